import { randomBytes } from 'node:crypto';
import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, publish, record, type Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import { type Content, type Receipt, workHandedIn } from '../../contract.ts';
import { lateMinutesOf } from '../../rules/dates.ts';
import { timeThatCounts } from '../../rules/hand-in-time.ts';
import { receiptNumber } from '../../rules/receipt.ts';
import { failure } from '../failures.ts';
import { type AttemptRow, attemptLog, drafts, members, submissions } from '../schema.ts';
import { graceHours } from '../settings.ts';
import { takeUpWork } from './files.ts';
import { subjectOf } from './load.ts';
import { isEmpty, type OwnPlace, requireForms } from './own-place.ts';
import { isOwnDraft } from './save-draft.ts';

interface Given {
  attemptId: string;
  content: Content;
  deviceAt: string;
  skew: number | null;
  offline: boolean;
}

const receiptOf = (row: AttemptRow): Receipt => ({
  attemptId: row.id,
  number: row.receipt,
  attempt: row.number,
  handedInAt: row.handedInAt.toISOString(),
  arrivedAt: row.arrivedAt.toISOString(),
  lateMinutes: row.lateMinutes,
  offline: row.offline,
});

/** What was handed in under this name before; somebody else's is nobody's business. */
async function findReplay(tx: Tx, { assigned, me }: OwnPlace, id: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(attemptLog)
    .where(and(eq(attemptLog.institutionId, assigned.institutionId), eq(attemptLog.id, id)));
  if (row && (row.studentId !== me.studentId || row.assignedId !== assigned.id)) throw failure('not_found');
  return row ?? null;
}

/** When it counts, or the refusal of what comes too late. */
async function momentOf(tx: Tx, { assigned, assignment, me }: OwnPlace, given: Given, now: Date): Promise<Date> {
  const { skew, offline } = given;
  const hours = offline ? await settingOf(tx, graceHours, assigned.schoolId) : 0;
  const moment = timeThatCounts({ deviceAt: new Date(given.deviceAt), skew, offline }, now, hours);
  if (assignment.state !== 'published' || (me.closesAt && moment > me.closesAt))
    throw failure('closed', { at: (me.closesAt ?? now).toISOString() });
  return moment;
}

/** The next number of a student's or a group's attempts, as an expression. */
const nextNumber = ({ assigned, me }: OwnPlace) =>
  sql<number>`(select coalesce(max(t.number), 0) + 1 from ${attemptLog} t where t.institution_id = ${assigned.institutionId}
    and t.assigned_id = ${assigned.id} and (t.student_id = ${me.studentId} or t.group_id = ${me.groupId}::uuid))`;

/** Moves the work of the student, or of everyone in the group, to this attempt. */
async function countFor(tx: Tx, { assigned, assignment, me }: OwnPlace, attempt: AttemptRow): Promise<void> {
  const { institutionId, id: assignedId, schoolId, sectionId } = assigned;
  const together = assignment.inGroups && me.groupId;
  const students = together
    ? await tx
        .select({ studentId: members.studentId })
        .from(members)
        .where(and(eq(members.institutionId, institutionId), eq(members.groupId, together)))
    : [{ studentId: me.studentId }];
  const columns = { attemptId: attempt.id, attempts: attempt.number, handedInAt: attempt.handedInAt, waits: true };
  // Asked one behind the other without waiting: the database answers in order.
  await Promise.all([
    tx
      .insert(submissions)
      .values(
        students.map(({ studentId }) => ({
          institutionId,
          id: makeId(),
          schoolId,
          sectionId,
          assignedId,
          studentId,
          ...columns,
        })),
      )
      .onConflictDoUpdate({
        target: [submissions.institutionId, submissions.assignedId, submissions.studentId],
        set: { ...columns, withdrawnAt: null, version: sql`${submissions.version} + 1`, updatedAt: sql`now()` },
      }),
    publish(tx, workHandedIn, { assignedId, studentIds: students.map(({ studentId }) => studentId) }),
  ]);
}

/** What an attempt is made of, whoever keeps it. */
export type NewAttempt = Pick<
  AttemptRow,
  'id' | 'content' | 'handedInAt' | 'arrivedAt' | 'deviceAt' | 'skew' | 'offline'
>;

/** Keeps an attempt and lets it count; null where one of this name is kept already. */
export async function keepAttempt(
  tx: Tx,
  actor: Actor,
  place: OwnPlace,
  given: NewAttempt,
): Promise<AttemptRow | null> {
  const { assigned, assignment, me } = place;
  const [attempt] = await tx
    .insert(attemptLog)
    .values({
      ...given,
      institutionId: actor.institutionId,
      assignedId: assigned.id,
      studentId: me.studentId,
      groupId: assignment.inGroups ? me.groupId : null,
      number: nextNumber(place),
      receipt: receiptNumber(randomBytes(8)),
      lateMinutes: lateMinutesOf(given.handedInAt, me.dueAt),
      byId: actor.userId,
    })
    .onConflictDoNothing({ target: [attemptLog.institutionId, attemptLog.id] })
    .returning();
  if (attempt) await countFor(tx, place, attempt);
  return attempt ?? null;
}

/** Hands work in. What comes twice under one name is handed in once, and both times answers the same receipt. */
export async function handIn(tx: Tx, actor: Actor, place: OwnPlace, given: Given): Promise<Receipt> {
  const before = await findReplay(tx, place, given.attemptId);
  if (before) return receiptOf(before);
  const now = clock.now();
  const handedInAt = await momentOf(tx, place, given, now);
  if (isEmpty(given.content)) throw failure('empty_work');
  requireForms(place, given.content);
  await takeUpWork(tx, actor, place, given.content, true);
  const { attemptId: id, content, skew, offline } = given;
  const deviceAt = new Date(given.deviceAt);
  const attempt = await keepAttempt(tx, actor, place, {
    id,
    content,
    handedInAt,
    arrivedAt: now,
    deviceAt,
    skew,
    offline,
  });
  if (!attempt) throw failure('changed_meanwhile');
  await Promise.all([
    tx.delete(drafts).where(isOwnDraft(place)),
    record(tx, actor, 'assignments.handed_in', subjectOf(place.assignment), {
      after: { assignedId: place.assigned.id, receipt: attempt.receipt, number: attempt.number },
    }),
  ]);
  return receiptOf(attempt);
}
