import { type Actor, holds } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import { clock, namePeople, record, type Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { TurnView } from '../../contract/chat.ts';
import type { ChatLine } from '../../contract/teach.ts';
import { failure } from '../failures.ts';
import { chatsVisibleTo } from '../policy.ts';
import { chats, correctionLog, readLog, turns } from '../schema.ts';
import { hidePassages } from './hidden-passages.ts';
import { findChat } from './list-chats.ts';
import { readTurns, viewTurn } from './turns.ts';

export interface ReadChat {
  chat: ChatLine;
  turns: TurnView[];
  readers: { name: string; at: string }[];
  can: { correct: boolean };
}

/** A chat of one's class, without what the care team keeps. Whoever calls it notes the reading with `noteReading`. */
export async function readChat(tx: Tx, actor: Actor, locale: Locale, id: string): Promise<ReadChat> {
  const chat = await findChat(tx, actor, locale, id);
  if (!chat) throw failure('not_found');
  const place = { institutionId: actor.institutionId, id };
  const [all, log] = await Promise.all([
    readTurns(tx, place, 'teacher', locale),
    tx
      .select({ byId: readLog.byId, at: readLog.at })
      .from(readLog)
      .where(and(eq(readLog.institutionId, actor.institutionId), eq(readLog.chatId, id)))
      .orderBy(desc(readLog.at))
      .limit(50),
  ]);
  const nameOf = await namePeople(
    tx,
    log.map(({ byId }) => byId),
  );
  return {
    chat,
    turns: all,
    readers: log.map(({ byId, at }) => ({ name: nameOf(byId), at: at.toISOString() })),
    can: { correct: holds(actor, 'tutor.guide') },
  };
}

/** Writes down who read a chat. */
export async function noteReading(tx: Tx, actor: Actor, { chat }: ReadChat): Promise<void> {
  const { institutionId } = actor;
  await tx
    .insert(readLog)
    .values({ institutionId, id: clock.id(), chatId: chat.id, byId: actor.userId, at: clock.now() });
  await record(tx, actor, 'tutor.chat_read', { type: 'tutor.chat', id: chat.id });
}

/** Says what a reply should have been; the student sees it in its place, and what it quoted may be quoted no more. */
export async function correctReply(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  { turnId, text, hide = false }: { turnId: string; text: string; hide?: boolean | undefined },
): Promise<TurnView> {
  const { institutionId } = actor;
  const [found] = await tx
    .select({ turn: turns, sectionId: chats.sectionId, schoolId: chats.schoolId })
    .from(turns)
    .innerJoin(chats, and(eq(chats.institutionId, turns.institutionId), eq(chats.id, turns.chatId)))
    .where(and(eq(turns.institutionId, institutionId), eq(turns.id, turnId), chatsVisibleTo(actor, 'tutor.guide')));
  if (!found || found.turn.withheld) throw failure('not_found');
  if (found.turn.by !== 'tutor') throw failure('not_a_reply');
  const { sectionId, schoolId, turn } = found;
  await tx
    .insert(correctionLog)
    .values({ institutionId, id: clock.id(), turnId, sectionId, text, byId: actor.userId, at: clock.now() });
  await record(
    tx,
    actor,
    'tutor.reply_corrected',
    { type: 'tutor.chat', id: turn.chatId, schoolId },
    { after: { text } },
  );
  if (hide) await hidePassages(tx, actor, turn.content.cites);
  const nameOf = await namePeople(tx, [actor.userId]);
  return viewTurn(turn, 'teacher', locale, { correction: { text, by: nameOf(actor.userId) }, author: null });
}
