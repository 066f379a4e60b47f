import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { gradebooksVisibleTo, sheetRows } from '@patio/gradebook/server';
import { localDateAt } from '@patio/kernel';
import { clock, countTogether, type Tx } from '@patio/platform';
import { gradeLevelRows, termRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { isLate, listBegunTerms } from './sheet-owed.ts';

/** How many sheets of a school are late, in every term so far: the sum of that column of the overview, without its other figures. */
export async function countLateSheets(tx: Tx, actor: Actor, schoolId: string): Promise<number> {
  const today = localDateAt(clock.now(), 'UTC');
  const terms = (await listBegunTerms(tx, today, schoolId)).map((term) => term.id);
  if (terms.length === 0) return 0;
  const from = sql`${sectionRows}
    join ${courseRows} course on course.institution_id = ${sectionRows.institutionId} and course.id = ${sectionRows.courseId}
    join ${gradeLevelRows} level on level.institution_id = course.institution_id and level.id = course.grade_level_id
    join ${termRows} term on term.institution_id = ${sectionRows.institutionId} and term.year_id = ${sectionRows.yearId} and term.id in ${terms}
    left join ${sheetRows} sheet on sheet.institution_id = term.institution_id and sheet.section_id = ${sectionRows.id} and sheet.term_id = term.id`;
  const where = sql`${sectionRows.institutionId} = ${actor.institutionId} and ${sectionRows.schoolId} = ${schoolId} and ${sectionRows.state} <> 'archived'
    and ${gradebooksVisibleTo(actor, 'gradebook.oversee')} and ${isLate(today)}`;
  return (await countTogether(tx, { from, where, since: undefined })).count;
}
