import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { OwnLine } from '../../contract.ts';
import { assignments } from '../api.ts';
import { inView, nextOf } from '../student/owe/groups.ts';
import { standingText } from '../student/owe/texts.ts';

const overdueOf = ({ items }: { items: readonly OwnLine[] }): number =>
  items.filter(({ state }) => state === 'overdue').length;
/** Whose work is late comes first; the others stay in the order of the family. */
const moreUrgent = (a: { items: readonly OwnLine[] }, b: { items: readonly OwnLine[] }): number =>
  overdueOf(b) - overdueOf(a);

/** How the work of each child stands, on a family's home; never what was handed in. */
export default function FamilyWorkPart() {
  const { data } = useQuery(assignments.children.queryOptions());
  if (!data || data.children.length === 0) return null;
  const now = Date.parse(data.now);
  return (
    <Card title={m.assignments_family_title()} flush>
      <RowList
        label={m.assignments_family_title()}
        items={data.children.toSorted(moreUrgent).map(({ studentId, name, items }) => {
          const count = inView(items, 'owed').length;
          const first = name.split(' ')[0] ?? name;
          const page = `/parent/children/${studentId}?tab=assignments.child`;
          return {
            id: studentId,
            icon: ListChecks,
            title:
              count > 0
                ? m.assignments_family_owed({ name: first, count })
                : m.assignments_family_done({ name: first }),
            ...nextDetail(items, now),
            href: count > 0 ? `${page}&work=owed` : page,
            ...(count > 0 && { count }),
          };
        })}
      />
    </Card>
  );
}

function nextDetail(items: readonly OwnLine[], now: number): { detail?: string } {
  const next = nextOf(items);
  return next ? { detail: m.assignments_family_next({ title: next.title, standing: standingText(next, now) }) } : {};
}
