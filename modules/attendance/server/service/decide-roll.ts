import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canManage } from '../policy.ts';
import { markLog, rolls } from '../schema.ts';
import type { FoundClass } from './find-class.ts';
import { holdRoll } from './hold-roll.ts';
import { appendMarks } from './keep-marks.ts';
import type { RosterRow } from './roster.ts';
import { announceRoll, countsOf, knownEntries } from './submit-roll.ts';
import { takeBackAbsences, tellAbsences } from './tell-absences.ts';

/** The office's word about one student, over the teacher's, with its reason; null takes it back. Both words stay in the log. */
export async function overrideMark(
  tx: Tx,
  actor: Actor,
  found: FoundClass,
  roster: readonly RosterRow[],
  input: { studentId: Id; code: string | null; minutesLate: number | null; reason: string },
): Promise<void> {
  const { config } = found;
  if (!canManage(actor, found)) throw failure('not_found');
  if (found.date > localNow(config.timeZone).today) throw failure('not_yet', { class: found.name });
  if (input.code !== null && !config.codeOf.has(input.code)) throw failure('unknown_code', { code: input.code });
  const own = roster.filter((row) => row.id === input.studentId);
  if (own.length === 0) throw failure('not_on_roll');
  const { roll, lived } = await holdRoll(tx, actor, found, [input.studentId]);
  const earlier = await tx
    .select({ id: markLog.id })
    .from(markLog)
    .where(and(eq(markLog.rollId, roll.id), eq(markLog.studentId, input.studentId), eq(markLog.source, 'office')));
  const entry = {
    id: clock.id(),
    studentId: input.studentId,
    source: 'office' as const,
    code: input.code,
    minutesLate: input.minutesLate,
    note: null,
    reason: input.reason,
    at: clock.now(),
    byId: actor.userId,
    replaces: earlier.map((each) => each.id),
  };
  const known = knownEntries(roll, own, { marked: new Set([input.studentId]), byId: actor.userId }, config);
  const { roll: settled, states } = await appendMarks(tx, roll, config, [entry, ...known], { lived });
  // Whoever finds the child missing, the family hears of it.
  if (states.some((state) => state.countsAs === 'absent') && !own[0]?.explained)
    await tellAbsences(tx, found, settled, [input.studentId]);
  if (states.some((state) => state.countsAs === 'present'))
    await takeBackAbsences(tx, actor, settled, [input.studentId]);
  await record(
    tx,
    actor,
    'attendance.mark_overridden',
    { type: 'people.student', id: input.studentId, schoolId: found.schoolId },
    { after: { class: found.name, date: found.date, code: input.code }, reason: input.reason },
  );
  await announceRoll(tx, actor, settled);
}

/** Closes a roll, or opens it again: a teacher's later word meets a readable refusal. */
export async function closeRoll(
  tx: Tx,
  actor: Actor,
  found: FoundClass,
  input: { closed: boolean; reason: string },
): Promise<void> {
  if (!canManage(actor, found)) throw failure('not_found');
  const roll = found.roll ?? (await holdRoll(tx, actor, found, [])).roll;
  const [after] = await tx
    .update(rolls)
    .set({
      closedAt: input.closed ? clock.now() : null,
      closedBy: input.closed ? actor.userId : null,
      closedReason: input.closed ? input.reason : null,
      ...nextVersion(rolls),
    })
    .where(eq(rolls.id, roll.id))
    .returning();
  await record(
    tx,
    actor,
    input.closed ? 'attendance.roll_closed' : 'attendance.roll_opened',
    { type: 'attendance.roll', id: roll.id, schoolId: roll.schoolId },
    { after: { class: found.name, date: found.date, ...countsOf(after ?? roll) }, reason: input.reason },
  );
  await announceRoll(tx, actor, after ?? roll);
}
