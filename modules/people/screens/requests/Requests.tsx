import { useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, FilterBar, Load, MoreButton, SearchField, Segmented, Skeleton, Stack } from '@patio/ui';
import { withFilter, withQuery } from '@patio/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { people } from '../api.ts';
import { RequestCard } from './RequestCard.tsx';

const STATES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;
const DEFAULTS = { filters: { state: ['waiting'] } };

/** What families ask the office to change; `studentsAt` is where the children's pages are, for those who have them. */
export function Requests({ studentsAt }: { studentsAt?: string }) {
  const [state, change] = useTableState(DEFAULTS);
  const words = useDeferredValue(state.q);
  const chosen = (state.filters.state?.[0] ?? 'waiting') as (typeof STATES)[number];
  const query = useInfiniteQuery(
    people.listRequests.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 20, cursor, state: chosen, search: words || undefined }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Stack gap={16}>
      <FilterBar label={m.people_tab_requests()}>
        <SearchField
          label={m.people_search_students()}
          value={state.q}
          onChange={(q) => change(withQuery(state, q))}
          className="min-w-72 grow"
        />
        <Segmented
          label={m.people_status()}
          value={chosen}
          onChange={(id) => change(withFilter(state, 'state', [id]))}
          options={STATES.map((id) => ({ id, label: m.people_request_is({ state: id }) }))}
        />
      </FilterBar>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: (data) => data.pages[0]?.items.length === 0,
          show: (
            <EmptyState
              scene={chosen === 'waiting' && !state.q ? 'done' : 'search'}
              title={chosen === 'waiting' && !state.q ? m.people_no_requests() : m.people_none_match()}
            />
          ),
        }}
      >
        {(data) => (
          <Stack gap={16}>
            {data.pages
              .flatMap((page) => page.items)
              .map((request) => (
                <RequestCard key={request.id} request={request} studentsAt={studentsAt} />
              ))}
          </Stack>
        )}
      </Load>
      <MoreButton query={query} />
    </Stack>
  );
}
