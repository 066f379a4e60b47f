import { calendarDayRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { days, rolls } from '../schema.ts';

/** A day may become a holiday after it was taken: its rolls stay as they are, and leave every count until it is a school day again. */
const wasOpen = (row: SQL): SQL =>
  sql`not exists (select 1 from ${calendarDayRows} c where c.institution_id = ${row}.institution_id
    and c.school_id = ${row}.school_id and c.date = ${row}.date and c.kind not in ('school_day', 'half_day'))`;

/** The students' days that count: those on which the school was open. Another name for the table where a question gives it one. */
export const daysThatCount = (as: SQL = sql`${days}`): SQL => wasOpen(as);

/** The rolls that count: those of days on which the school was open. */
export const rollsThatCount = (): SQL => wasOpen(sql`${rolls}`);
