import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer, formatAgo, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { tutor } from '../api.ts';
import { attemptNumbers } from '../chat/state/joined.ts';
import { OwnTurn } from '../chat/turns/OwnTurn.tsx';
import { ReadTurn } from './ReadTurn.tsx';

/** One conversation as its teacher reads it; that it was read is kept, and the student can ask who did. */
export function Transcript() {
  const [{ chat }, change] = useSearchState(z.object({ chat: z.uuid().optional() }));
  return (
    <Drawer
      size="lg"
      isOpen={chat !== undefined}
      onOpenChange={(open) => !open && change({ chat: undefined }, { keeps: true })}
      title={m.tutor_transcript()}
    >
      {chat !== undefined && <Read id={chat} />}
    </Drawer>
  );
}

function Read({ id }: { id: string }) {
  const query = useQuery(tutor.readChat.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ chat, turns, readers, can }) => {
        const attempts = attemptNumbers(turns);
        return (
          <Stack gap={10}>
            <p className="text-ink-2">
              {[chat.student, chat.skill, m.tutor_messages_count({ count: chat.messages })].filter(Boolean).join(' · ')}
            </p>
            <div className="tc-thread tc-read">
              {turns.map((turn) =>
                turn.by === 'student' && !turn.withheld ? (
                  <OwnTurn key={turn.id} turn={turn} attempt={attempts.get(turn.id)} />
                ) : (
                  <ReadTurn key={turn.id} turn={turn} chatId={id} canCorrect={can.correct} />
                ),
              )}
            </div>
            {readers.length > 0 && (
              <p className="text-ink-2">
                {m.tutor_was_read({ names: readers.map(({ name, at }) => `${name} (${formatAgo(at)})`).join(', ') })}
              </p>
            )}
          </Stack>
        );
      }}
    </Load>
  );
}
