import { m } from '@patio/messages';
import { Button, Callout, Stack } from '@patio/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { StayingField } from '../../contract.ts';
import { fieldText } from '../../rules/labels.ts';
import { imports } from '../api.ts';
import { valueText } from '../value-text.ts';

export const useUndoPreview = (id: string) =>
  useQuery({ ...imports.undoPreview.queryOptions({ input: { id } }), staleTime: 0 });
type Preview = Awaited<ReturnType<typeof imports.undoPreview.call>>;

const lineOf = ({ field, now, was, why }: StayingField): string =>
  field === null
    ? m.imports_stays_record({ why })
    : m.imports_stays_field({
        field: fieldText(field),
        now: valueText(field, now) || '—',
        was: valueText(field, was) || '—',
      });

/** What somebody changed after the import and what therefore stays, field by field. */
export const Stays = ({ preview: { staying, stays } }: { preview: Preview }) => (
  <Stack gap={8}>
    <Callout tone="warn" title={m.imports_stays({ count: staying })}>
      {m.imports_stays_more()}
    </Callout>
    <Lines label={m.imports_stays({ count: staying })} lines={stays} />
    {staying > stays.length && <p className="im-note">{m.imports_stays_rest({ count: staying - stays.length })}</p>}
  </Stack>
);

const Lines = ({ label, lines }: { label: string; lines: readonly StayingField[] }) => (
  <ul className="im-stays" aria-label={label}>
    {lines.map((one) => (
      <li key={`${one.kind} ${one.recordId} ${one.field}`}>
        <b>{one.name}</b>
        <small>{lineOf(one)}</small>
      </li>
    ))}
  </ul>
);

const AT_ONCE = 50;

/** What stayed when it was taken back, for as long as the import is listed. */
export function useStayed(id: string) {
  const query = useInfiniteQuery(
    imports.listStays.infiniteOptions({
      input: (cursor: string | undefined) => ({
        id,
        limit: AT_ONCE,
        counted: 'yes' as const,
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, lines, count: query.data?.pages[0]?.total ?? lines.length };
}

/** The same when all is done, page by page. */
export function Stayed({ stayed: { query, lines, count } }: { stayed: ReturnType<typeof useStayed> }) {
  if (count === 0) return null;
  return (
    <Stack gap={8}>
      <Callout tone="warn" title={m.imports_stayed({ count })}>
        {m.imports_stays_more()}
      </Callout>
      <Lines label={m.imports_stayed({ count })} lines={lines} />
      {query.hasNextPage && (
        <Button variant="quiet" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {m.imports_stayed_more()}
        </Button>
      )}
    </Stack>
  );
}
