import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Segmented, Skeleton } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversations } from '../api.ts';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';

type State = 'open' | 'answered';

interface QueueProps {
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  openId?: string | undefined;
  /** Only what waits for an answer, without the choice. */
  onlyOpen?: boolean;
}

/** What families wrote to the office: what is open first, and who takes it. */
export function OfficeQueue({ hrefOf, onOpen, openId, onlyOpen }: QueueProps) {
  const { role } = activeMembership(useMe());
  const [state, setState] = useState<State>('open');
  const [limit, setLimit] = useState(50);
  const onKeyDown = useRowKeys();
  const query = useQuery(
    conversations.office.queryOptions({
      input: { state: onlyOpen ? 'open' : state, limit },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <div className="cv-list">
      {!onlyOpen && (
        <div className="cv-list-head">
          <Segmented
            label={m.conversations_which()}
            value={state}
            onChange={(chosen) => setState(chosen as State)}
            options={[
              { id: 'open', label: m.conversations_state_open() },
              { id: 'answered', label: m.conversations_state_answered() },
            ]}
          />
        </div>
      )}
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <EmptyState scene="done" title={m.conversations_office_none()} />
          ) : (
            <>
              <ul className="cv-rows" onKeyDown={onKeyDown}>
                {items.map((line) => (
                  <ConversationRow
                    key={line.id}
                    line={line}
                    reader={role}
                    isOpen={line.id === openId}
                    href={hrefOf(line.id)}
                    onOpen={() => onOpen(line.id)}
                  />
                ))}
              </ul>
              {nextCursor && (
                <Button variant="quiet" onPress={() => setLimit((before) => Math.min(200, before + 50))}>
                  {m.conversations_more()}
                </Button>
              )}
            </>
          )
        }
      </Load>
    </div>
  );
}
