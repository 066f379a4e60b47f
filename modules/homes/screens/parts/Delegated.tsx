import { m } from '@patio/messages';
import { Card, formatDate, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { members } from '../api.ts';

/** Who acts for whom right now, and until when. */
export function Delegated() {
  const query = useQuery(members.listDelegations.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ items }) =>
        items.length > 0 && (
          <Card title={m.homes_delegated()} flush>
            <RowList
              items={items.slice(0, 5).map((each) => ({
                id: each.id,
                title: m.homes_delegated_who({ to: each.to.name, from: each.from.name }),
                detail: m.homes_delegated_until({
                  date: formatDate(each.until, { day: 'numeric', month: 'long' }),
                  reason: each.reason,
                }),
                href: '/director/permissions',
              }))}
            />
          </Card>
        )
      }
    </Load>
  );
}
