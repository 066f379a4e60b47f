import type { Actor } from '@patio/access';
import { courseRows, subjectRows } from '@patio/courses/server';
import { joinStaff, listOwnSubjects, setOwnSubjects } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { classColourOf, enrolmentRows, holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { TeacherView } from '../../contract/own.ts';

interface ClassRow extends Record<string, unknown> {
  id: string;
  name: string;
  course: string;
  colour: number;
  pattern: string;
  code: string;
  students: number;
}

const ownClasses = (actor: Actor): SQL => sql`
  select s.id, s.name, c.name as course, ${classColourOf(sql`j.colour`, sql`s.name`)} as colour, j.pattern, j.code,
    (select count(*)::int from ${enrolmentRows} e where e.institution_id = s.institution_id and e.section_id = s.id and ${holdsOn('e')}) as students
  from ${sectionTeacherRows} t ${joinStaff('t')}
  join ${sectionRows} s on s.institution_id = t.institution_id and s.id = t.section_id
  join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
  join ${subjectRows} j on j.institution_id = c.institution_id and j.id = c.subject_id
  where t.institution_id = ${actor.institutionId} and p.user_id = ${actor.userId} and ${holdsOn('t')} and s.state = 'active'
  order by s.name`;

/** What is taught where somebody works: nothing of a neighbour's school. */
const taughtHere = ({ membership }: Actor): SQL => sql`
  select j.name from ${subjectRows} j where j.institution_id = (select patio_institution()) and exists (
    select 1 from ${courseRows} c where c.institution_id = j.institution_id and c.subject_id = j.id
      ${membership.schoolId ? sql`and c.school_id = ${membership.schoolId}` : sql``})
  order by j.position, j.name`;

/** What a teacher meets first: their subjects, and the classes that the school gave them. */
export async function readTeacher(tx: Tx, actor: Actor): Promise<TeacherView> {
  const [subjects, known, classes] = await Promise.all([
    listOwnSubjects(tx, actor),
    tx.execute<{ name: string }>(taughtHere(actor)),
    tx.execute<ClassRow>(ownClasses(actor)),
  ]);
  return {
    subjects,
    // Whoever holds no post at the school chooses nothing.
    choices: subjects ? [...new Set([...known.rows.map(({ name }) => name), ...subjects])] : [],
    classes: classes.rows.map(({ id, name, course, students, ...look }) => ({ id, name, course, look, students })),
  };
}

/** Keeps which subjects somebody teaches, in the record that the school has of them. */
export async function keepSubjects(tx: Tx, actor: Actor, subjects: readonly string[]): Promise<TeacherView> {
  await setOwnSubjects(tx, actor, [...new Set(subjects)]);
  return readTeacher(tx, actor);
}
