import { usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, Section, Skeleton } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { announcements, useAnnouncementNews } from '../api.ts';
import { ReadDrawer } from '../received/ReadDrawer.tsx';
import { ReceivedRows } from '../received/ReceivedRows.tsx';

/** What the school wrote to this person: the list behind the lines on their home. */
export default function WaitingAnnouncementsPart() {
  useAnnouncementNews();
  const path = usePath();
  const [{ only: show, announcement }, change] = useSearchState(
    z.object({ only: z.enum(['current', 'answer', 'unread']).default('current'), announcement: z.uuid().optional() }),
  );
  const query = useInfiniteQuery(
    announcements.inbox.infiniteOptions({
      input: (cursor: string | undefined) => ({ show, limit: 50, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Section title={m.announcements_title()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: <EmptyState scene="done" title={m.announcements_none()} />,
        }}
      >
        {({ pages }) => (
          <>
            <ReceivedRows
              label={m.announcements_title()}
              items={pages.flatMap((page) => page.items)}
              hrefOf={(id) => `${path}?show=announcements&only=${show}&announcement=${id}`}
            />
            <MoreButton query={query} />
          </>
        )}
      </Load>
      {announcement && <ReadDrawer id={announcement} onClose={() => change({ announcement: undefined })} />}
    </Section>
  );
}
