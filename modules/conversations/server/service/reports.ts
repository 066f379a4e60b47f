import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import {
  afterKeys,
  announce,
  clock,
  countPage,
  keyOf,
  namePeople,
  publish,
  record,
  type Tx,
  updateSeen,
} from '@patio/platform';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { messageReported, reportDecided } from '../../contract/events.ts';
import type { OwnReport, ReportCase, ReportLine, ReportReason } from '../../contract/moderation.ts';
import { failure } from '../failures.ts';
import { reportsVisibleTo } from '../policy.ts';
import { conversations, messages, type ReportRow, reports } from '../schema.ts';
import { readAround } from './messages.ts';
import { findStanding, getStanding } from './standing.ts';

export const viewReport = (row: ReportRow): OwnReport => ({
  id: row.id,
  messageId: row.messageId,
  conversationId: row.conversationId,
  reason: row.reason,
  note: row.note,
  state: row.state,
  answer: row.answer,
  at: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

const subjectOf = ({ id, schoolId }: ReportRow) => ({ type: 'conversations.report', id, schoolId });

/** Reports a message that one has read; the same message is reported once. */
export async function reportMessage(
  tx: Tx,
  actor: Actor,
  given: { id: string; reportId: string; reason: ReportReason; note: string },
): Promise<OwnReport> {
  const { institutionId, userId } = actor;
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.institutionId, institutionId), eq(messages.id, given.id)));
  if (!message || message.position === null) throw failure('not_found');
  const { schoolId } = await getStanding(tx, actor, message.conversationId);
  if (message.authorId === userId) throw failure('own_message');
  const { reportId: id, reason, note } = given;
  const { conversationId, id: messageId } = message;
  const [row] = await tx
    .insert(reports)
    .values({
      institutionId,
      id,
      schoolId,
      conversationId,
      messageId,
      reportedBy: userId,
      reason,
      note,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const once = and(
      eq(reports.institutionId, institutionId),
      eq(reports.messageId, messageId),
      eq(reports.reportedBy, userId),
    );
    const [earlier] = await tx.select().from(reports).where(once);
    if (!earlier) throw failure('changed_meanwhile');
    return viewReport(earlier);
  }
  await record(tx, actor, 'conversations.reported', subjectOf(row), { after: { reason } });
  await publish(tx, messageReported, { reportId: id });
  await announce(tx, { topic: 'conversations.report', to: { schoolId, capability: 'conversations.moderate' } });
  return viewReport(row);
}

/** What became of the reader's own reports, the newest first. */
export async function listOwnReports(tx: Tx, { institutionId, userId }: Actor): Promise<{ items: OwnReport[] }> {
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.institutionId, institutionId), eq(reports.reportedBy, userId)))
    .orderBy(desc(reports.createdAt))
    .limit(50);
  return { items: rows.map(viewReport) };
}

type Shown = 'waiting' | 'closed' | undefined;
const STATES = { waiting: ['open', 'reviewing'], closed: ['upheld', 'dismissed'] } as const;

/** The reports that the actor reviews, as a condition. */
export const reportsOf = (actor: Actor, state: Shown): SQL | undefined =>
  and(
    eq(reports.institutionId, actor.institutionId),
    reportsVisibleTo(actor),
    state ? inArray(reports.state, [...STATES[state]]) : undefined,
  );

const ofMessage = and(eq(messages.institutionId, reports.institutionId), eq(messages.id, reports.messageId));

async function linesOf(
  tx: Tx,
  rows: readonly { row: ReportRow; text: string; authorId: string }[],
): Promise<ReportLine[]> {
  const ids = rows.flatMap(({ row, authorId }) => [row.reportedBy, row.handledBy, authorId]);
  const nameOf = await namePeople(tx, ids);
  return rows.map(({ row, text, authorId }) => ({
    ...viewReport(row),
    reporter: nameOf(row.reportedBy),
    author: nameOf(authorId),
    text,
    handler: row.handledBy && nameOf(row.handledBy),
    version: row.version,
  }));
}

