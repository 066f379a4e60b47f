import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { CircleCheck, ClipboardList, Clock } from 'lucide-react';
import type { ChildProgress } from '../../contract.ts';

/** How the work given to a child stands; each line opens it. */
export function ChildWork({ child }: { child: ChildProgress }) {
  const { toDo, overdue, handedIn, returned } = child.work;
  if (toDo + overdue + handedIn + returned === 0) return null;
  const href = (view: string) => `/parent/children/${child.studentId}?tab=assignments.child&work=${view}`;
  const lines = [
    { id: 'late', count: overdue, icon: Clock, tone: 'warn' as const, title: m.tutor_family_overdue },
    { id: 'owed', count: toDo + overdue, icon: ClipboardList, tone: 'info' as const, title: m.tutor_family_to_do },
    { id: 'handed_in', count: handedIn, icon: CircleCheck, tone: 'ok' as const, title: m.tutor_family_handed_in },
    { id: 'returned', count: returned, icon: CircleCheck, tone: 'ok' as const, title: m.tutor_family_returned },
  ];
  return (
    <Card title={m.tutor_family_work()} flush>
      <RowList
        label={m.tutor_family_work()}
        items={lines
          .filter(({ count }) => count > 0)
          .map(({ id, count, icon, tone, title }) => ({
            id,
            icon,
            tone,
            title: title({ count }),
            href: href(id),
            count,
          }))}
      />
    </Card>
  );
}
