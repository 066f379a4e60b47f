import { insertMany, namePeople, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { TurnView } from '../../contract/chat.ts';
import { emptyTurn } from '../../rules/turn.ts';
import { correctionLog, type TurnRow, turns } from '../schema.ts';

export type NewTurn = Omit<typeof turns.$inferInsert, 'institutionId' | 'chatId' | 'number'>;

/** Adds turns to a chat, after those that it has. */
export async function addTurns(
  tx: Tx,
  chat: { institutionId: string; id: string; turns: number },
  added: readonly NewTurn[],
): Promise<void> {
  await insertMany(
    tx,
    turns,
    added.map((turn, at) => ({
      ...turn,
      institutionId: chat.institutionId,
      chatId: chat.id,
      number: chat.turns + at + 1,
    })),
  );
}

interface Beside {
  correction: TurnView['correction'];
  author: string | null;
}

const NOTHING: Beside = { correction: null, author: null };

/** A turn as its reader sees it. What is withheld is empty for everybody but the student who wrote it. */
export function viewTurn(
  row: Pick<TurnRow, 'id' | 'at' | 'by' | 'kind' | 'content' | 'source' | 'withheld'>,
  reader: 'student' | 'teacher',
  { correction, author }: Beside = NOTHING,
): TurnView {
  const isHidden = row.withheld && reader === 'teacher';
  return {
    ...(isHidden ? emptyTurn() : row.content),
    id: row.id,
    at: new Date(row.at).toISOString(),
    by: row.by,
    // Neither the words nor what kind of answer they got.
    kind: isHidden ? (row.by === 'student' ? 'said' : 'reply') : (row.kind as TurnView['kind']),
    source: isHidden ? null : row.source,
    correction: isHidden ? null : correction,
    withheld: isHidden,
    author,
  };
}

/** The turns of a chat, in their order. */
export async function readTurns(
  tx: Tx,
  chat: { institutionId: string; id: string },
  reader: 'student' | 'teacher',
): Promise<TurnView[]> {
  const [rows, corrections] = await Promise.all([
    tx
      .select()
      .from(turns)
      .where(and(eq(turns.institutionId, chat.institutionId), eq(turns.chatId, chat.id)))
      .orderBy(asc(turns.number), asc(turns.id)),
    tx
      .select({ turnId: correctionLog.turnId, text: correctionLog.text, byId: correctionLog.byId })
      .from(correctionLog)
      .where(
        and(
          eq(correctionLog.institutionId, chat.institutionId),
          sql`${correctionLog.turnId} = any(array(select t.id from ${turns} t where t.institution_id = ${chat.institutionId} and t.chat_id = ${chat.id}))`,
        ),
      )
      .orderBy(asc(correctionLog.at)),
  ]);
  const people = [...rows.map(({ authorId }) => authorId), ...corrections.map(({ byId }) => byId)];
  const nameOf = await namePeople(tx, people);
  const corrected = new Map(corrections.map(({ turnId, text, byId }) => [turnId, { text, by: nameOf(byId) }]));
  return rows.map((row) =>
    viewTurn(row, reader, {
      correction: corrected.get(row.id) ?? null,
      author: row.authorId ? nameOf(row.authorId) : null,
    }),
  );
}
