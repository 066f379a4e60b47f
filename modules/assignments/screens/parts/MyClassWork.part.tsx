import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Link, Load, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { assignments } from '../api.ts';
import { groupsOf } from '../student/owe/groups.ts';
import { groupLabel } from '../student/owe/labels.ts';
import { OwnRows } from '../student/owe/OwnRows.tsx';
import '../student/own.css';

/** On the page of one of a student's classes: its work of the year, what is to do first. */
export default function MyClassWorkPart() {
  const sectionId = useSearch('class');
  const query = useQuery({
    ...assignments.myList.queryOptions({ input: { sectionId, sort: '-due', limit: 100 } }),
    enabled: sectionId !== undefined,
  });
  const now = Date.now();
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <EmptyState scene="books" title={m.assignments_my_class_none()}>
            {m.assignments_my_nothing_hint()}
          </EmptyState>
        ),
      }}
    >
      {({ items, nextCursor }) => (
        <>
          {groupsOf(items, now).map((group) => (
            <Section key={group.id} title={groupLabel(group.id)}>
              <OwnRows label={groupLabel(group.id)} lines={group.lines} now={now} hideClass />
            </Section>
          ))}
          {nextCursor && (
            <Link href={`/student/assignments-list?f.section=${sectionId}`}>{m.assignments_my_see_all()}</Link>
          )}
        </>
      )}
    </Load>
  );
}
