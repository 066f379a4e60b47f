import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { tutor } from '../api.ts';
import { choiceInput } from '../practice/kept.ts';
import { subjectLabel } from '../practice/labels.ts';

/** On a student's home: what is due to be reviewed, by subject. Nothing where nothing is due. */
export default function PracticeDuePart() {
  const { data } = useQuery(tutor.nextPractice.queryOptions({ input: choiceInput({ only: 'due' }) }));
  const due = data?.subjects.filter((each) => each.due > 0) ?? [];
  if (due.length === 0) return null;
  return (
    <Card title={m.tutor_practice_due_title()} flush>
      <RowList
        label={m.tutor_practice_due_title()}
        items={due.map(({ subject, due: count }) => ({
          id: subject,
          icon: Layers,
          tone: 'info',
          title: m.tutor_practice_due_count({ subject: subjectLabel(subject), count }),
          detail: m.tutor_practice_due_hint(),
          href: `/student/practice?subject=${subject}&only=due#plan`,
          count,
        }))}
      />
    </Card>
  );
}
