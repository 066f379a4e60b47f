import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Icon, RowList } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { conversations } from '../api.ts';
import { UNREAD_NEWS } from './unread-news.ts';

/** On a family's home: how many conversations have something unread, and the way to them. Nothing where there is nothing. */
export default function FamilyUnreadPart() {
  const cache = useQueryClient();
  const { data } = useQuery(conversations.unread.queryOptions());
  useLive(UNREAD_NEWS, () => void cache.invalidateQueries({ queryKey: conversations.unread.key() }));
  if (!data?.count) return null;
  const icon = (
    <span className="tint" data-tone="info">
      <Icon of={MessageCircle} />
    </span>
  );
  const title = m.conversations_waiting_unread({ count: data.count });
  return (
    <Card flush>
      <RowList
        label={m.conversations_title()}
        items={[{ id: 'unread', media: icon, title, href: '/parent/messages?only=unread' }]}
      />
    </Card>
  );
}
