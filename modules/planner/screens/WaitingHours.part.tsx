import { m } from '@patio/messages';
import { EmptyState, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { planner } from './api.ts';

/** Hours that teachers propose: the list behind the line on the first page of whoever plans. */
export default function WaitingHoursPart() {
  const query = useQuery(planner.waitingHours.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="done" title={m.planner_no_proposals()} />,
      }}
    >
      {({ items }) => (
        <RowList
          label={m.planner_proposals()}
          items={items.map(({ id, schoolId, yearId, school, name, note }) => ({
            id,
            icon: CalendarClock,
            title: name,
            detail: note ? `${school} · ${note}` : school,
            href: `/admin/schedule/setup/teachers?school=${schoolId}&year=${yearId}&show=proposals`,
          }))}
        />
      )}
    </Load>
  );
}
