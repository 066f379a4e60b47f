import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id } from '@patio/kernel';
import { announce, clock, publish, record, type Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { absenceRecorded, type NewMark, type Submission } from '../../contract.ts';
import { correctClock } from '../../rules/fold-marks.ts';
import { failure } from '../failures.ts';
import { canReachRoll } from '../policy.ts';
import { alerts, justifications, marks, rolls, submissionLog } from '../schema.ts';
import type { FoundClass, RollRow } from './find-class.ts';
import { appendMarks, type NewEntry, settleRoll } from './keep-marks.ts';
import { listRoster, type RosterRow } from './roster.ts';
import type { Ways } from './ways.ts';

/** Says why a roll cannot be taken now, in words that a teacher in a corridor understands. */
function requireOpen(actor: Actor, found: FoundClass, ways: Ways): void {
  if (!canReachRoll(actor, 'attendance.mark', found)) throw failure('not_your_class');
  if (found.cancelled) throw failure('class_cancelled', { class: found.name });
  const { today } = localNow(ways.timeZone);
  if (found.date > today) throw failure('not_yet', { class: found.name });
  if (found.roll?.closedAt) throw failure('roll_closed', { class: found.name, reason: found.roll.closedReason ?? '' });
  const office = reachesSchool(actor, 'attendance.mark', found.schoolId);
  const days = ways.settings.correctionDays;
  if (!office && today > addDays(found.date, days)) throw failure('window_over', { class: found.name, days });
}

/** A teacher sets what a teacher may; the office sets the rest. */
function requireCodes(marked: readonly NewMark[], ways: Ways, setter: 'teacher' | 'office'): void {
  for (const { code } of marked) {
    const known = ways.codeOf.get(code);
    if (!known) throw failure('unknown_code', { code });
    if (!known.setBy.includes(setter)) throw failure('code_not_yours', { code });
  }
}

/** Finds or begins the roll of a class. The row is locked, so two takers of one class come one after the other. */
export async function holdRoll(tx: Tx, actor: Actor, found: FoundClass): Promise<RollRow> {
  const { schoolId, date, sectionId, meetingId, homeroomId, period, startsAt, minutes } = found;
  const [roll] = await tx
    .insert(rolls)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId,
      date,
      sectionId,
      meetingId,
      homeroomId,
      period,
      startsAt,
      minutes,
    })
    .onConflictDoUpdate({
      target: meetingId
        ? [rolls.institutionId, rolls.meetingId, rolls.date]
        : [rolls.institutionId, rolls.homeroomId, rolls.date],
      targetWhere: meetingId ? sql`meeting_id is not null` : sql`homeroom_id is not null`,
      set: { version: sql`${rolls.version} + 1`, updatedAt: sql`now()` },
    })
    .returning();
  if (!roll) throw failure('not_found');
  // It may have been closed while this transaction waited for the row.
  if (roll.closedAt) throw failure('roll_closed', { class: found.name, reason: roll.closedReason ?? '' });
  return roll;
}

/** What was known beforehand and nobody has contradicted becomes a mark of its own, with its own source. */
const plannedEntries = (roll: RollRow, roster: readonly RosterRow[], marked: ReadonlySet<Id>, ways: Ways): NewEntry[] =>
  roster
    .filter((row) => row.planned && !marked.has(row.id) && !row.mark)
    .map((row) => ({
      institutionId: roll.institutionId,
      id: clock.id(),
      rollId: roll.id,
      studentId: row.id,
      source: 'planned' as const,
      code: ways.basic.excused.code,
      note: row.planned?.text.slice(0, 300) ?? null,
      at: clock.now(),
      byId: roll.takenBy ?? roll.id,
    }));

