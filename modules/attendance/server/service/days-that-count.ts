import type { Id, LocalDate } from '@patio/kernel';
import { calendarDayRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { days, rolls, schoolDays } from '../schema.ts';

/** A day may become a holiday after it was taken: its rolls stay as they are, and leave every count until it is a school day again. */
const wasOpen = (row: SQL): SQL =>
  sql`not exists (select 1 from ${calendarDayRows} c where c.institution_id = ${row}.institution_id
    and c.school_id = ${row}.school_id and c.date = ${row}.date and c.kind not in ('school_day', 'half_day'))`;

/** The students' days that count: those on which the school was open. Another name for the table where a question gives it one. */
export const daysThatCount = (as: SQL = sql`${days}`): SQL => wasOpen(as);

/** A condition: a date was not closed at a school. */
export const dayOpenAt = (schoolId: SQL, date: SQL): SQL =>
  sql`not exists (select 1 from ${calendarDayRows} c where c.institution_id = patio_institution() and c.school_id = ${schoolId}
    and c.date = ${date} and c.kind not in ('school_day', 'half_day'))`;

/** The rolls that count: those of days on which the school was open. */
export const rollsThatCount = (): SQL => wasOpen(sql`${rolls}`);

/** The dates of a span on which attendance was taken at a school and which were closed afterwards: mostly none. */
export const closedDates = (schoolId: Id, span: { startsOn: LocalDate; endsOn: LocalDate }): SQL =>
  sql`select t.date from ${schoolDays} t join ${calendarDayRows} c on c.institution_id = t.institution_id and c.school_id = t.school_id and c.date = t.date
    where t.institution_id = patio_institution() and t.school_id = ${schoolId} and t.date between ${span.startsOn} and ${span.endsOn} and t.days > 0
      and c.kind not in ('school_day', 'half_day')`;
