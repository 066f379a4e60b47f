import type { Id, LocalDate } from '@patio/kernel';
import { defer, listOf, preparedSql, type Tx } from '@patio/platform';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type DayState, type PeriodMark, rollUpDay } from '../../rules/day.ts';
import { foldMarks, type LoggedMark, type MarkState } from '../../rules/fold-marks.ts';
import { tally } from '../../rules/rates.ts';
import { days, type markLog, marks, rolls, type submissionLog } from '../schema.ts';
import type { AttendanceConfig } from './attendance-config.ts';
import type { RollRow } from './find-class.ts';
import { readLog } from './read-log.ts';
import { writeMarks } from './write-marks.ts';

export type NewEntry = typeof markLog.$inferInsert;
/** Who confirms the roll with these entries. */
export type NewSubmission = Pick<
  typeof submissionLog.$inferInsert,
  'id' | 'takerId' | 'takenAt' | 'device' | 'students' | 'exceptions'
>;

const given = (name: string) => sql.placeholder(name);
const ids = sql`${given('ids')}::uuid[]`;

/** A student's day follows from all its classes: whoever changes one of them waits here for those who change another. */
const waitForDays = preparedSql(
  'attendance_wait_for_days',
  () => sql`select count(pg_advisory_xact_lock(hashtextextended('attendance.day ' || id || ${given('date')}::text, 0)))
    from (select id from unnest(${ids}) as id order by id) as one_after_the_other`,
);

/** Holds the days of some students until the transaction ends; always before their roll, so that nobody waits in a circle. */
export const holdDays = (tx: Tx, studentIds: readonly Id[], date: LocalDate): Promise<unknown> =>
  waitForDays(tx, { ids: listOf(studentIds), date });

export interface HeldMark {
  rollId: Id;
  studentId: Id;
  code: string;
  countsAs: PeriodMark['countsAs'];
  minutesLate: number | null;
  conflict: boolean;
  minutes: number;
  ofClass: boolean;
}
interface EqualMarks extends Omit<HeldMark, 'studentId'> {
  studentIds: string;
}
/** Marks that are alike come as one row: most of a class is simply there. */
const heldWhere = (name: string, condition: SQL) =>
  preparedSql<Record<string, unknown>, EqualMarks>(
    name,
    () => sql`select m.roll_id as "rollId", m.code, m.counts_as as "countsAs", m.minutes_late as "minutesLate", m.conflict, r.minutes,
      r.meeting_id is not null as "ofClass", string_agg(m.student_id::text, ',') as "studentIds"
    from ${marks} m join ${rolls} r on r.institution_id = m.institution_id and r.id = m.roll_id
    where m.institution_id = patio_institution() and ${condition} group by 1, 2, 3, 4, 5, 6, 7`,
  );
const marksOfDays = heldWhere(
  'attendance_marks_of_days',
  sql`m.student_id = any(${ids}) and m.date = ${given('date')}::date`,
);
const marksOfRoll = heldWhere('attendance_marks_of_roll', sql`m.roll_id = ${given('rollId')}`);
const oneByOne = (rows: readonly EqualMarks[]): HeldMark[] =>
  rows.flatMap(({ studentIds, ...mark }) => studentIds.split(',').map((studentId) => ({ ...mark, studentId })));

/** What holds for some students in all classes of a day, this one included. */
export const readDays = async (tx: Tx, studentIds: readonly Id[], date: LocalDate): Promise<HeldMark[]> =>
  oneByOne(await marksOfDays(tx, { ids: listOf(studentIds), date }));

const asLogged = (row: NewEntry & { code?: string | null }): LoggedMark => ({
  id: row.id,
  source: row.source,
  code: row.code ?? null,
  minutesLate: row.minutesLate ?? null,
  note: row.note ?? null,
  at: row.at.getTime(),
  by: row.byId,
  replaces: row.replaces ?? [],
});

export type NewState = ReturnType<typeof stateRow>[number];

const stateRow = (studentId: Id, { mark, countsAs, heads, conflict }: MarkState) =>
  mark?.code && countsAs
    ? [
        {
          studentId,
          code: mark.code,
          countsAs,
          source: mark.source,
          minutesLate: mark.minutesLate,
          note: mark.note,
          heads,
          conflict: conflict.length > 0,
        },
      ]
    : [];

/** A student's day from all classes of that day that were taken. Where a school takes both, the classes decide. */
function dayOf(studentId: Id, held: readonly HeldMark[], config: AttendanceConfig): (DayState & { studentId: Id })[] {
  const own = held.filter((mark) => mark.minutes > 0);
  const classes = own.filter((mark) => mark.ofClass);
  const state = rollUpDay(
    (classes.length > 0 ? classes : own).map((mark) => periodMark(mark, config)),
    config.settings,
  );
  return state ? [{ studentId, ...state }] : [];
}

