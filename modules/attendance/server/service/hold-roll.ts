import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { clock, listOf, nextVersion, prepared, preparedSql, type Tx } from '@patio/platform';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { CountsAs } from '../../rules/codes.ts';
import { failure } from '../failures.ts';
import { marks, rolls } from '../schema.ts';
import type { FoundClass, RollRow } from './find-class.ts';

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
  countsAs: CountsAs;
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

/** What holds in one roll. */
export const readRoll = async (tx: Tx, rollId: Id): Promise<HeldMark[]> => oneByOne(await marksOfRoll(tx, { rollId }));

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

/** The days on which a student was marked between two dates, for listeners that change many. */
export const rollsOfStudent = (tx: Tx, studentId: Id, from: LocalDate, through: LocalDate) =>
  tx
    .select({ roll: rolls, countsAs: marks.countsAs, heads: marks.heads })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(and(eq(marks.studentId, studentId), sql`${marks.date} between ${from} and ${through}`))
    .orderBy(asc(rolls.date), asc(rolls.period), asc(rolls.id));
