import { useMe } from '@patio/client';
import { toPlainText } from '@patio/engine-lessons';
import { RichText } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Card, Icon, ReadAloud } from '@patio/ui';
import { ChevronRight } from 'lucide-react';
import type { OwnWork } from '../../../contract.ts';

/** What there is to do, as the teacher wrote it; the youngest can hear it. */
export function Instructions({ work }: { work: Pick<OwnWork, 'instructions'> & Partial<Pick<OwnWork, 'largePrint'>> }) {
  const isYoung = useMe().audience === 'k3';
  const words = toPlainText(work.instructions);
  if (words.trim() === '') return <p className="own-quiet">{m.assignments_my_no_instructions()}</p>;
  return (
    <div className="own-text" data-large={work.largePrint || undefined}>
      {isYoung && <ReadAloud text={words} size="lg" />}
      <RichText doc={work.instructions} />
    </div>
  );
}

/** The same above a form, to look it up without leaving. */
export const InstructionsFold = ({ work }: { work: OwnWork }) => (
  <Card>
    <details className="own-fold" open={work.draft === null}>
      <summary>
        <Icon of={ChevronRight} />
        <h2>{m.assignments_my_instructions()}</h2>
      </summary>
      <Instructions work={work} />
    </details>
  </Card>
);