const KEY = sql`to_char(${reports.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
const columns = { row: reports, text: messages.text, authorId: messages.authorId };

/** One page of reported messages, the newest first. */
export async function listReports(tx: Tx, actor: Actor, filters: PageInput & { state?: Shown }) {
  const cursor = decodeCursor(filters.cursor, 2);
  const rows = await tx
    .select({ ...columns, key: keyOf([KEY]) })
    .from(reports)
    .innerJoin(messages, ofMessage)
    .where(
      and(reportsOf(actor, filters.state), cursor ? afterKeys([KEY, sql`${reports.id}`], cursor, true) : undefined),
    )
    .orderBy(desc(KEY), desc(reports.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (state: Shown) => () => tx.select({ id: reports.id }).from(reports).where(reportsOf(actor, state));
  return {
    items: await linesOf(tx, page),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters.state), counted(undefined))),
  };
}

/** Whoever wrote or reported it does not decide about it. */
const isConcerned = (actor: Actor, row: ReportRow, authorId: string): boolean =>
  row.reportedBy === actor.userId || authorId === actor.userId;

async function getReport(tx: Tx, actor: Actor, id: string) {
  const [found] = await tx
    .select(columns)
    .from(reports)
    .innerJoin(messages, ofMessage)
    .where(and(reportsOf(actor, undefined), eq(reports.id, id)));
  if (!found) throw failure('not_found');
  return found;
}

/** A reported message with what stands around it. */
export async function readReport(tx: Tx, actor: Actor, id: string): Promise<ReportCase> {
  const found = await getReport(tx, actor, id);
  const { row, authorId } = found;
  const standing = await findStanding(tx, row.conversationId);
  const [message] = await tx
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.institutionId, row.institutionId), eq(messages.id, row.messageId)));
  if (!standing || !message) throw failure('not_found');
  const [line] = await linesOf(tx, [found]);
  return {
    ...line!,
    around: await readAround(tx, actor.userId, standing, message.position ?? 0),
    closed: standing.closed,
    can: { decide: STATES.waiting.some((state) => state === row.state) && !isConcerned(actor, row, authorId) },
  };
}

/** Writes down who looked at somebody's conversation. */
export const logReportRead = (tx: Tx, actor: Actor, { id, conversationId }: ReportCase): Promise<void> =>
  record(tx, actor, 'conversations.report_read', { type: 'conversations.report', id }, { after: { conversationId } });

async function move(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
  columnsOf: Partial<typeof reports.$inferInsert>,
): Promise<ReportRow> {
  const { row, authorId } = await getReport(tx, actor, id);
  if (isConcerned(actor, row, authorId)) throw failure('somebody_else');
  if (row.answeredAt) throw failure('already_decided');
  const { institutionId } = row;
  const after = await updateSeen(
    tx,
    reports,
    { institutionId, id, version },
    { ...columnsOf, handledBy: actor.userId },
  );
  if (!after) throw failure('changed_meanwhile');
  await announce(tx, {
    topic: 'conversations.report',
    to: { schoolId: row.schoolId, capability: 'conversations.moderate' },
  });
  return after;
}

/** Begins to review a report, so that nobody else does at the same time. */
export async function takeReport(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<void> {
  const row = await move(tx, actor, given, { state: 'reviewing' });
  await record(tx, actor, 'conversations.report_taken', subjectOf(row));
}

/** Decides a report and answers whoever made it; where it is needed, nobody writes in that conversation any more. */
export async function decideReport(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; state: 'upheld' | 'dismissed'; answer: string; close: boolean },
): Promise<void> {
  const { state, answer, close } = given;
  const row = await move(tx, actor, given, { state, answer, answeredAt: clock.now() });
  if (close) {
    const own = and(eq(conversations.institutionId, row.institutionId), eq(conversations.id, row.conversationId));
    await tx.update(conversations).set({ closedAt: clock.now() }).where(own);
  }
  await record(tx, actor, 'conversations.report_decided', subjectOf(row), { after: { state, close }, reason: answer });
  await publish(tx, reportDecided, { reportId: row.id });
}
