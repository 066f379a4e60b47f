import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { amongGiven, askedTogether, listOf, prepared, type Tx } from '@patio/platform';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { UnexplainedDay } from '../../contract.ts';
import { alerts, justifications, marks, rolls } from '../schema.ts';
import { rollsThatCount } from './days-that-count.ts';
import { describeRolls } from './describe-rolls.ts';

/** A family is asked about its last weeks; what lies further back can still be explained in the calendar. */
export const ASKED_DAYS = 30;

/** Whether an absence of that day is still asked about, and told. */
export const isAskedAbout = (date: LocalDate, today: LocalDate): boolean =>
  date <= today && date >= addDays(today, -ASKED_DAYS);

const given = (name: string) => sql.placeholder(name);

// What the office refused was explained all the same: that is the office's word, not a task of the family any more.
const isExplained = sql`exists (select 1 from ${justifications} j where j.institution_id = ${marks.institutionId}
  and j.student_id = ${marks.studentId} and ${marks.date} between j.from_on and j.through_on and j.state <> 'withdrawn')`;
const isAnswered = sql`exists (select 1 from ${alerts} a where a.institution_id = ${marks.institutionId}
  and a.student_id = ${marks.studentId} and a.date = ${marks.date} and a.answer = 'should_be_there')`;

const absencesSince = prepared('attendance_unexplained', (tx) =>
  tx
    .select({ studentId: marks.studentId, date: marks.date, sectionId: rolls.sectionId, homeroomId: rolls.homeroomId })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(
      and(
        amongGiven(marks.studentId, 'ids'),
        gte(marks.date, given('since')),
        sql`${marks.countsAs} = 'absent'`,
        rollsThatCount(),
        sql`not ${isExplained}`,
        sql`not ${isAnswered}`,
      ),
    )
    .orderBy(desc(marks.date), asc(rolls.period)),
);

const absencesAsked = askedTogether(
  (tx, ids, of: { since: LocalDate }) => absencesSince(tx, { ids: listOf(ids), ...of }),
  (row) => row.studentId,
);

/** The days of a child with an absence that nobody has explained or answered, latest first, and the classes missed; what the family is asked. */
export async function listUnexplained(tx: Tx, studentId: Id, today: LocalDate): Promise<UnexplainedDay[]> {
  const rows = await absencesAsked(tx, [studentId], { since: addDays(today, -ASKED_DAYS) });
  const wordsOf = await describeRolls(tx, rows);
  return dayByDay(rows.map((row) => ({ date: row.date, course: wordsOf(row).course })));
}

/** Absences as the days that they are of, with the classes missed; a day that is taken as a whole has no class to name. */
export const dayByDay = (rows: readonly { date: LocalDate; course: string }[]): UnexplainedDay[] =>
  [...Map.groupBy(rows, (row) => row.date)].map(([date, missed]) => ({
    date,
    classes: [...new Set(missed.map((row) => row.course))].filter((name) => name !== ''),
  }));
