import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Load, MoreButton, Segmented, Skeleton } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { appointments } from '../api.ts';
import { placeText } from '../texts.ts';

/** What families booked on a meeting day; those who need an interpreter can be seen alone. */
export function EveningBookings({ id }: { id: string }) {
  const [{ need }, change] = useSearchState(z.object({ need: z.enum(['all', 'interpreter']).default('all') }));
  const query = useInfiniteQuery(
    appointments.eveningBookings.infiniteOptions({
      input: (cursor: string | undefined) => ({
        id,
        limit: 50,
        cursor,
        ...(need === 'interpreter' && { interpreter: 'yes' as const }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Card
      title={m.appointments_evening_meetings()}
      flush
      actions={
        <Segmented
          label={m.appointments_which()}
          value={need}
          onChange={(next) => change({ need: next === 'interpreter' ? 'interpreter' : 'all' })}
          options={[
            { id: 'all', label: m.appointments_all() },
            { id: 'interpreter', label: m.appointments_with_interpreter() },
          ]}
        />
      }
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: <EmptyState scene="calendar" title={m.appointments_nobody_booked()} />,
        }}
      >
        {({ pages }) => (
          <>
            <ul className="rows" aria-label={m.appointments_evening_meetings()}>
              {pages
                .flatMap(({ items }) => items)
                .map((one) => (
                  <li key={one.id}>
                    <div className="row-item">
                      <span className="body">
                        <b>{`${one.from} · ${one.host}`}</b>
                        <small>
                          {[
                            one.guardian,
                            one.student,
                            placeText(one),
                            one.interpreter && m.appointments_interpreter_for({ language: one.interpreter }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </span>
                    </div>
                  </li>
                ))}
            </ul>
            <MoreButton query={query} />
          </>
        )}
      </Load>
    </Card>
  );
}
