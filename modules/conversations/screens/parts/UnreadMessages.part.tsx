import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { conversationHref } from '../../rules/place.ts';
import { conversations } from '../api.ts';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { useConversationNews } from '../use-news.ts';
import { useOpenHere } from './use-open-here.ts';
import '../talk.css';

/** Every conversation with something unread: the list behind the number on a home. */
export default function UnreadMessagesPart() {
  const { role } = activeMembership(useMe());
  const query = useQuery(conversations.list.queryOptions({ input: { only: 'unread', limit: 200 } }));
  const open = useOpenHere();
  useConversationNews();
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState scene="done" title={m.conversations_none_such()} />
        ) : (
          <ul className="cv-rows">
            {items.map((line) => (
              <ConversationRow
                key={line.id}
                line={line}
                reader={role}
                isOpen={false}
                href={conversationHref(role, line.id)}
                onOpen={() => open(line.id)}
              />
            ))}
          </ul>
        )
      }
    </Load>
  );
}
