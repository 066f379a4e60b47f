import type { Actor } from '@patio/access';
import { extendAttempt } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { clock, insertMany, record, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type AttemptRow, attempts, sittingLog } from '../schema.ts';
import { announceSitting } from './announce-sitting.ts';
import { endAttempts } from './end-attempts.ts';
import { logSitting } from './help.ts';
import { type ExamInClass, examSubject } from './load-exam.ts';
import { headOf } from './view-attempt.ts';

/** The attempts that minutes are given to: those that are open, or the newest of whoever is named, if the clock ended it. */
async function listToExtend(tx: Tx, { assigned }: ExamInClass, studentIds?: readonly string[]): Promise<AttemptRow[]> {
  const rows = await tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.institutionId, assigned.institutionId),
        eq(attempts.assignedId, assigned.id),
        studentIds ? inArray(attempts.studentId, [...studentIds]) : eq(attempts.state, 'open'),
      ),
    )
    .for('no key update');
  const newest = [...Map.groupBy(rows, ({ studentId }) => studentId).values()].map(
    (own) => own.toSorted((a, b) => b.number - a.number)[0]!,
  );
  return newest.filter(({ state, endsAt }) => state !== 'handed_in' && endsAt !== null);
}

/** Gives minutes to all who sit in it, or to those named; one gift is given once however often it is sent. */
export async function giveMinutes(
  tx: Tx,
  actor: Actor,
  place: ExamInClass,
  { giftId, minutes, studentIds }: { giftId: string; minutes: number; studentIds?: readonly string[] | undefined },
): Promise<void> {
  const { institutionId } = actor;
  const given = await tx.$count(
    sittingLog,
    and(eq(sittingLog.institutionId, institutionId), eq(sittingLog.giftId, giftId)),
  );
  if (given > 0) return;
  const rows = await listToExtend(tx, place, studentIds);
  if (rows.length === 0) throw failure('already_ended');
  const now = clock.now().getTime();
  const changed = rows.map((row) => {
    const { endsAt } = extendAttempt(headOf(row), minutes, now);
    return { attempt: row.id, id: makeId(), endsAt: new Date(endsAt!).toISOString() };
  });
  await insertMany(
    tx,
    sittingLog,
    changed.map(({ attempt, id }) => ({
      institutionId,
      id,
      attemptId: attempt,
      kind: 'more_time' as const,
      giftId,
      minutes,
      byId: actor.userId,
    })),
  );
  await tx.execute(sql`update ${attempts} t set state = 'open', ended_at = null, ends_at = g."endsAt", news_id = g.id, grade = null,
      earned = null, possible = null, waiting = 0, extra_minutes = t.extra_minutes + ${minutes}, version = t.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::json) as g(attempt uuid, id uuid, "endsAt" timestamptz)
    where t.institution_id = ${institutionId} and t.id = g.attempt`);
  await announceSitting(tx, rows[0]!, { students: rows.map(({ studentId }) => studentId) });
  await record(tx, actor, 'assessments.minutes_given', examSubject(place.exam), {
    after: { assignedId: place.assigned.id, minutes, students: rows.length },
  });
}

/** Answers somebody who asks for help: in words, or by going there. */
export async function answerHelp(tx: Tx, actor: Actor, row: AttemptRow, text: string): Promise<void> {
  if (row.state !== 'open') throw failure('already_ended');
  await logSitting(tx, actor, row, { kind: 'help_answered', text, tells: true }, { helpAskedAt: null, helpText: '' });
}

/** Ends somebody's attempt now; what was kept until here counts. */
export async function endNow(tx: Tx, actor: Actor, row: AttemptRow, reason: string): Promise<void> {
  if (row.state !== 'open') throw failure('already_ended');
  await logSitting(tx, actor, row, { kind: 'ended', text: reason, tells: true });
  await endAttempts(tx, actor, [row], { state: 'handed_in', at: clock.now() });
  await record(
    tx,
    actor,
    'assessments.attempt_ended',
    { type: 'assessments.exam', id: row.examId, schoolId: row.schoolId },
    { after: { attemptId: row.id }, reason },
  );
}

/** Lets an attempt that has ended go on for so many minutes; its marks by hand stay. */
export async function reopen(
  tx: Tx,
  actor: Actor,
  row: AttemptRow,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<void> {
  if (row.state === 'open') throw failure('still_open');
  const open = await tx.$count(
    attempts,
    and(
      eq(attempts.institutionId, actor.institutionId),
      eq(attempts.assignedId, row.assignedId),
      eq(attempts.studentId, row.studentId),
      eq(attempts.state, 'open'),
    ),
  );
  if (open > 0) throw failure('still_open');
  await logSitting(
    tx,
    actor,
    row,
    { kind: 'reopened', minutes, text: reason, tells: true },
    {
      state: 'open',
      endedAt: null,
      endsAt: new Date(clock.now().getTime() + minutes * 60_000),
      grade: null,
      earned: null,
      possible: null,
      waiting: 0,
    },
  );
  await record(
    tx,
    actor,
    'assessments.attempt_reopened',
    { type: 'assessments.exam', id: row.examId, schoolId: row.schoolId },
    { after: { attemptId: row.id, minutes }, reason },
  );
}
