import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, SearchField, Section, Segmented, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { INBOX, type ReceivedLine } from '../../contract/own.ts';
import { announcements, useAnnouncementNews } from '../api.ts';
import { ReadDrawer } from './ReadDrawer.tsx';
import { ReceivedRows } from './ReceivedRows.tsx';

type Show = (typeof INBOX)[number];
const VIEWS: Record<Show, () => string> = {
  current: m.announcements_view_current,
  answer: m.announcements_view_answer,
  unread: m.announcements_view_unread,
  archive: m.announcements_view_archive,
};

const groupOf = ({ toAnswer, unread }: ReceivedLine): 'answer' | 'unread' | 'rest' =>
  toAnswer ? 'answer' : unread ? 'unread' : 'rest';
const GROUPS = {
  answer: m.announcements_group_answer,
  unread: m.announcements_group_unread,
  rest: m.announcements_group_rest,
};

/** What somebody received: to answer first, then unread, then the rest; the archive beside it. */
export function Inbox({ address }: { address: string }) {
  useAnnouncementNews();
  const [{ show, announcement }, change] = useSearchState(
    z.object({ show: z.enum(INBOX).default('current'), announcement: z.uuid().optional() }),
  );
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(
    announcements.inbox.infiniteOptions({
      input: (cursor: string | undefined) => ({ show, search: search || undefined, limit: 50, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const here = show === 'current' ? `${address}?` : `${address}?show=${show}&`;
  const hrefOf = (id: string) => `${here}announcement=${id}`;
  return (
    <Stack gap={16}>
      <div className="an-bar">
        <Segmented
          label={m.announcements_title()}
          value={show}
          options={INBOX.map((id) => ({ id, label: VIEWS[id]() }))}
          onChange={(next) => change({ show: next as Show })}
        />
        <SearchField label={m.announcements_search()} value={search} onChange={setSearch} />
      </div>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: (
            <EmptyState
              scene={search ? 'search' : 'done'}
              title={search ? m.announcements_found_none() : m.announcements_none()}
            />
          ),
        }}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const groups = [...Map.groupBy(items, show === 'current' ? groupOf : () => 'rest' as const)];
          return (
            <>
              {groups.map(([group, own]) => (
                <Section key={group} title={show === 'current' ? GROUPS[group]() : VIEWS[show]()}>
                  <ReceivedRows
                    label={show === 'current' ? GROUPS[group]() : VIEWS[show]()}
                    items={own}
                    hrefOf={hrefOf}
                  />
                </Section>
              ))}
              <MoreButton query={query} />
            </>
          );
        }}
      </Load>
      {announcement && <ReadDrawer id={announcement} onClose={() => change({ announcement: undefined })} />}
    </Stack>
  );
}
