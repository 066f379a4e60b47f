import type { Actor } from '@patio/access';
import { joinPerson, staffRows, studentRows } from '@patio/people/server';
import { schoolRows, yearRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import type { TeacherRight } from '../contract/fields.ts';
import { enrolments, feeds, homeroomEnrolments, homerooms, sections, teachers } from './schema.ts';

/** True of a row of this alias that holds on a day: begun, and not over. The last day of a span is the one before `until_on`. */
export const holdsOn = (alias: string, day: SQL = sql`(select patio_today())`): SQL =>
  sql`${sql.raw(`${alias}.from_on`)} <= ${day} and (${sql.raw(`${alias}.until_on`)} is null or ${sql.raw(`${alias}.until_on`)} > ${day})`;

/** Today by the clock of the school that a question joins: a list counts its members on the same day as their roster shows them. */
export const todayThere: SQL = sql`(now() at time zone ${schoolRows.timeZone})::date`;

/** The staff records of the actor: one person may work at two schools. */
const ownStaff = (actor: Actor): SQL =>
  sql`select own.id from ${staffRows} own ${joinPerson('own', 'me')}
    where own.institution_id = ${actor.institutionId} and me.user_id = ${actor.userId} and me.merged_into_id is null`;

/** The student records of the actor. */
const ownStudents = (actor: Actor): SQL =>
  sql`select own.id from ${studentRows} own ${joinPerson('own', 'me')}
    where own.institution_id = ${actor.institutionId} and me.user_id = ${actor.userId} and me.merged_into_id is null`;

/** The ids of the sections that the actor teaches today; with a right, only those where they may use it. */
export const sectionsTaughtBy = (actor: Actor, right?: TeacherRight): SQL =>
  sql`select t.section_id from ${teachers} t where t.institution_id = ${actor.institutionId} and t.staff_id in (${ownStaff(actor)})
    and ${holdsOn('t')}${right ? sql` and (t.part = 'lead' or ${right} = any(t.may))` : sql``}`;

/** A condition: the course has classes in this year or a coming one, and the actor leads every one of them today. */
export const leadsWholeCourse = (actor: Actor, courseId: SQL): SQL => {
  const classes = sql`select 1 from ${sections} s join ${yearRows} y on y.institution_id = s.institution_id and y.id = s.year_id
    where s.institution_id = ${actor.institutionId} and s.course_id = ${courseId} and s.state = 'active' and y.state <> 'closed'`;
  const led = sql`exists (select 1 from ${teachers} t where t.institution_id = s.institution_id and t.section_id = s.id
    and t.part = 'lead' and ${holdsOn('t')} and t.staff_id in (${ownStaff(actor)}))`;
  return sql`(exists (${classes} and ${led}) and not exists (${classes} and not ${led}))`;
};

/** The ids of the homerooms whose tutor the actor is. */
export const homeroomsTutoredBy = (actor: Actor): SQL =>
  sql`select h.id from ${homerooms} h where h.institution_id = ${actor.institutionId} and h.tutor_staff_id in (${ownStaff(actor)})`;

/** The ids of the homerooms that the actor meets: tutored, or feeding a section that they teach. */
export const homeroomsMetBy = (actor: Actor): SQL =>
  sql`${homeroomsTutoredBy(actor)} union select f.homeroom_id from ${feeds} f
    where f.institution_id = ${actor.institutionId} and f.section_id in (${sectionsTaughtBy(actor)})`;

/** The ids of the sections in which the actor sits as a student today. */
export const sectionsTakenBy = (actor: Actor): SQL =>
  sql`select e.section_id from ${enrolments} e
    where e.institution_id = ${actor.institutionId} and e.student_id in (${ownStudents(actor)}) and ${holdsOn('e')}`;

/** A condition: the actor teaches this student today, in a section or as the tutor of the homeroom. */
export const teaches = (actor: Actor, studentId: SQL): SQL =>
  sql`${studentId} in (select e.student_id from ${enrolments} e
      where e.institution_id = ${actor.institutionId} and e.section_id in (${sectionsTaughtBy(actor)}) and ${holdsOn('e')}
    union select he.student_id from ${homeroomEnrolments} he
      where he.institution_id = ${actor.institutionId} and he.homeroom_id in (${homeroomsTutoredBy(actor)}) and ${holdsOn('he')})`;

/** The name of a student's homeroom today, as an expression. */
export const homeroomNameOf = (studentId: SQL): SQL =>
  sql`(select h.name from ${homeroomEnrolments} he join ${homerooms} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
    where he.institution_id = patio_institution() and he.student_id = ${studentId} and ${holdsOn('he')} limit 1)`;

/** A condition: the student is in that homeroom today. */
export const isInHomeroom = (homeroomId: string, studentId: SQL): SQL =>
  sql`${studentId} in (select he.student_id from ${homeroomEnrolments} he
    where he.institution_id = patio_institution() and he.homeroom_id = ${homeroomId}::uuid and ${holdsOn('he')})`;

/** A condition: the actor is the tutor of the homeroom in which the student is today. */
export const tutors = (actor: Actor, studentId: SQL): SQL =>
  sql`${studentId} in (select he.student_id from ${homeroomEnrolments} he
    where he.institution_id = ${actor.institutionId} and he.homeroom_id in (${homeroomsTutoredBy(actor)}) and ${holdsOn('he')})`;

/** A condition: somebody takes that section today. A page that opens at one of several classes opens at one that has students. */
export const hasStudents = (sectionId: SQL): SQL =>
  sql`exists (select 1 from ${enrolments} e
    where e.institution_id = patio_institution() and e.section_id = ${sectionId} and ${holdsOn('e')})`;

/** A condition: the student takes that section today. */
export const takesSection = (sectionId: string, studentId: SQL): SQL =>
  sql`${studentId} in (select e.student_id from ${enrolments} e
    where e.institution_id = patio_institution() and e.section_id = ${sectionId}::uuid and ${holdsOn('e')})`;
