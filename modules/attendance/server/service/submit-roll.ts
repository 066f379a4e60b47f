import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id } from '@patio/kernel';
import { announce, clock, nextVersion, prepared, record, type Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import type { NewMark, Submission } from '../../contract.ts';
import { correctClock } from '../../rules/fold-marks.ts';
import { failure } from '../failures.ts';
import { canReachRoll } from '../policy.ts';
import { rolls } from '../schema.ts';
import type { AttendanceConfig } from './attendance-config.ts';
import type { FoundClass, RollRow } from './find-class.ts';
import { appendMarks, type HeldMark, holdDays, type NewEntry, readDays } from './keep-marks.ts';
import type { Expected } from './roster.ts';
import { takeBackAbsences, tellAbsences } from './tell-absences.ts';

/** Says why a roll cannot be taken now, in words that a teacher in a corridor understands. */
function requireOpen(actor: Actor, found: FoundClass, config: AttendanceConfig): void {
  if (!canReachRoll(actor, 'attendance.mark', found)) throw failure('not_your_class');
  if (found.cancelled) throw failure('class_cancelled', { class: found.name });
  const { today } = localNow(config.timeZone);
  if (found.date > today) throw failure('not_yet', { class: found.name });
  if (found.roll?.closedAt) throw failure('roll_closed', { class: found.name, reason: found.roll.closedReason ?? '' });
  const office = reachesSchool(actor, 'attendance.mark', found.schoolId);
  const days = config.settings.correctionDays;
  if (!office && today > addDays(found.date, days)) throw failure('window_over', { class: found.name, days });
}

/** A teacher sets what a teacher may; the office sets the rest. */
function requireCodes(marked: readonly NewMark[], config: AttendanceConfig, setter: 'teacher' | 'office'): void {
  for (const { code } of marked) {
    const known = config.codeOf.get(code);
    if (!known) throw failure('unknown_code', { code });
    if (!known.setBy.includes(setter)) throw failure('code_not_yours', { code });
  }
}

const given = (name: string) => sql.placeholder(name);
const holdQuestion = (name: string, of: 'meetingId' | 'homeroomId') =>
  prepared(name, (tx) =>
    tx
      .insert(rolls)
      .values({
        institutionId: given('institutionId'),
        id: given('id'),
        schoolId: given('schoolId'),
        date: given('date'),
        sectionId: given('sectionId'),
        meetingId: given('meetingId'),
        homeroomId: given('homeroomId'),
        period: given('period'),
        startsAt: given('startsAt'),
        minutes: given('minutes'),
      })
      .onConflictDoUpdate({
        target: [rolls.institutionId, rolls[of], rolls.date],
        targetWhere: sql`${sql.identifier(rolls[of].name)} is not null`,
        set: { ...nextVersion(rolls) },
      })
      .returning(),
  );
const holdClass = holdQuestion('attendance_hold_class', 'meetingId');
const holdHomeroom = holdQuestion('attendance_hold_homeroom', 'homeroomId');

/** A roll that nobody else is at, and what its students' day held when it was taken hold of. */
export interface HeldRoll {
  roll: RollRow;
  lived: HeldMark[];
}

/** Finds or begins the roll of a class. Days and row are locked, so two takers of one class come one after the other. */
export async function holdRoll(tx: Tx, actor: Actor, found: FoundClass, studentIds: readonly Id[]): Promise<HeldRoll> {
  const { schoolId, date, sectionId, meetingId, homeroomId, period, startsAt, minutes } = found;
  const { institutionId } = actor;
  const values = {
    institutionId,
    id: clock.id(),
    schoolId,
    date,
    sectionId,
    meetingId,
    homeroomId,
    period,
    startsAt,
    minutes,
  };
  // The three leave together and are answered in this order, so the day is read behind the locks.
  const [, [roll], lived] = await Promise.all([
    holdDays(tx, studentIds, date),
    meetingId ? holdClass(tx, values) : holdHomeroom(tx, values),
    readDays(tx, studentIds, date),
  ]);
  if (!roll) throw failure('not_found');
  return { roll, lived };
}

/** It may have been closed while this transaction waited for the row. */
export function refuseClosed(roll: RollRow, found: FoundClass): void {
  if (roll.closedAt) throw failure('roll_closed', { class: found.name, reason: roll.closedReason ?? '' });
}

/**
 * What was accepted before anybody spoke of the student: a mark of its own where the taker says nothing, else the excuse of what is said.
 * Written once, so that it does not matter whether the family, the office or the teacher came first.
 */
export const knownEntries = (
  roll: RollRow,
  roster: readonly Expected[],
  { marked, byId }: { marked: ReadonlySet<Id>; byId: Id },
  config: AttendanceConfig,
): NewEntry[] =>
  roster
    .filter(({ id, planned, mark }) => {
      if (!planned) return false;
      // Before the first taker only the office can have spoken, and its word may be lifted again.
      return !mark || (!marked.has(id) && mark.source === 'office' && roll.takenAt === null);
    })
    .map(({ id, planned }) => ({
      institutionId: roll.institutionId,
      id: clock.id(),
      rollId: roll.id,
      studentId: id,
      source: marked.has(id) ? ('justification' as const) : ('planned' as const),
      code: config.basic.excused.code,
      note: planned?.text.slice(0, 300) ?? null,
      at: clock.now(),
      byId,
    }));

/** Takes a class: everyone confirmed, the exceptions named. Also the way of a phone that was without a network for three days. */
export async function submitRoll(
  tx: Tx,
  actor: Actor,
  found: FoundClass,
  roster: readonly Expected[],
  input: Submission,
) {
  const { config } = found;
  requireOpen(actor, found, config);
  const office = reachesSchool(actor, 'attendance.mark', found.schoolId);
  requireCodes(input.marks, config, office ? 'office' : 'teacher');
  const expected = new Set(roster.map((row) => row.id));
  // A device may remember somebody who has left since; who is not expected is not counted.
  const marked = input.marks.filter((mark) => expected.has(mark.studentId));
  const receivedAt = clock.now();
  const takenAt = new Date(correctClock(Date.parse(input.takenAt), Date.parse(input.sentAt), receivedAt.getTime()));
  const { roll: held, lived } = await holdRoll(tx, actor, found, [...expected]);
  refuseClosed(held, found);
  // Who took it first by the clock is the taker, also when their phone comes back last.
  const first = held.takenAt === null || takenAt < held.takenAt;
  const taken = first ? { ...held, takenAt, takenBy: actor.userId } : held;
  const entries: NewEntry[] = marked.map((mark) => ({
    institutionId: actor.institutionId,
    rollId: held.id,
    source: 'teacher' as const,
    at: takenAt,
    byId: actor.userId,
    ...mark,
  }));
  const said = new Set(marked.map((mark) => mark.studentId));
  entries.push(...knownEntries(held, roster, { marked: said, byId: actor.userId }, config));
  const submission = {
    id: input.id,
    takerId: actor.userId,
    takenAt,
    device: input.device,
    students: marked.length,
    exceptions: marked.filter((mark) => mark.code !== config.basic.present.code).length,
  };
  const { roll, states, fresh } = await appendMarks(tx, taken, config, entries, { submission, lived });
  const answer = {
    id: roll.id,
    version: roll.version,
    takenAt: (roll.takenAt ?? takenAt).toISOString(),
    conflicts: roll.conflicts,
    unmarked: roster.length - roll.expected,
    ...countsOf(roll),
  };
  if (!fresh) return answer;
  const unexplained = new Set(roster.filter((row) => !row.explained).map((row) => row.id));
  const absentIds = states
    .filter((state) => state.countsAs === 'absent' && unexplained.has(state.studentId))
    .map((state) => state.studentId);
  // Only what was said before can be taken back, and not while two takers differ.
  const presentIds = held.takenAt
    ? states.filter((state) => state.countsAs === 'present' && !state.conflict).map((state) => state.studentId)
    : [];
  await Promise.all([
    tellAbsences(tx, found, roll, absentIds),
    takeBackAbsences(tx, actor, roll, presentIds),
    record(
      tx,
      actor,
      held.takenAt ? 'attendance.roll_corrected' : 'attendance.roll_taken',
      { type: 'attendance.roll', id: roll.id, schoolId: roll.schoolId },
      { after: { class: found.name, date: found.date, period: found.period, ...countsOf(roll) } },
    ),
    announceRoll(tx, actor, roll),
  ]);
  return answer;
}

export const countsOf = ({ expected, present, absent, excused, late }: RollRow) => ({
  expected,
  present,
  absent,
  excused,
  late,
});

/** Tells open screens: the school's, the taker's, and the own other devices of whoever spoke. */
export async function announceRoll(tx: Tx, actor: Actor, roll: RollRow): Promise<void> {
  const data = { rollId: roll.id, date: roll.date, sectionId: roll.sectionId };
  const topic = 'attendance.roll_changed';
  await announce(
    tx,
    { topic, to: { schoolId: roll.schoolId, capability: 'attendance.read' }, data },
    { topic, to: { users: [actor.userId, ...(roll.takenBy ? [roll.takenBy] : [])] }, data },
  );
}
