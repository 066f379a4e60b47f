import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { attendance } from '../api.ts';
import '../attendance.css';
import { JustificationRow } from '../office/JustificationRow.tsx';

/** Every explanation that waits for the office, the oldest first: the list behind the number on its home. */
export default function AllJustificationsPart() {
  const cache = useQueryClient();
  useLive(['attendance.justified'], () => void cache.invalidateQueries({ queryKey: attendance.justifications.key() }));
  const query = useInfiniteQuery(
    attendance.justifications.infiniteOptions({
      input: (cursor: string | undefined) => ({ state: 'waiting' as const, limit: 25, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: <EmptyState scene="done" title={m.attendance_no_justifications()} />,
      }}
    >
      {({ pages }) => (
        <Stack gap={12}>
          <b>{m.attendance_waiting_justifications({ count: pages[0]?.total ?? 0 })}</b>
          <ul className="att-explained" tabIndex={-1}>
            {pages
              .flatMap((page) => page.items)
              .map((item) => (
                <JustificationRow key={item.id} item={item} />
              ))}
          </ul>
          <MoreButton query={query} />
        </Stack>
      )}
    </Load>
  );
}
