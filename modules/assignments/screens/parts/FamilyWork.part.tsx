import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { assignments } from '../api.ts';
import { standingText } from '../student/owe/texts.ts';

/** How the work of each child stands, on a family's home; never what was handed in. */
export default function FamilyWorkPart() {
  const { data } = useQuery(assignments.childrenOwe.queryOptions());
  if (!data || data.children.length === 0) return null;
  const now = Date.parse(data.now);
  return (
    <Card title={m.assignments_family_title()} flush>
      <RowList
        label={m.assignments_family_title()}
        // Whose work is late comes first; the others stay in the order of the family.
        items={data.children
          .toSorted((a, b) => b.overdue - a.overdue)
          .map(({ studentId, name, owed, next }) => {
            const first = name.split(' ')[0] ?? name;
            const page = `/parent/children/${studentId}?tab=assignments.child`;
            return {
              id: studentId,
              icon: ListChecks,
              title:
                owed > 0
                  ? m.assignments_family_owed({ name: first, count: owed })
                  : m.assignments_family_done({ name: first }),
              ...(next && {
                detail: m.assignments_family_next({ title: next.title, standing: standingText(next, now) }),
              }),
              href: owed > 0 ? `${page}&work=owed` : page,
              ...(owed > 0 && { count: owed }),
            };
          })}
      />
    </Card>
  );
}
