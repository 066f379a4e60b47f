import { useSearch, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { announcements, useAnnouncementNews } from '../api.ts';
import { ReadDrawer } from '../received/ReadDrawer.tsx';
import { ReceivedRows } from '../received/ReceivedRows.tsx';

/** On the page of one of a student's classes: what its teacher wrote to the class. */
export default function MyClassAnnouncementsPart() {
  useAnnouncementNews();
  const sectionId = useSearch('class');
  const tab = useSearch('tab') ?? 'announcements';
  const [{ announcement }, change] = useSearchState(z.object({ announcement: z.uuid().optional() }));
  const query = useQuery({
    ...announcements.inbox.queryOptions({ input: { sectionId, limit: 50 } }),
    enabled: sectionId !== undefined,
  });
  return (
    <>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="books" title={m.announcements_class_none()} />,
        }}
      >
        {({ items }) => (
          <ReceivedRows
            label={m.announcements_title()}
            items={items}
            hrefOf={(id) => `/student/my-classes?class=${sectionId}&tab=${tab}&announcement=${id}`}
          />
        )}
      </Load>
      {announcement && <ReadDrawer id={announcement} onClose={() => change({ announcement: undefined })} />}
    </>
  );
}
