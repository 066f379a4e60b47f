import { activeMembership, useLive, useMe, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { isStaff } from '../../rules/who-writes.ts';
import { conversations } from '../api.ts';
import { UNREAD_NEWS } from './unread-news.ts';

const HOUR = 3_600_000;

/** The way of staff to their messages, beside the bell, with how many conversations have something unread. Families have it in their menu. */
export default function UnreadToolPart() {
  const staff = isStaff(activeMembership(useMe()).role);
  const cache = useQueryClient();
  const [, change] = useSearchState((values) => values as Record<string, string | undefined>);
  const { data } = useQuery(conversations.unread.queryOptions({ enabled: staff, staleTime: HOUR }));
  useLive(staff ? UNREAD_NEWS : [], () => void cache.invalidateQueries({ queryKey: conversations.unread.key() }));
  if (!staff) return null;
  const count = data?.count ?? 0;
  return (
    <Button
      variant="quiet"
      className="icon-btn"
      icon={MessageCircle}
      aria-label={count > 0 ? m.conversations_tool_unread({ count }) : m.conversations_title()}
      onPress={() => change({ sheet: 'messages' }, { push: true })}
    >
      {count > 0 && <i className="dot" />}
    </Button>
  );
}
