import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, clock, countPage, keyOf, publish, record, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { aliasedTable, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { replyReady } from '../../contract/events.ts';
import type { ReplyFilters, TurnView, WaitingReply } from '../../contract.ts';
import { changedShare } from '../../rules/changed-share.ts';
import { failure } from '../failures.ts';
import { chatsVisibleTo } from '../policy.ts';
import { approvalLog, chats, turns } from '../schema.ts';
import { listClasses } from './list-chats.ts';
import { viewTurn } from './turns.ts';

const KEY = sql`to_char(${turns.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
const question = aliasedTable(turns, 'question');

const columns = {
  reply: turns,
  asked: question,
  chatId: chats.id,
  studentId: chats.studentId,
  student: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
  sectionId: chats.sectionId,
  section: sectionRows.name,
};

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as typeof columns & { key: SQL<(string | number)[]> })
    .from(turns)
    .innerJoin(chats, and(eq(chats.institutionId, turns.institutionId), eq(chats.id, turns.chatId)))
    .innerJoin(question, and(eq(question.institutionId, turns.institutionId), eq(question.id, turns.answers)))
    .innerJoin(studentRows, studentOf(chats))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, chats.institutionId), eq(sectionRows.id, chats.sectionId)),
    )
    .$dynamic();

/** Replies of these classes that wait; what the care team keeps is not among them. */
const waiting = (actor: Actor, { sectionId }: { sectionId?: string | undefined } = {}): SQL | undefined =>
  and(
    eq(turns.institutionId, actor.institutionId),
    eq(turns.standing, 'waiting'),
    eq(turns.withheld, false),
    chatsVisibleTo(actor, 'tutor.guide'),
    sectionId ? eq(chats.sectionId, sectionId) : undefined,
  );

/** How many answers wait for whoever asks. */
export async function countWaiting(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(turns)
    .innerJoin(chats, and(eq(chats.institutionId, turns.institutionId), eq(chats.id, turns.chatId)))
    .where(waiting(actor));
  return row?.count ?? 0;
}

/** One page of the answers that wait for a teacher of these classes. */
export async function listReplies(tx: Tx, actor: Actor, locale: Locale, filters: ReplyFilters & PageInput) {
  const isDescending = filters.sort.startsWith('-');
  const order = isDescending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const [rows, sections] = await Promise.all([
    from(tx, { ...columns, key: keyOf([KEY]) })
      .where(
        and(waiting(actor, filters), cursor ? afterKeys([KEY, sql`${turns.id}`], cursor, isDescending) : undefined),
      )
      .orderBy(order(KEY), order(turns.id))
      .limit(filters.limit + 1)
      .offset(skipOf(filters)),
    listClasses(tx, actor, 'tutor.guide'),
  ]);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: { sectionId?: string | undefined }) => () =>
    from(tx, { id: turns.id }).where(waiting(actor, which));
  return {
    items: page.map(
      ({ reply, asked, key: _, ...row }): WaitingReply => ({
        ...row,
        id: reply.id,
        asked: viewTurn(asked, 'teacher', locale),
        reply: viewTurn(reply, 'teacher', locale),
      }),
    ),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.reply.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
    sections,
  };
}

/** Everything of a reply in one text, to see how much of it a teacher changed. */
const wordsOf = ({ text, question: asks }: Pick<TurnView, 'text' | 'question'>): string =>
  [text, asks].filter(Boolean).join(' ');

/** Lets the student read an answer as it is, or other words in its place. It is decided once. */
export async function approveReply(
  tx: Tx,
  actor: Actor,
  given: { turnId: string; text?: string | undefined },
): Promise<{ turnId: string; standing: TurnView['standing'] }> {
  const { institutionId } = actor;
  const { turnId } = given;
  const [found] = await tx
    .select({ turn: turns, sectionId: chats.sectionId, schoolId: chats.schoolId })
    .from(turns)
    .innerJoin(chats, and(eq(chats.institutionId, turns.institutionId), eq(chats.id, turns.chatId)))
    .where(and(eq(turns.institutionId, institutionId), eq(turns.id, turnId), chatsVisibleTo(actor, 'tutor.guide')))
    .for('update', { of: turns });
  if (!found || found.turn.withheld) throw failure('not_found');
  if (found.turn.standing !== 'waiting') throw failure('not_waiting');
  const { turn, sectionId, schoolId } = found;
  const before = wordsOf(turn.content);
  const text = given.text && given.text !== before ? given.text : null;
  const verdict = text === null ? 'approved' : 'replaced';
  const standing = text === null ? 'shown' : 'replaced';
  await tx
    .update(turns)
    .set(text === null ? { standing } : { standing, instead: text, authorId: actor.userId })
    .where(and(eq(turns.institutionId, institutionId), eq(turns.id, turnId)));
  await tx.insert(approvalLog).values({
    institutionId,
    id: clock.id(),
    turnId,
    sectionId,
    verdict,
    source: turn.source,
    changed: text === null ? 0 : changedShare(before, text),
    byId: actor.userId,
    at: clock.now(),
  });
  const subject = { type: 'tutor.chat', id: turn.chatId, schoolId };
  await record(tx, actor, 'tutor.reply_approved', subject, { after: { verdict, ...(text !== null && { text }) } });
  await publish(tx, replyReady, { turnId });
  return { turnId, standing };
}

/** What waits in a class, and what its teachers decided in the last month. */
export async function countApprovals(
  tx: Tx,
  { institutionId, sectionId }: { institutionId: string; sectionId: string },
): Promise<{ waitingReplies: number; approvals: { approved: number; replaced: number } }> {
  const { rows } = await tx.execute<{ waiting: number; approved: number; replaced: number }>(sql`
    select (select count(*)::int from ${turns} t join ${chats} c on c.institution_id = t.institution_id and c.id = t.chat_id
        where t.institution_id = ${institutionId} and c.section_id = ${sectionId} and t.standing = 'waiting' and not t.withheld) as waiting,
      count(*) filter (where l.verdict = 'approved')::int as approved, count(*) filter (where l.verdict = 'replaced')::int as replaced
    from ${approvalLog} l where l.institution_id = ${institutionId} and l.section_id = ${sectionId} and l.at > now() - interval '30 days'`);
  const { waiting: waitingReplies, approved, replaced } = rows[0]!;
  return { waitingReplies, approvals: { approved, replaced } };
}
