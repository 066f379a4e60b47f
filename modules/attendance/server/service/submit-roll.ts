import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id } from '@patio/kernel';
import { announce, clock, record, type Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import type { NewMark, Submission } from '../../contract.ts';
import { correctClock, type LoggedMark } from '../../rules/fold-marks.ts';
import { failure } from '../failures.ts';
import { canReachRoll } from '../policy.ts';
import type { AttendanceConfig } from './attendance-config.ts';
import type { FoundClass, RollRow } from './find-class.ts';
import { holdRoll, refuseClosed } from './hold-roll.ts';
import { appendMarks } from './keep-marks.ts';
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

/**
 * What was accepted before anybody spoke of the student: a mark of its own where the taker says nothing, else the excuse of what is said.
 * Written once, so that it does not matter whether the family, the office or the teacher came first.
 */
export const knownEntries = (
  roll: RollRow,
  roster: readonly Expected[],
  { marked, byId }: { marked: ReadonlySet<Id>; byId: Id },
  config: AttendanceConfig,
): LoggedMark[] =>
  roster
    .filter(({ id, planned, mark }) => {
      if (!planned) return false;
      // Before the first taker only the office can have spoken, and its word may be lifted again.
      return !mark || (!marked.has(id) && mark.source === 'office' && roll.takenAt === null);
    })
    .map(({ id, planned }) => ({
      id: clock.id(),
      studentId: id,
      source: marked.has(id) ? ('justification' as const) : ('planned' as const),
      code: config.basic.excused.code,
      minutesLate: null,
      replaces: [],
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
  const entries: LoggedMark[] = marked.map((mark) => ({
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
