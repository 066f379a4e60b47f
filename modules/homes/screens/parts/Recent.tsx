import { m } from '@patio/messages';
import { Card, formatAgo, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { homes } from '../api.ts';

/** The records that this person worked on last. */
export function Recent() {
  const query = useQuery(homes.recent.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {({ items }) =>
        items.length > 0 && (
          <Card title={m.homes_recent()} flush>
            <RowList
              items={items.map((record) => ({
                id: `${record.type} ${record.id}`,
                title: record.title,
                detail: m.homes_recent_detail({ kind: record.kind, ago: formatAgo(record.at) }),
                href: record.href,
              }))}
            />
          </Card>
        )
      }
    </Load>
  );
}
