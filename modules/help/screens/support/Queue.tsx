import { useFilters, useLive, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  EmptyState,
  FilterBar,
  Load,
  MoreButton,
  SearchField,
  Segmented,
  Select,
  Skeleton,
  Stack,
} from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { z } from 'zod';
import { ticketState } from '../../contract/fields.ts';
import { help } from '../api.ts';
import { TicketList } from './TicketList.tsx';

const search = z.object({
  state: ticketState.or(z.literal('any')).default('open'),
  assigned: z.enum(['any', 'me', 'nobody']).default('any'),
  q: z.string().default(''),
});
type Choice = z.output<typeof search>;
const OWN_FILTERS = ['assigned'];

/** What waits for the staff; every filter is in the address. */
export function Queue() {
  const [choice, change] = useSearchState(search);
  const path = usePath();
  const cache = useQueryClient();
  useLive(['help.ticket_changed'], () => void cache.invalidateQueries({ queryKey: help.key() }));
  const words = useDeferredValue(choice.q);
  const query = useInfiniteQuery({
    ...help.queue.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: 30,
        cursor,
        state: choice.state === 'any' ? undefined : choice.state,
        assigned: choice.assigned === 'any' ? undefined : choice.assigned,
        search: words || undefined,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    placeholderData: (before) => before,
  });
  const counts = query.data?.pages[0]?.counts;
  const { filtered, clear } = useFilters(OWN_FILTERS);
  const state = (id: keyof NonNullable<typeof counts>, label: string) => ({
    id,
    label: counts ? `${label} (${counts[id]})` : label,
  });
  return (
    <Stack>
      <FilterBar label={m.help_filter()}>
        <SearchField
          label={m.help_search_queue()}
          value={choice.q}
          onChange={(q) => change({ q })}
          className="min-w-72 grow"
        />
        <Segmented
          label={m.help_state()}
          value={choice.state}
          onChange={(id) => change({ state: id as Choice['state'] })}
          options={[
            state('open', m.help_queue_open()),
            state('waiting', m.help_queue_waiting()),
            state('solved', m.help_queue_solved()),
            { id: 'any', label: m.help_show_all() },
          ]}
        />
        <Select
          label={m.help_whose()}
          hideLabel
          look="pill"
          value={choice.assigned}
          onChange={(id) => change({ assigned: id === 'any' ? undefined : (id as Choice['assigned']) })}
          options={[
            { id: 'any', label: m.help_whose_any() },
            { id: 'me', label: m.help_whose_me() },
            { id: 'nobody', label: m.help_whose_nobody() },
          ]}
        />
      </FilterBar>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: (data) => data.pages[0]?.items.length === 0,
          show: (
            <EmptyState
              scene={filtered ? 'search' : 'done'}
              title={filtered ? m.help_none_match() : m.help_queue_empty()}
              action={filtered && <Button onPress={clear}>{m.help_clear_filters()}</Button>}
            />
          ),
        }}
      >
        {(data) => (
          <TicketList
            staff
            tickets={data.pages.flatMap((page) => page.items)}
            hrefOf={(id) => `${path}?tab=queue&ticket=${id}`}
            label={m.help_tab_queue()}
          />
        )}
      </Load>
      <MoreButton query={query} />
    </Stack>
  );
}
