import { useLive, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, FilterBar, Load, MoreButton, Segmented, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { help } from '../api.ts';
import { TicketList } from './TicketList.tsx';

const search = z.object({ show: z.enum(['all', 'unsolved', 'solved']).default('all') });

/** What I asked, the latest word first. */
export function MyTickets() {
  const [{ show }, change] = useSearchState(search);
  const path = usePath();
  const cache = useQueryClient();
  useLive(['help.ticket_changed'], () => void cache.invalidateQueries({ queryKey: help.key() }));
  const query = useInfiniteQuery(
    help.mine.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 20, cursor, state: show === 'all' ? undefined : show }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const empty =
    show === 'all' ? (
      <EmptyState
        scene="mail"
        title={m.help_none_yet()}
        action={
          <Button variant="primary" href={`${path}?tab=ask`}>
            {m.help_ask()}
          </Button>
        }
      >
        {m.help_none_yet_text()}
      </EmptyState>
    ) : (
      <EmptyState
        scene="done"
        title={m.help_none_match()}
        action={<Button onPress={() => change({ show: 'all' })}>{m.help_show_all()}</Button>}
      />
    );
  return (
    <Stack>
      <FilterBar label={m.help_filter()}>
        <Segmented
          label={m.help_filter()}
          value={show}
          onChange={(id) => change({ show: id as 'all' | 'unsolved' | 'solved' })}
          options={[
            { id: 'all', label: m.help_show_all() },
            { id: 'unsolved', label: m.help_show_unsolved() },
            { id: 'solved', label: m.help_show_solved() },
          ]}
        />
      </FilterBar>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{ when: (data) => data.pages[0]?.items.length === 0, show: empty }}
      >
        {(data) => (
          <TicketList
            tickets={data.pages.flatMap((page) => page.items)}
            hrefOf={(id) => `${path}?tab=mine&ticket=${id}`}
            label={m.help_tab_mine()}
          />
        )}
      </Load>
      <MoreButton query={query} />
    </Stack>
  );
}
