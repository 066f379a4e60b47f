import type { Id, LocalDate } from '@patio/kernel';
import { prepared, preparedSql, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type DayState, type PeriodMark, rollUpDay } from '../../rules/day.ts';
import { foldMarks, type LoggedMark, type MarkState } from '../../rules/fold-marks.ts';
import { tally } from '../../rules/rates.ts';
import { days, markLog, marks, rolls, submissionLog } from '../schema.ts';
import type { RollRow } from './find-class.ts';
import type { Ways } from './ways.ts';

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
  waitForDays(tx, { ids: [...studentIds], date });

const logOf = prepared('attendance_log_of', (tx) =>
  tx
    .select()
    .from(markLog)
    .where(and(eq(markLog.rollId, given('rollId')), sql`${markLog.studentId} = any(${ids})`)),
);

interface HeldMark {
  rollId: Id;
  studentId: Id;
  code: string;
  countsAs: PeriodMark['countsAs'];
  minutesLate: number | null;
  conflict: boolean;
  minutes: number;
  ofClass: boolean;
}
/** What holds in all classes of these students on the day, and for everyone else in the roll. */
const marksAround = preparedSql<{ rollId: Id; ids: Id[]; date: LocalDate }, HeldMark>(
  'attendance_marks_around',
  () => sql`select m.roll_id as "rollId", m.student_id as "studentId", m.code, m.counts_as as "countsAs", m.minutes_late as "minutesLate",
      m.conflict, r.minutes, r.meeting_id is not null as "ofClass"
    from ${marks} m join ${rolls} r on r.institution_id = m.institution_id and r.id = m.roll_id
    where m.student_id = any(${ids}) and m.date = ${given('date')}::date
    union all
    select m.roll_id, m.student_id, m.code, m.counts_as, m.minutes_late, m.conflict, 0, true
    from ${marks} m where m.roll_id = ${given('rollId')} and m.student_id <> all(${ids})`,
);

/** Log, state, days and counts change together: one statement, whatever the size of the class. */
const keep = preparedSql<Record<string, unknown>, { fresh: boolean }>(
  'attendance_keep',
  () => sql`
    with submitted as (
      insert into ${submissionLog} (institution_id, id, roll_id, taker_id, taken_at, device, students, exceptions)
      select ${given('institutionId')}::uuid, x.id, ${given('rollId')}::uuid, x."takerId", x."takenAt", x.device, x.students, x.exceptions
      from json_to_recordset(${given('submissions')}::json) as x(id uuid, "takerId" uuid, "takenAt" timestamptz, device text, students smallint,
        exceptions smallint)
      on conflict do nothing returning id
    ), entered as (
      insert into ${markLog} (institution_id, id, roll_id, student_id, source, code, minutes_late, note, reason, at, by_id, replaces, justification_id)
      select ${given('institutionId')}::uuid, x.id, ${given('rollId')}::uuid, x."studentId", x.source, x.code, x."minutesLate", x.note, x.reason,
        x.at, x."byId", coalesce(x.replaces, '{}'), x."justificationId"
      from json_to_recordset(${given('entries')}::json) as x(id uuid, "studentId" uuid, source text, code text, "minutesLate" smallint,
        note text, reason text, at timestamptz, "byId" uuid, replaces uuid[], "justificationId" uuid)
      on conflict do nothing
    ), held as (
      insert into ${marks} (institution_id, roll_id, student_id, date, code, counts_as, source, minutes_late, note, heads, conflict)
      select ${given('institutionId')}::uuid, ${given('rollId')}::uuid, x."studentId", ${given('date')}::date, x.code, x."countsAs", x.source,
        x."minutesLate", x.note, x.heads, x.conflict
      from json_to_recordset(${given('states')}::json) as x("studentId" uuid, code text, "countsAs" text, source text, "minutesLate" smallint,
        note text, heads uuid[], conflict boolean)
      on conflict (institution_id, roll_id, student_id) do update set code = excluded.code, counts_as = excluded.counts_as,
        source = excluded.source, minutes_late = excluded.minutes_late, note = excluded.note, heads = excluded.heads, conflict = excluded.conflict
    ), lived as (
      insert into ${days} (institution_id, student_id, date, school_id, minutes_expected, minutes_present, minutes_excused, present, absent, excused, lates)
      select ${given('institutionId')}::uuid, x."studentId", ${given('date')}::date, ${given('schoolId')}::uuid, x."minutesExpected", x."minutesPresent",
        x."minutesExcused", x.present, x.absent, x.excused, x.lates
      from json_to_recordset(${given('days')}::json) as x("studentId" uuid, "minutesExpected" smallint, "minutesPresent" smallint,
        "minutesExcused" smallint, present smallint, absent smallint, excused smallint, lates smallint)
      on conflict (institution_id, student_id, date) do update set minutes_expected = excluded.minutes_expected,
        minutes_present = excluded.minutes_present, minutes_excused = excluded.minutes_excused, present = excluded.present,
        absent = excluded.absent, excused = excluded.excused, lates = excluded.lates
    )
    update ${rolls} set expected = ${given('expected')}, present = ${given('present')}, absent = ${given('absent')}, excused = ${given('excused')},
      late = ${given('late')}, conflicts = ${given('conflicts')}, taken_at = ${given('takenAt')}::timestamptz, taken_by = ${given('takenBy')}::uuid
    where id = ${given('rollId')} returning exists (select 1 from submitted) as fresh`,
);

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
function dayOf(studentId: Id, held: readonly HeldMark[], ways: Ways): (DayState & { studentId: Id })[] {
  const own = held.filter((mark) => mark.studentId === studentId && mark.minutes > 0);
  const classes = own.filter((mark) => mark.ofClass);
  const state = rollUpDay(
    (classes.length > 0 ? classes : own).map((mark) => periodMark(mark, ways)),
    ways.settings,
  );
  return state ? [{ studentId, ...state }] : [];
}

