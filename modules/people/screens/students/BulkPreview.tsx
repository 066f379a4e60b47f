import { m } from '@patio/messages';
import { Callout, DiffView, Load, type Query, Skeleton, Stack } from '@patio/ui';
import type { people } from '../api.ts';

type Preview = Awaited<ReturnType<typeof people.previewBulk.call>>;
const SHOWN = 8;

/** What would happen, by name; whoever it would not touch is named too. */
export function BulkPreview({ query, field }: { query: Query<Preview>; field: 'status' | 'gradeLevelId' | 'home' }) {
  const word = (value: string | null) =>
    value === null
      ? null
      : field === 'status'
        ? m.people_status_is({ status: value })
        : field === 'home'
          ? m.people_home_is({ home: value })
          : value;
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {({ items, skipped }) => (
        <Stack>
          {items.length > 0 && (
            <DiffView
              caption={m.people_bulk_preview()}
              changes={items
                .slice(0, SHOWN)
                .map((item) => ({ field: item.name, before: word(item.before), after: word(item.after) }))}
            />
          )}
          {items.length > SHOWN && <p>{m.people_and_more({ count: items.length - SHOWN })}</p>}
          {skipped.length > 0 && (
            <Callout tone="info" title={m.people_bulk_skipped({ count: skipped.length })}>
              {skipped.map((one) => `${one.name} (${m.people_bulk_why({ why: one.why })})`).join('; ')}
            </Callout>
          )}
        </Stack>
      )}
    </Load>
  );
}
