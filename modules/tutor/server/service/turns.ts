import type { Locale } from '@patio/messages/runtime';
import { insertMany, namePeople, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { TurnView } from '../../contract/chat.ts';
import { fixedText } from '../../rules/fixed-texts.ts';
import { emptyTurn, turnWith } from '../../rules/turn.ts';
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
      standing: turn.standing ?? 'shown',
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

/** A reply that waits for a teacher, or that a teacher wrote anew, as its student reads it. */
function contentFor(row: ViewedRow, reader: 'student' | 'teacher', locale: Locale) {
  if (reader === 'teacher' || row.standing === 'shown') return row.content;
  return turnWith({ text: row.standing === 'waiting' ? fixedText('waits', locale) : (row.instead ?? '') });
}

type ViewedRow = Pick<TurnRow, 'id' | 'at' | 'by' | 'kind' | 'content' | 'source' | 'withheld' | 'standing'> & {
  instead?: string | null | undefined;
};

/** A turn as its reader sees it. What is withheld is empty for everybody but the student who wrote it. */
export function viewTurn(
  row: ViewedRow,
  reader: 'student' | 'teacher',
  locale: Locale,
  { correction, author }: Beside = NOTHING,
): TurnView {
  const isHidden = row.withheld && reader === 'teacher';
  const isKept = reader === 'student' && row.standing !== 'shown';
  return {
    ...(isHidden ? emptyTurn() : contentFor(row, reader, locale)),
    id: row.id,
    at: new Date(row.at).toISOString(),
    by: row.by,
    // Neither the words nor what kind of answer they got.
    kind: isHidden || isKept ? (row.by === 'student' ? 'said' : 'reply') : (row.kind as TurnView['kind']),
    source: isHidden || isKept ? null : row.source,
    standing: isHidden ? 'shown' : row.standing,
    instead: isHidden || !row.instead ? null : { text: row.instead, by: author ?? '' },
    correction: isHidden ? null : correction,
    withheld: isHidden,
    author: row.by === 'teacher' ? author : null,
  };
}

/** The turns of a chat, in their order. */
export async function readTurns(
  tx: Tx,
  chat: { institutionId: string; id: string },
  reader: 'student' | 'teacher',
  locale: Locale,
): Promise<TurnView[]> {
  const ofChat = sql`any(array(select t.id from ${turns} t where t.institution_id = ${chat.institutionId} and t.chat_id = ${chat.id}))`;
  const [rows, corrections] = await Promise.all([
    tx
      .select()
      .from(turns)
      .where(and(eq(turns.institutionId, chat.institutionId), eq(turns.chatId, chat.id)))
      .orderBy(asc(turns.number), asc(turns.id)),
    tx
      .select({ turnId: correctionLog.turnId, text: correctionLog.text, byId: correctionLog.byId })
      .from(correctionLog)
      .where(and(eq(correctionLog.institutionId, chat.institutionId), sql`${correctionLog.turnId} = ${ofChat}`))
      .orderBy(asc(correctionLog.at)),
  ]);
  const people = [...rows.map(({ authorId }) => authorId), ...corrections.map(({ byId }) => byId)];
  const nameOf = await namePeople(tx, people);
  const corrected = new Map(corrections.map(({ turnId, text, byId }) => [turnId, { text, by: nameOf(byId) }]));
  return rows.map((row) =>
    viewTurn(row, reader, locale, {
      correction: corrected.get(row.id) ?? null,
      author: row.authorId ? nameOf(row.authorId) : null,
    }),
  );
}
