import { activeMembership, FromDevice, useKeptQuery, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, SearchField, Segmented, Skeleton } from '@patio/ui';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { ConversationLine } from '../../contract.ts';
import { conversations } from '../api.ts';
import { keptList } from '../kept.ts';
import { ReportedLink } from '../reported/ReportedLink.tsx';
import { type Only, usePlace } from '../use-place.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { Found } from './Found.tsx';
import { useRowKeys } from './use-row-keys.ts';

const PAGE = 20;
const MOST = 200;

/** What is shown stays on the device; reading on asks for a longer list. */
function useLines(only: Only) {
  const [limit, setLimit] = useState(PAGE);
  const query = useKeptQuery(
    [...conversations.key(), 'lines', limit],
    keptList(only),
    () => conversations.list.call({ only, limit }),
    { showBefore: true },
  );
  const hasMore = query.data?.nextCursor !== undefined && limit < MOST;
  return { query, hasMore, load: () => setLimit((before) => Math.min(MOST, before + PAGE)) };
}

interface ListProps {
  hrefOf: (id: string) => string;
}

/** The reader's own conversations, with what is new on top, and a search through all of them. */
export function ConversationList({ hrefOf }: ListProps) {
  const [place, change] = usePlace();
  const [text, setText] = useState('');
  const { role } = activeMembership(useMe());
  const { query, hasMore, load } = useLines(place.only);
  const onKeyDown = useRowKeys();
  const rows = (lines: readonly ConversationLine[]) =>
    lines.map((line) => (
      <ConversationRow
        key={line.id}
        line={line}
        reader={role}
        isOpen={line.id === place.conversation}
        href={hrefOf(line.id)}
        onOpen={() => change({ conversation: line.id, to: undefined }, { push: true })}
      />
    ));
  return (
    <div className="cv-list">
      <div className="cv-list-head">
        <Button
          variant="primary"
          icon={SquarePen}
          onPress={() => change({ to: 'new', conversation: undefined }, { push: true })}
        >
          {m.conversations_new()}
        </Button>
        <SearchField label={m.conversations_search()} value={text} onChange={setText} />
        <Segmented
          label={m.conversations_which()}
          value={place.only}
          onChange={(only) => change({ only: (only as Only) === 'all' ? undefined : (only as Only) })}
          options={[
            { id: 'all', label: m.conversations_all() },
            { id: 'unread', label: m.conversations_unread() },
            { id: 'held', label: m.conversations_scheduled() },
          ]}
        />
      </div>
      {text.trim().length > 1 ? (
        <Found text={text.trim()} onOpen={(id) => change({ conversation: id, to: undefined }, { push: true })} />
      ) : (
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {(view) =>
            view.items.length === 0 ? (
              <EmptyState
                scene="sheet"
                title={place.only === 'all' ? m.conversations_none() : m.conversations_none_such()}
              >
                {place.only === 'all' && m.conversations_none_hint()}
              </EmptyState>
            ) : (
              <>
                <FromDevice view={view} />
                <ul className="cv-rows" onKeyDown={onKeyDown}>
                  {rows(view.items)}
                </ul>
                {hasMore && (
                  <Button variant="quiet" isPending={query.isFetching} onPress={load}>
                    {m.conversations_more()}
                  </Button>
                )}
              </>
            )
          }
        </Load>
      )}
      <ReportedLink onPress={() => change({ view: 'reported', conversation: undefined }, { push: true })} />
    </div>
  );
}
