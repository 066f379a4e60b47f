import { activeMembership, useLive, useMe, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { isStaff } from '../../rules/who-writes.ts';
import { conversations } from '../api.ts';

const HOUR = 3_600_000;

/** The way of staff to their conversations from any page; a mark when something is unread. Families and students have a page. */
export default function MessagesButtonPart() {
  const { role } = activeMembership(useMe());
  return isStaff(role) ? <MessagesButton /> : null;
}

function MessagesButton() {
  const cache = useQueryClient();
  const [, change] = useSearchState((values) => values as Record<string, string | undefined>);
  const { data } = useQuery(conversations.unread.queryOptions({ staleTime: HOUR }));
  useLive(['conversations.message', 'conversations.read'], () => {
    void cache.invalidateQueries({ queryKey: conversations.unread.key() });
  });
  const count = data?.count ?? 0;
  return (
    <IconButton
      icon={MessageCircle}
      label={count > 0 ? m.conversations_button_unread({ count }) : m.conversations_title()}
      hasNews={count > 0}
      onPress={() => change({ sheet: 'messages' }, { push: true })}
    />
  );
}
