import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatAgo, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { notices, said } from '../api.ts';

/** The newest things that this person has not read yet, each with its way; nothing when all is read. */
export default function LatestPart() {
  const cache = useQueryClient();
  useLive(['notices.*'], () => void cache.invalidateQueries({ queryKey: notices.inbox.key() }));
  const query = useQuery(notices.inbox.queryOptions({ input: { view: 'unread', limit: 4 } }));
  if (query.data?.items.length === 0) return null;
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ items, unread }) => (
        <Card
          flush
          title={m.notices_view_unread({ count: unread })}
          actions={
            <Button size="sm" variant="quiet" href="/notifications?view=unread">
              {m.notices_see_all()}
            </Button>
          }
        >
          <RowList
            label={m.notices_title()}
            items={items.map((item) => ({
              id: item.id,
              icon: Bell,
              tone: item.urgent ? 'bad' : 'info',
              title: said(item.title),
              detail: `${said(item.body)} · ${formatAgo(item.at)}`,
              href: item.link ?? '/notifications?view=unread',
            }))}
          />
        </Card>
      )}
    </Load>
  );
}
