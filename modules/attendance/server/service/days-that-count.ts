import type { Id } from '@patio/kernel';
import { calendarDayRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { days, rolls } from '../schema.ts';

/** A day may become a holiday after it was taken: its rolls stay as they are, and leave every count until it is a school day again. */
const wasOpen = (row: SQL): SQL =>
  sql`not exists (select 1 from ${calendarDayRows} c where c.institution_id = ${row}.institution_id
    and c.school_id = ${row}.school_id and c.date = ${row}.date and c.kind not in ('school_day', 'half_day'))`;

/** The students' days that count: those on which the school was open. Another name for the table where a question gives it one. */
export const daysThatCount = (as: SQL = sql`${days}`): SQL => wasOpen(as);

// The closed days of one school are few and read once: said row by row, the planner expects almost no day to be left.
const wasOpenAt = (schoolId: Id, row: SQL): SQL =>
  sql`(${row}.school_id = ${schoolId} and ${row}.date not in (select c.date from ${calendarDayRows} c
    where c.school_id = ${schoolId} and c.kind not in ('school_day', 'half_day')))`;

/** The students' days at one school that count. */
export const daysThatCountAt = (schoolId: Id): SQL => wasOpenAt(schoolId, sql`${days}`);

/** The rolls of one school that count. */
export const rollsThatCountAt = (schoolId: Id): SQL => wasOpenAt(schoolId, sql`${rolls}`);

/** The rolls that count: those of days on which the school was open. */
export const rollsThatCount = (): SQL => wasOpen(sql`${rolls}`);
