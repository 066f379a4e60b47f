import type { Id } from '@patio/kernel';
import { defer, listOf, preparedSql, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type DayState, type PeriodMark, rollUpDay } from '../../rules/day.ts';
import { foldMarks, type LoggedMark, type MarkState } from '../../rules/fold-marks.ts';
import { tally } from '../../rules/rates.ts';
import { days, markLog, marks, rolls, submissionLog } from '../schema.ts';
import type { AttendanceConfig } from './attendance-config.ts';
import type { RollRow } from './find-class.ts';
import { type HeldMark, readDays, readRoll } from './hold-roll.ts';
import { addTotals, forgetDays } from './keep-totals.ts';
import { readLog } from './read-log.ts';

/** Who confirms the roll with these entries. */
type NewSubmission = Pick<
  typeof submissionLog.$inferInsert,
  'id' | 'takerId' | 'takenAt' | 'device' | 'students' | 'exceptions'
>;

type NewState = ReturnType<typeof stateRow>[number];

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
  entries: readonly LoggedMark[],
  { submission, lived }: Known = {},
): Promise<{ roll: RollRow; states: ReturnType<typeof stateRow>; fresh: boolean }> {
  const { id: rollId, date } = roll;
  const studentIds = [...new Set(entries.map((entry) => entry.studentId))];
  // A roll that begins with this submission has no log and no marks yet.
  const begins = submission !== undefined && roll.version === 1;
  const [log, before, around] = await Promise.all([
    begins ? [] : readLog(tx, rollId),
    begins ? [] : readRoll(tx, rollId),
    lived ?? readDays(tx, studentIds, date),
  ]);
  const known = new Set(log.map((word) => word.id));
  const fresh = entries.filter((entry) => !known.has(entry.id));
  const said = Map.groupBy([...log, ...fresh], (word) => word.studentId);
  const states = studentIds.flatMap((id) => stateRow(id, foldMarks(said.get(id) ?? [], config.codeOf)));
  const now = states.map((state) => ({ ...state, rollId, minutes: roll.minutes, ofClass: roll.meetingId !== null }));
  const touched = new Set(studentIds);
  const inRoll = [...before.filter((mark) => !touched.has(mark.studentId)), ...now];
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
  if (free.length > 0) await forgetDays(tx, { ids: listOf(free), date: roll.date });
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

const given = (name: string) => sql.placeholder(name);

/** Log, state, days and counts change together: one statement, whatever the size of the class. */
const statement = (name: string, { begins }: { begins: boolean }) =>
  preparedSql<Record<string, unknown>, { fresh: boolean }>(
    name,
    () => sql`
    with submitted as (
      insert into ${submissionLog} (institution_id, id, roll_id, taker_id, taken_at, device, students, exceptions, plain_code, plain_ids, plain_student_ids)
      select ${given('institutionId')}::uuid, x.id, ${given('rollId')}::uuid, x."takerId", x."takenAt", x.device, x.students, x.exceptions, x."plainCode",
        x."plainIds", x."plainStudentIds"
      from json_to_recordset(${given('submissions')}::json) as x(id uuid, "takerId" uuid, "takenAt" timestamptz, device text, students smallint,
        exceptions smallint, "plainCode" text, "plainIds" uuid[], "plainStudentIds" uuid[])
      on conflict do nothing returning id
    ), entered as (
      insert into ${markLog} (institution_id, id, roll_id, student_id, source, code, minutes_late, note, reason, at, by_id, replaces, justification_id)
      select ${given('institutionId')}::uuid, x.id, ${given('rollId')}::uuid, x."studentId", x.source, x.code, x."minutesLate", x.note, x.reason,
        x.at, x."byId", coalesce(x.replaces, '{}'), x."justificationId"
      from json_to_recordset(${given('entries')}::json) as x(id uuid, "studentId" uuid, source text, code text, "minutesLate" smallint,
        note text, reason text, at timestamptz, "byId" uuid, replaces uuid[], "justificationId" uuid)
      union all ${
        // A submission that was heard before keeps what it said then; a plain word that it brings now is kept by itself.
        sql`select ${given('institutionId')}::uuid, p.id, ${given('rollId')}::uuid, p.student_id, 'teacher', x."plainCode", null, null, null, x."takenAt",
        x."takerId", '{}', null
      from json_to_recordset(${given('submissions')}::json) as x("takerId" uuid, "takenAt" timestamptz, "plainCode" text, "plainIds" uuid[],
        "plainStudentIds" uuid[]) cross join unnest(x."plainIds", x."plainStudentIds") as p(id, student_id) where not exists (select 1 from submitted)`
      }
      on conflict do nothing
    ), held as (
      insert into ${marks} (institution_id, roll_id, student_id, date, code, counts_as, source, minutes_late, note, heads, conflict)
      select ${given('institutionId')}::uuid, ${given('rollId')}::uuid, s.id, ${given('date')}::date, x.code, x."countsAs", x.source,
        x."minutesLate", x.note, coalesce(x.heads, array[s.head]), x.conflict
      from json_to_recordset(${given('states')}::json) as x("studentIds" uuid[], head uuid[], heads uuid[], code text, "countsAs" text, source text,
        "minutesLate" smallint, note text, conflict boolean) cross join unnest(x."studentIds", x.head) as s(id, head)
      ${
        // A roll that begins holds no marks yet: looking for them in two indexes would be a fifth of the work.
        begins
          ? sql``
          : sql`on conflict (institution_id, roll_id, student_id) do update set code = excluded.code, counts_as = excluded.counts_as,
        source = excluded.source, minutes_late = excluded.minutes_late, note = excluded.note, heads = excluded.heads, conflict = excluded.conflict`
      }
    ), day as materialized (
      select s.id as student_id, x.* from json_to_recordset(${given('days')}::json) as x("studentIds" uuid[], "minutesExpected" smallint,
        "minutesPresent" smallint, "minutesExcused" smallint, present smallint, absent smallint, excused smallint, lates smallint)
        cross join unnest(x."studentIds") as s(id)
    ), moved as materialized (
      select d.student_id, coalesce(w.school_id, ${given('schoolId')}::uuid) as school_id, ${given('date')}::date as date, (w.student_id is null)::int as days,
        d.present - coalesce(w.present, 0) as present, d.absent - coalesce(w.absent, 0) as absent, d.excused - coalesce(w.excused, 0) as excused,
        d.lates - coalesce(w.lates, 0) as lates
      from day d left join ${days} w on w.institution_id = ${given('institutionId')}::uuid and w.student_id = d.student_id and w.date = ${given('date')}::date
    ), ${addTotals(sql`moved`)}, lived as (
      insert into ${days} (institution_id, student_id, date, school_id, minutes_expected, minutes_present, minutes_excused, present, absent, excused, lates)
      select ${given('institutionId')}::uuid, d.student_id, ${given('date')}::date, ${given('schoolId')}::uuid, d."minutesExpected", d."minutesPresent",
        d."minutesExcused", d.present, d.absent, d.excused, d.lates from day d
      on conflict (institution_id, student_id, date) do update set minutes_expected = excluded.minutes_expected,
        minutes_present = excluded.minutes_present, minutes_excused = excluded.minutes_excused, present = excluded.present,
        absent = excluded.absent, excused = excluded.excused, lates = excluded.lates
    )
    update ${rolls} set expected = ${given('expected')}, present = ${given('present')}, absent = ${given('absent')}, excused = ${given('excused')},
      late = ${given('late')}, conflicts = ${given('conflicts')}, taken_at = ${given('takenAt')}::timestamptz, taken_by = ${given('takenBy')}::uuid
    where institution_id = ${given('institutionId')}::uuid and id = ${given('rollId')} returning exists (select 1 from submitted) as fresh`,
  );
const keep = statement('attendance_keep', { begins: false });
const keepFirst = statement('attendance_keep_first', { begins: true });

/** Everything that follows from new words about a roll. */
interface NewMarks {
  /** The roll begins with this submission: it holds no marks. */
  begins: boolean;
  roll: RollRow;
  counts: { expected: number; present: number; absent: number; excused: number; late: number; conflicts: number };
  submission: NewSubmission | undefined;
  /** What most of a class is: marks that say this and no more are kept with the submission. */
  plainCode: string;
  entries: readonly LoggedMark[];
  states: readonly NewState[];
  days: readonly (DayState & { studentId: Id })[];
}

/** Rows that say the same become one, with the list of their students. */
const together = <Row extends { studentId: Id }>(rows: readonly Row[], sameAs: (row: Row) => string): Row[][] => [
  ...Map.groupBy(rows, sameAs).values(),
];

const stateGroup = (rows: readonly NewState[]) => {
  const { studentId: _, heads, ...state } = rows[0] as NewState;
  const held = heads.length === 1 ? { head: listOf(rows.flatMap((row) => row.heads)) } : { heads: listOf(heads) };
  return { ...state, ...held, studentIds: listOf(rows.map((row) => row.studentId)) };
};

const dayGroup = (rows: NewMarks['days']) => {
  const { studentId: _, ...day } = rows[0] as DayState & { studentId: Id };
  return { ...day, studentIds: listOf(rows.map((row) => row.studentId)) };
};

/** Writes it all; false where this submission was heard before. */
async function writeMarks(tx: Tx, marked: NewMarks): Promise<boolean> {
  const { roll, submission, plainCode, entries, states } = marked;
  const isPlain = (entry: LoggedMark) =>
    submission !== undefined &&
    entry.source === 'teacher' &&
    entry.code === plainCode &&
    (entry.minutesLate ?? entry.note ?? entry.reason ?? null) === null &&
    !entry.replaces?.length;
  const plain = entries.filter(isPlain);
  const confirmed = submission && {
    ...submission,
    plainCode,
    plainIds: listOf(plain.map((entry) => entry.id)),
    plainStudentIds: listOf(plain.map((entry) => entry.studentId)),
  };
  const [row] = await (marked.begins ? keepFirst : keep)(tx, {
    institutionId: roll.institutionId,
    rollId: roll.id,
    date: roll.date,
    schoolId: roll.schoolId,
    submissions: JSON.stringify(confirmed ? [confirmed] : []),
    entries: JSON.stringify(entries.filter((entry) => !isPlain(entry))),
    states: JSON.stringify(
      together(states, ({ studentId, heads, code, countsAs, source, minutesLate, note, conflict }) =>
        [code, countsAs, source, minutesLate, note, conflict, heads.length === 1 ? '' : studentId].join('\n'),
      ).map(stateGroup),
    ),
    days: JSON.stringify(
      together(marked.days, ({ studentId: _, ...day }) => Object.values(day).join(' ')).map(dayGroup),
    ),
    ...marked.counts,
    takenAt: roll.takenAt?.toISOString() ?? null,
    takenBy: roll.takenBy,
  });
  return row?.fresh ?? false;
}
