import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { submissions } from '../schema.ts';

/** How many did what, for an assignment in a class. */
export interface WorkCounts {
  students: number;
  handedIn: number;
  waiting: number;
  graded: number;
  released: number;
}

/** Joins, in SQL text, how many take the class and how far their work is, for a row of `assignments_sections` of this alias. */
export const joinCounts = (alias: string): SQL => {
  const x = sql.raw(alias);
  return sql`left join lateral (select count(*) filter (where w.attempt_id is not null)::int as handed_in, count(*) filter (where w.waits)::int as waiting,
      count(*) filter (where w.mark <> 'none')::int as graded, count(*) filter (where w.mark = 'released')::int as released
    from ${submissions} w where w.institution_id = ${x}.institution_id and w.assigned_id = ${x}.id) work on true
  left join lateral (select count(distinct e.student_id)::int as students from ${enrolmentRows} e
    where e.institution_id = ${x}.institution_id and e.section_id = ${x}.section_id and ${holdsOn('e')}) class on true`;
};

/** The columns that the join brings. */
export const countColumns = sql`coalesce(class.students, 0) as students, coalesce(work.handed_in, 0) as "handedIn",
  coalesce(work.waiting, 0) as waiting, coalesce(work.graded, 0) as graded, coalesce(work.released, 0) as released`;
