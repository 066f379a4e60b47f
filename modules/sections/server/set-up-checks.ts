import { m } from '@patio/messages';
import { studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { defineSetUpCheck, type ShownSchool, schoolRows, yearRows } from '@patio/schools/server';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { homerooms, sections } from './schema.ts';

/** The schools of which a condition holds; it looks for one row and counts none. */
const schoolsWith = (some: SQL) => async (tx: Tx, given: readonly ShownSchool[]) => {
  const ids = given.map((school) => school.id);
  const rows = await tx
    .select({ id: schoolRows.id })
    .from(schoolRows)
    .where(and(inArray(schoolRows.id, ids), some));
  return new Set(rows.map((row) => row.id));
};
const ofSchool = sql`x.institution_id = ${schoolRows.institutionId} and x.school_id = ${schoolRows.id}`;
const ofRunningYear = sql`x.year_id in (select y.id from ${yearRows} y
  where y.institution_id = x.institution_id and y.school_id = x.school_id and y.state = 'active')`;

// From an empty school to its first class: homerooms, children, sections, in this order.
defineSetUpCheck({
  name: 'sections.homerooms',
  title: m.sections_check_homerooms,
  remedy: m.sections_check_homerooms_remedy,
  order: 130,
  href: '/admin/sections?tab=homerooms&f.school={id}',
  fulfilled: schoolsWith(
    sql`exists (select 1 from ${homerooms} x where ${ofSchool} and ${ofRunningYear} and x.archived_at is null)`,
  ),
});
defineSetUpCheck({
  name: 'sections.students',
  title: m.sections_check_students,
  remedy: m.sections_check_students_remedy,
  order: 140,
  href: '/admin/students?add=student',
  fulfilled: schoolsWith(
    sql`exists (select 1 from ${studentRows} x where ${ofSchool} and x.status = 'active' and x.merged_into_id is null)`,
  ),
});
defineSetUpCheck({
  name: 'sections.sections',
  title: m.sections_check_sections,
  remedy: m.sections_check_sections_remedy,
  order: 150,
  href: '/admin/sections?add=many',
  fulfilled: schoolsWith(
    sql`exists (select 1 from ${sections} x where ${ofSchool} and ${ofRunningYear} and x.state = 'active')`,
  ),
});
