import { m } from '@patio/messages';
import { Button, DiffView, EmptyState, FailureNotice, Skeleton, Timeline } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { platform } from '../api/platform.ts';

/** What happened to one record: who, when, why and what changed, in words. For a tab of the record's page. */
export function History({ type, id }: { type: string; id: string }) {
  const query = useInfiniteQuery(
    platform.recordHistory.infiniteOptions({
      input: (cursor: string | undefined) => ({ type, id, limit: 25, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
      // Whoever comes back to a record has often just changed it.
      refetchOnMount: 'always',
    }),
  );
  if (query.isPending) return <Skeleton shape="list" count={5} />;
  if (!query.data) return <FailureNotice error={query.error} onRetry={() => query.refetch()} />;
  const entries = query.data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return <EmptyState title={m.client_history_empty()} />;
  return (
    <>
      <Timeline
        label={m.client_history()}
        items={entries.map((entry) => ({
          id: entry.id,
          at: entry.at,
          title: entry.title,
          by: entry.by,
          detail: entry.reason && m.client_history_reason({ reason: entry.reason }),
          children: entry.changes.length > 0 && <DiffView caption={entry.title} changes={entry.changes} />,
        }))}
      />
      {query.hasNextPage && (
        <Button variant="quiet" isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
          {m.client_history_more()}
        </Button>
      )}
    </>
  );
}