/** What the caller knows already, so that it is not asked again. */
interface Known {
  /** Who confirms the roll with these entries. */
  submission?: NewSubmission;
  /** What `readDays` said about these students, or more of them, behind the locks. */
  lived?: readonly HeldMark[];
}

/**
 * Appends to the log of a roll, folds what holds now, and brings days and counts up to date; what arrives twice is written once.
 * The caller holds the students' days and then the roll, so nobody else is at it.
 */
export async function appendMarks(
  tx: Tx,
  roll: RollRow,
  config: AttendanceConfig,
  entries: readonly NewEntry[],
  { submission, lived }: Known = {},
): Promise<{ roll: RollRow; states: ReturnType<typeof stateRow>; fresh: boolean }> {
  const { id: rollId, date } = roll;
  const studentIds = [...new Set(entries.map((entry) => entry.studentId))];
  // A roll that begins with this submission has no log and no marks yet.
  const begins = submission !== undefined && roll.version === 1;
  const [log, before, around] = await Promise.all([
    begins ? [] : readLog(tx, rollId),
    begins ? [] : marksOfRoll(tx, { rollId }),
    lived ?? readDays(tx, studentIds, date),
  ]);
  const known = new Set(log.map((word) => word.id));
  const fresh = entries.filter((entry) => !known.has(entry.id));
  const words = [...log, ...fresh.map((entry) => ({ ...asLogged(entry), studentId: entry.studentId }))];
  const said = Map.groupBy(words, (word) => word.studentId);
  const states = studentIds.flatMap((id) => stateRow(id, foldMarks(said.get(id) ?? [], config.codeOf)));
  const now = states.map((state) => ({ ...state, rollId, minutes: roll.minutes, ofClass: roll.meetingId !== null }));
  const touched = new Set(studentIds);
  const inRoll = [...oneByOne(before).filter((mark) => !touched.has(mark.studentId)), ...now];
  const elsewhere = around.filter((mark) => mark.rollId !== rollId);
  const ofDay = Map.groupBy([...elsewhere, ...now], (mark) => mark.studentId);
  const counts = {
    ...tally(inRoll.map(({ code, countsAs }) => ({ countsAs, late: config.codeOf.get(code)?.scope === 'late' }))),
    conflicts: inRoll.filter((mark) => mark.conflict).length,
  };
  const writing = writeMarks(tx, {
    begins,
    roll,
    counts,
    submission,
    plainCode: config.basic.present.code,
    entries: fresh,
    states,
    days: studentIds.flatMap((id) => dayOf(id, ofDay.get(id) ?? [], config)),
  });
  // Only a roll that stood already can have heard of this submission before: nobody waits for what begins one.
  if (begins) await defer(tx, writing);
  const isNew = begins || (await writing);
  const silent = studentIds.filter((id) => !states.some((state) => state.studentId === id));
  if (silent.length > 0) await forget(tx, roll, silent, ofDay);
  return { roll: { ...roll, ...counts }, states, fresh: isNew };
}

/** The office has lifted the only word about a student: nothing holds any more, and without another class there is no day to count. */
async function forget(
  tx: Tx,
  roll: RollRow,
  studentIds: readonly Id[],
  ofDay: ReadonlyMap<Id, unknown>,
): Promise<void> {
  await tx.delete(marks).where(and(eq(marks.rollId, roll.id), inArray(marks.studentId, [...studentIds])));
  const free = studentIds.filter((id) => !ofDay.has(id));
  if (free.length > 0) await tx.delete(days).where(and(eq(days.date, roll.date), inArray(days.studentId, free)));
}

/** One mark as the day counts it: a late child missed its minutes, one that left early half of the class unless said otherwise. */
export function periodMark(
  row: { code: string; countsAs: PeriodMark['countsAs']; minutesLate: number | null; minutes: number },
  config: Pick<AttendanceConfig, 'codeOf'>,
): PeriodMark {
  const scope = config.codeOf.get(row.code)?.scope;
  const leftEarly = scope === 'left_early' ? Math.floor(row.minutes / 2) : 0;
  return {
    minutes: row.minutes,
    countsAs: row.countsAs,
    minutesMissed: row.minutesLate ?? leftEarly,
    late: scope === 'late',
  };
}

/** The days on which a student was marked between two dates, for listeners that change many. */
export const rollsOfStudent = (tx: Tx, studentId: Id, from: LocalDate, through: LocalDate) =>
  tx
    .select({ roll: rolls, countsAs: marks.countsAs, heads: marks.heads })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(and(eq(marks.studentId, studentId), sql`${marks.date} between ${from} and ${through}`));
