import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { plans } from '../api.ts';
import { weekText } from '../week/WeekHeader.tsx';

/** The weeks that were sent and wait for a decision, of all teachers; each opens where it is decided. */
export function WaitingWeeks() {
  const query = useQuery(plans.waiting.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="calendar" title={m.plans_none_waiting()} />,
      }}
    >
      {({ items }) => (
        <Card flush>
          <RowList
            label={m.plans_to_review()}
            items={items.map(({ id, section, staffId, teacher, weekOn, submittedAt }) => ({
              id,
              title: `${section} · ${weekText(weekOn)}`,
              detail: m.plans_waiting_of({
                teacher: teacher ?? '–',
                date: formatDate(submittedAt, { day: 'numeric', month: 'long' }),
              }),
              ...(staffId && { href: `/teacher/lesson-plan?staff=${staffId}&week=${weekOn}` }),
            }))}
          />
        </Card>
      )}
    </Load>
  );
}
