import { m } from '@patio/messages';
import { TabLinks } from '@patio/ui';
import type { ExamView } from '../../contract.ts';
import { EXAM_PARTS, examHref, type ExamPage as Part } from '../addresses.ts';

const TITLES: Record<Part, () => string> = {
  build: m.assessments_part_build,
  monitor: m.assessments_part_monitor,
  results: m.assessments_part_results,
  marking: m.assessments_part_marking,
  statistics: m.assessments_part_statistics,
};

/** The parts of an exam; those about students come once it was given to a class. */
export function ExamTabs({ view, current, of }: { view: ExamView; current: Part; of?: string | undefined }) {
  if (view.state === 'draft' || view.classes.length === 0) return null;
  const parts = EXAM_PARTS.filter((part) => part !== 'marking' || view.can.mark);
  return (
    <TabLinks
      label={view.title}
      current={current}
      items={parts.map((part) => ({
        id: part,
        label: TITLES[part](),
        href: examHref(view.id, part, part === 'build' ? undefined : of),
      }))}
    />
  );
}
