import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, Skeleton, Stack, Timeline } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { people } from '../api.ts';

/** Who looked at the child's record; the office and the family read the same list. */
export function Views({ studentId }: { studentId: string }) {
  const query = useInfiniteQuery(
    people.listViews.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: studentId, limit: 30, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Stack>
      <p>{m.people_views_lede()}</p>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: (data) => data.pages[0]?.items.length === 0,
          show: <EmptyState scene="done" title={m.people_no_views()} />,
        }}
      >
        {(data) => (
          <Timeline
            label={m.people_tab_views()}
            items={data.pages
              .flatMap((page) => page.items)
              .map((view) => ({
                id: view.id,
                at: view.at,
                title: view.viewerName,
                by: roleName(view.viewerRole as never),
                detail: m.people_viewed({ part: view.part }),
              }))}
          />
        )}
      </Load>
      <MoreButton query={query} />
    </Stack>
  );
}
