import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { conversations } from '../api.ts';
import { whenText } from '../labels.ts';

/** Messages with the words that somebody looks for; pressing one opens its conversation. */
export function Found({ text, onOpen }: { text: string; onOpen: (conversationId: string) => void }) {
  const query = useQuery(conversations.search.queryOptions({ input: { text }, placeholderData: keepPreviousData }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState scene="search" title={m.conversations_found_none({ text })} />
        ) : (
          <ul className="cv-rows" aria-label={m.conversations_found()}>
            {items.map((one) => (
              <li key={one.messageId}>
                <button type="button" className="cv-row" onClick={() => onOpen(one.conversationId)}>
                  <span className="cv-about">
                    <span className="cv-line">
                      <b>{one.with || one.author}</b>
                      <time dateTime={one.at}>{whenText(one.at)}</time>
                    </span>
                    <small>{one.author}</small>
                    <span className="cv-last" data-excerpt>
                      {one.text}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Load>
  );
}
