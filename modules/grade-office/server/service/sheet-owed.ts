import { itemRows } from '@patio/gradebook/server';
import type { Tx } from '@patio/platform';
import { isLeafTerm, termRows, yearRows } from '@patio/schools/server';
import { enrolmentRows, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

// One definition of what is counted, for the figures, the list behind them and the reminders. The questions that use it call a term
// `term` and its sheet `sheet`, beside the table of sections. Few sheets are missing: for these a row is looked up, where `exists` would
// read all of them first.

/**
 * A class owes the sheet of a term in which it had students, or in which somebody began to grade. Of a class that was made
 * later nobody expects one: its students were graded elsewhere.
 */
export const isOwed: SQL = sql`(sheet.id is not null
  or (select true from ${enrolmentRows} was where was.institution_id = ${sectionRows.institutionId} and was.section_id = ${sectionRows.id}
    and was.from_on <= term.ends_on and (was.until_on is null or was.until_on > term.starts_on) limit 1)
  or (select true from ${itemRows} begun where begun.institution_id = ${sectionRows.institutionId} and begun.section_id = ${sectionRows.id}
    and begun.term_id = term.id and begun.archived_at is null limit 1))`;

/** The term is over and the sheet that is owed was not signed. */
export const isLate = (today: string): SQL =>
  sql`(term.ends_on < ${today} and coalesce(sheet.state, 'draft') in ('draft', 'returned') and ${isOwed})`;

export interface BegunTerm extends Record<string, unknown> {
  id: string;
  name: string;
  schoolId: string;
  /** The school's own term of now: the one that runs, or the last one that ran. */
  isCurrent: boolean;
}

/** The terms of running years that have begun, school by school. */
export async function listBegunTerms(tx: Tx, today: string, schoolId: string | null): Promise<BegunTerm[]> {
  const { rows } = await tx.execute<BegunTerm>(sql`
    select t.id, t.name, t.school_id as "schoolId",
      row_number() over (partition by t.school_id order by t.ends_on < ${today}, case when t.ends_on < ${today} then -t.position else t.position end) = 1 as "isCurrent"
    from ${termRows} t join ${yearRows} y on y.institution_id = t.institution_id and y.id = t.year_id and y.state = 'active'
    where t.institution_id = (select patio_institution()) and t.starts_on <= ${today} and (${schoolId}::uuid is null or t.school_id = ${schoolId}::uuid)
      and ${isLeafTerm('t')}
    order by t.school_id, t.position`);
  return rows;
}
