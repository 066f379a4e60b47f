import { type Actor, type Capability, reachOf, reachesSchool } from '@patio/access';
import type { LocalDate } from '@patio/kernel';
import { guards, persons, staff, students } from '@patio/people/server';
import { enrolments, sections, teachers } from '@patio/sections/server';
import { eq, type SQL, sql } from 'drizzle-orm';

/** The staff records behind an account: one per school where the person works. */
export const staffOf = (actor: Actor): SQL =>
  sql`(select s.id from ${staff} s join ${persons} p on p.institution_id = s.institution_id and p.id = s.person_id
    where p.user_id = ${actor.userId} and (s.left_on is null or s.left_on > current_date))`;

/** A condition: this actor teaches that section on a date, and may do this there. A lead may do everything. */
export const teachesOn = (actor: Actor, sectionId: SQL, on: LocalDate, right?: string): SQL =>
  sql`exists (select 1 from ${teachers} t where t.section_id = ${sectionId} and t.staff_id in ${staffOf(actor)}
    and t.from_on <= ${on} and (t.until_on is null or t.until_on > ${on})
    ${right ? sql`and (t.part = 'lead' or ${right} = any(t.may))` : sql``})`;

const attends = (actor: Actor, sectionId: SQL): SQL =>
  sql`exists (select 1 from ${enrolments} e join ${students} s on s.institution_id = e.institution_id and s.id = e.student_id
    join ${persons} p on p.institution_id = s.institution_id and p.id = s.person_id
    where e.section_id = ${sectionId} and p.user_id = ${actor.userId} and (e.until_on is null or e.until_on > e.from_on))`;

const hasChildIn = (actor: Actor, sectionId: SQL): SQL =>
  sql`exists (select 1 from ${enrolments} e where e.section_id = ${sectionId} and (e.until_on is null or e.until_on > e.from_on)
    and ${guards(actor, sql`e.student_id`)})`;

/** The sections whose timetable an actor reaches, as a condition on `sections_sections`. */
export function sectionsReachedBy(actor: Actor, capability: Capability, on: LocalDate): SQL {
  const id = sql`${sections.id}`;
  const { schoolId } = actor.membership;
  switch (reachOf(actor, capability)) {
    case 'platform':
    case 'institution':
      return sql`true`;
    case 'school':
      return schoolId === null ? sql`true` : eq(sections.schoolId, schoolId);
    case 'section':
      return teachesOn(actor, id, on);
    case 'child':
      return hasChildIn(actor, id);
    case 'self':
      return attends(actor, id);
    default:
      return sql`false`;
  }
}

/** Who may change the plan of a section of this school. */
export const canManagePlan = (actor: Actor, row: { schoolId: string }): boolean =>
  reachesSchool(actor, 'timetable.manage', row.schoolId);
