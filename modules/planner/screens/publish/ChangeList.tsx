import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Notebook, type NotebookLook, RowList, Segmented, Stack } from '@patio/ui';
import { UserRound } from 'lucide-react';
import { z } from 'zod';
import type { SectionChange, WeekChange, WeekPlace } from '../../contract.ts';
import { useHourWords } from './day-labels.ts';

const search = z.object({ by: z.enum(['sections', 'teachers']).default('sections').catch('sections') });

/** What changes, class by class or teacher by teacher: the hours that end and those that begin. */
export function ChangeList({ change }: { change: WeekChange }) {
  const [{ by }, set] = useSearchState(search);
  if (change.sections.length === 0) return <EmptyState scene="done" title={m.planner_change_none()} />;
  return (
    <Stack gap={12}>
      <Segmented
        label={m.planner_change_by()}
        hideLabel
        value={by}
        onChange={(next) => set({ by: next as 'sections' | 'teachers' })}
        options={[
          { id: 'sections', label: m.planner_change_sections({ count: change.sections.length }) },
          { id: 'teachers', label: m.planner_change_teachers({ count: change.teachers.length }) },
        ]}
      />
      <Card flush>{by === 'sections' ? <BySection change={change} /> : <ByTeacher change={change} />}</Card>
    </Stack>
  );
}

function useLine(change: WeekChange) {
  const words = useHourWords(change.frame);
  const hours = (list: readonly WeekPlace[]) =>
    list
      .map(({ cycleDay, period, room }) => [words.hour(cycleDay, period), room].filter(Boolean).join(' · '))
      .join('; ');
  return ({ before, after }: Pick<SectionChange, 'before' | 'after'>): string =>
    before.length === 0
      ? m.planner_change_new({ after: hours(after) })
      : after.length === 0
        ? m.planner_change_gone({ before: hours(before) })
        : m.planner_change_line({ before: hours(before), after: hours(after) });
}

function BySection({ change }: { change: WeekChange }) {
  const line = useLine(change);
  return (
    <RowList
      label={m.planner_change_title()}
      items={change.sections.map((each) => ({
        id: each.id,
        media: <Notebook look={each.look as NotebookLook} />,
        title: each.name,
        detail: line(each),
        end: <span className="text-ink-2">{m.planner_change_students({ count: each.students })}</span>,
      }))}
    />
  );
}

function ByTeacher({ change }: { change: WeekChange }) {
  const line = useLine(change);
  const known = new Map(change.sections.map((each) => [each.id, each]));
  const own = (staffId: string, { id, name, before, after }: SectionChange) => {
    const gives = ({ teacherIds }: WeekPlace) => teacherIds.includes(staffId);
    return (
      <span
        key={id}
        className="block"
      >{`${name}: ${line({ before: before.filter(gives), after: after.filter(gives) })}`}</span>
    );
  };
  return (
    <RowList
      label={m.planner_change_title()}
      items={change.teachers.map(({ id, name, sectionIds, told }) => ({
        id,
        icon: UserRound,
        title: name,
        detail: sectionIds.flatMap((each) => known.get(each) ?? []).map((section) => own(id, section)),
        end: told ? undefined : <span className="text-ink-2">{m.planner_change_untold()}</span>,
      }))}
    />
  );
}
