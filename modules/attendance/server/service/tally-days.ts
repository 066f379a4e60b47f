import type { Id, LocalDate } from '@patio/kernel';
import { askedTogether, listOf, preparedSql, type Tx } from '@patio/platform';
import { calendarDayRows, yearRows } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import type { TallyView } from '../../contract.ts';
import { emptyTally } from '../../rules/rates.ts';
import { NO_DAYS, type YearDays, yearDays } from '../../rules/year-days.ts';
import { days } from '../schema.ts';
import { daysThatCount } from './days-that-count.ts';

/** A student's days with roll in a span, in halves, and the first of them. */
export interface DaysTally extends TallyView {
  firstOn: LocalDate | null;
}

const given = (name: string) => sql.placeholder(name);
const tallied = preparedSql<{ ids: string; from: LocalDate; through: LocalDate }, DaysTally & { studentId: Id }>(
  'attendance_days_tallied',
  () => sql`select d.student_id as "studentId", (count(*) * 2)::int as expected, sum(d.present)::int as present, sum(d.absent)::int as absent,
      sum(d.excused)::int as excused, sum(d.lates)::int as late, min(d.date)::text as "firstOn"
    from ${days} d where d.institution_id = patio_institution() and d.student_id = any(${given('ids')}::uuid[])
      and d.date between ${given('from')}::date and ${given('through')}::date and ${daysThatCount(sql`d`)}
    group by d.student_id`,
);

const tallyAsked = askedTogether(
  (tx, ids, span: { from: LocalDate; through: LocalDate }) => tallied(tx, { ids: listOf(ids), ...span }),
  (row) => row.studentId,
);

/**
 * The days with roll of some students in a span, added up: the one count behind a child's page, report cards, letters and reports.
 * Who has none in the span is not in it.
 */
export async function tallyDays(
  tx: Tx,
  studentIds: readonly Id[],
  span: { from: LocalDate; through: LocalDate },
): Promise<Map<Id, DaysTally>> {
  const rows = await tallyAsked(tx, studentIds, { from: span.from, through: span.through });
  return new Map(rows.map(({ studentId, ...tally }) => [studentId, tally]));
}

/** One student's days with roll in a span. */
export const tallyOf = async (
  tx: Tx,
  studentId: Id,
  span: { from: LocalDate; through: LocalDate },
): Promise<DaysTally> => (await tallyDays(tx, [studentId], span)).get(studentId) ?? { ...emptyTally(), firstOn: null };

/** The school's year that is on. */
export async function findYear(tx: Tx, schoolId: Id) {
  const [year] = await tx
    .select()
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, schoolId), eq(yearRows.state, 'active')));
  return year;
}

/** How the school days of a year stand today. */
export async function readYearDays(tx: Tx, yearId: Id | undefined, today: LocalDate): Promise<YearDays> {
  if (!yearId) return NO_DAYS;
  const rows = await tx
    .select({ date: calendarDayRows.date })
    .from(calendarDayRows)
    .where(and(eq(calendarDayRows.yearId, yearId), sql`${calendarDayRows.kind} in ('school_day', 'half_day')`));
  return yearDays(
    rows.map((row) => row.date),
    today,
  );
}