/**
 * Appends to the log of a roll, folds what holds now, and brings days and counts up to date; what arrives twice is written once.
 * The caller holds the students' days and then the roll, so nobody else is at it.
 */
export async function appendMarks(
  tx: Tx,
  roll: RollRow,
  ways: Ways,
  entries: readonly NewEntry[],
  submission?: NewSubmission,
): Promise<{ roll: RollRow; states: ReturnType<typeof stateRow>; fresh: boolean }> {
  const { id: rollId, date, institutionId, schoolId } = roll;
  const studentIds = [...new Set(entries.map((entry) => entry.studentId))];
  const [log, around] = await Promise.all([
    // A roll that begins with this submission has no log yet.
    submission && roll.version === 1 ? [] : logOf(tx, { rollId, ids: studentIds }),
    marksAround(tx, { rollId, ids: studentIds, date }),
  ]);
  const known = Map.groupBy([...log, ...entries], (entry) => entry.studentId);
  const states = studentIds.flatMap((id) => stateRow(id, foldMarks((known.get(id) ?? []).map(asLogged), ways.codeOf)));
  const others = around.filter((mark) => mark.rollId !== rollId || !known.has(mark.studentId));
  const now = states.map((state) => ({ ...state, rollId, minutes: roll.minutes, ofClass: roll.meetingId !== null }));
  const held = [...others, ...now];
  const inRoll = held.filter((mark) => mark.rollId === rollId);
  const counts = {
    ...tally(inRoll.map(({ code, countsAs }) => ({ countsAs, late: ways.codeOf.get(code)?.scope === 'late' }))),
    conflicts: inRoll.filter((mark) => mark.conflict).length,
  };
  const [kept] = await keep(tx, {
    submissions: JSON.stringify(submission ? [submission] : []),
    institutionId,
    rollId,
    date,
    schoolId,
    entries: JSON.stringify(entries),
    states: JSON.stringify(states),
    days: JSON.stringify(studentIds.flatMap((id) => dayOf(id, held, ways))),
    ...counts,
    takenAt: roll.takenAt?.toISOString() ?? null,
    takenBy: roll.takenBy,
  });
  const silent = studentIds.filter((id) => !states.some((state) => state.studentId === id));
  if (silent.length > 0) await forget(tx, roll, silent, held);
  return { roll: { ...roll, ...counts }, states, fresh: kept?.fresh ?? false };
}

/** The office has lifted the only word about a student: nothing holds any more, and without another class there is no day to count. */
async function forget(tx: Tx, roll: RollRow, studentIds: readonly Id[], held: readonly HeldMark[]): Promise<void> {
  await tx.delete(marks).where(and(eq(marks.rollId, roll.id), inArray(marks.studentId, [...studentIds])));
  const free = studentIds.filter((id) => !held.some((mark) => mark.studentId === id));
  if (free.length > 0) await tx.delete(days).where(and(eq(days.date, roll.date), inArray(days.studentId, free)));
}

/** One mark as the day counts it: a late child missed its minutes, one that left early half of the class unless said otherwise. */
export function periodMark(
  row: { code: string; countsAs: PeriodMark['countsAs']; minutesLate: number | null; minutes: number },
  ways: Pick<Ways, 'codeOf'>,
): PeriodMark {
  const scope = ways.codeOf.get(row.code)?.scope;
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
