import { m } from '@patio/messages';
import { Button, formatAgo, Load, type Query, RowList, Skeleton } from '@patio/ui';
import { RotateCw } from 'lucide-react';
import { Nothing } from './Nothing.tsx';

export interface GaveUpRow {
  id: string;
  title: string;
  at: string;
  attempts: number;
  error: string | null | undefined;
  /** Left out for those who may only look. */
  retry: (() => void) | false;
  retrying: boolean;
}

interface GaveUpProps<Item> {
  label: string;
  query: Query<{ items: Item[] }>;
  row: (item: Item) => GaveUpRow;
}

/** What gave up behind the scenes: since when, how often it was tried and why, and the way to try again. */
export function GaveUp<Item>({ label, query, row }: GaveUpProps<Item>) {
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={{ when: ({ items }) => items.length === 0, show: <Nothing /> }}
    >
      {({ items }) => (
        <RowList
          label={label}
          items={items.map(row).map(({ id, title, at, attempts, error, retry, retrying }) => ({
            id,
            title,
            detail: m.homes_job_detail({ ago: formatAgo(at), attempts, error: error ?? '' }),
            end: retry && (
              <Button size="sm" icon={RotateCw} isPending={retrying} onPress={retry}>
                {m.homes_retry()}
              </Button>
            ),
          }))}
        />
      )}
    </Load>
  );
}