/** Takes a class: everyone confirmed, the exceptions named. Also the way of a phone that was without a network for three days. */
export async function submitRoll(tx: Tx, actor: Actor, found: FoundClass, ways: Ways, input: Submission) {
  requireOpen(actor, found, ways);
  const office = reachesSchool(actor, 'attendance.mark', found.schoolId);
  requireCodes(input.marks, ways, office ? 'office' : 'teacher');
  const held = await holdRoll(tx, actor, found);
  const receivedAt = clock.now();
  const takenAt = new Date(correctClock(Date.parse(input.takenAt), Date.parse(input.sentAt), receivedAt.getTime()));
  const roster = await listRoster(tx, { ...found, rollId: held.id });
  const expected = new Set(roster.map((row) => row.id));
  // A device may remember somebody who has left since; who is not expected is not counted.
  const marked = input.marks.filter((mark) => expected.has(mark.studentId));
  const answer = (roll: RollRow) => ({
    id: roll.id,
    version: roll.version,
    takenAt: (roll.takenAt ?? takenAt).toISOString(),
    conflicts: roll.conflicts,
    unmarked: roster.length - roll.expected,
    ...countsOf(roll),
  });
  const fresh = await logSubmission(tx, actor, held, { id: input.id, takenAt, device: input.device, marked, ways });
  if (!fresh) return answer(held);
  const entries: NewEntry[] = marked.map((mark) => ({
    institutionId: actor.institutionId,
    rollId: held.id,
    source: 'teacher' as const,
    at: takenAt,
    byId: actor.userId,
    ...mark,
  }));
  const taken = { ...held, takenBy: actor.userId };
  entries.push(...plannedEntries(taken, roster, new Set(marked.map((mark) => mark.studentId)), ways));
  await appendMarks(tx, entries);
  const ids = [...new Set(entries.map((entry) => entry.studentId))];
  const roll = ids.length > 0 ? await settleRoll(tx, held, ways, ids) : held;
  await tellAbsences(tx, found, roll, ways, ids);
  await record(
    tx,
    actor,
    held.takenAt ? 'attendance.roll_corrected' : 'attendance.roll_taken',
    { type: 'attendance.roll', id: roll.id, schoolId: roll.schoolId },
    { after: { class: found.name, date: found.date, period: found.period, ...countsOf(roll) } },
  );
  await announceRoll(tx, actor, roll);
  return answer(roll);
}

export const countsOf = ({ expected, present, absent, excused, late }: RollRow) => ({
  expected,
  present,
  absent,
  excused,
  late,
});

/** Writes down who confirmed the roll; false for a submission that arrived before. */
async function logSubmission(
  tx: Tx,
  actor: Actor,
  roll: RollRow,
  given: { id: Id; takenAt: Date; device: string; marked: readonly NewMark[]; ways: Ways },
): Promise<boolean> {
  const { id, takenAt, device, marked, ways } = given;
  const written = await tx
    .insert(submissionLog)
    .values({
      institutionId: actor.institutionId,
      id,
      rollId: roll.id,
      takerId: actor.userId,
      takenAt,
      device,
      students: marked.length,
      exceptions: marked.filter((mark) => mark.code !== ways.basic.present.code).length,
    })
    .onConflictDoNothing()
    .returning({ id: submissionLog.id });
  // The first taker stays the taker, whoever arrives later with an earlier clock.
  if (!roll.takenAt) await tx.update(rolls).set({ takenAt, takenBy: actor.userId }).where(eq(rolls.id, roll.id));
  return written.length > 0;
}

/** The first unexplained absence of a student's day is told once; yesterday's news, brought by a phone that was away, is not. */
async function tellAbsences(
  tx: Tx,
  found: FoundClass,
  roll: RollRow,
  ways: Ways,
  studentIds: readonly Id[],
): Promise<void> {
  if (!ways.settings.tellFamilies || found.date !== localNow(ways.timeZone).today || roll.absent === 0) return;
  const absent = await tx
    .select({ studentId: marks.studentId })
    .from(marks)
    .where(
      and(
        eq(marks.rollId, roll.id),
        eq(marks.countsAs, 'absent'),
        inArray(marks.studentId, [...studentIds]),
        sql`not exists (select 1 from ${justifications} j where j.institution_id = ${marks.institutionId}
          and j.student_id = ${marks.studentId} and j.state in ('waiting', 'accepted')
          and j.from_on <= ${roll.date} and j.through_on >= ${roll.date})`,
      ),
    );
  if (absent.length === 0) return;
  const { institutionId, schoolId, id: rollId, date } = roll;
  const told = await tx
    .insert(alerts)
    .values(absent.map(({ studentId }) => ({ institutionId, id: clock.id(), schoolId, studentId, date, rollId })))
    .onConflictDoNothing()
    .returning({ id: alerts.id, studentId: alerts.studentId });
  for (const alert of told)
    await publish(tx, absenceRecorded, { alertId: alert.id, schoolId, studentId: alert.studentId, rollId, date });
}

/** Tells open screens: the school's, and the taker's own other devices. */
export async function announceRoll(tx: Tx, actor: Actor, roll: RollRow): Promise<void> {
  const data = { rollId: roll.id, date: roll.date, sectionId: roll.sectionId };
  await announce(tx, {
    topic: 'attendance.roll_changed',
    to: { schoolId: roll.schoolId, capability: 'attendance.read' },
    data,
  });
  await announce(tx, { topic: 'attendance.roll_changed', to: { users: [actor.userId] }, data });
}
