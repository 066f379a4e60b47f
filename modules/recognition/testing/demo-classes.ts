import { membershipRows } from '@patio/accounts/server';
import { guardianshipRows, joinPerson, joinStaff, joinStudent } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, leadAccountOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

/** A class in which the demo shows recognition, with its students and its lead teacher's account. */
export interface DemoRecognitionClass extends Record<string, unknown> {
  id: string;
  schoolId: string;
  teacherId: string | null;
  studentIds: string[];
  /** Taught by the teacher with whom the school is tried. */
  tried: boolean;
}

const firstOf = (
  role: 'student' | 'teacher' | 'parent',
  count: number,
): SQL => sql`(select m.user_id from ${membershipRows} m
  where m.institution_id = patio_institution() and m.role = ${role} order by m.id limit ${count})`;

const TAUGHT = sql`select t.section_id from ${sectionTeacherRows} t ${joinStaff('t')}
  where t.institution_id = patio_institution() and ${holdsOn('t')} and p.user_id in ${firstOf('teacher', 1)}`;

/** The classes of those with whom the school is tried: students, a teacher, the children of a parent. */
const TRIED = sql`
  select e.section_id from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = patio_institution() and ${holdsOn('e')} and p.user_id in ${firstOf('student', 3)}
  union ${TAUGHT}
  union select e.section_id from ${enrolmentRows} e
    join ${guardianshipRows} g on g.institution_id = e.institution_id and g.student_id = e.student_id ${joinPerson('g')}
    where e.institution_id = patio_institution() and ${holdsOn('e')} and p.user_id in ${firstOf('parent', 1)}`;

/** These classes with who takes them, in an order of their own. */
export async function listDemoClasses(tx: Tx): Promise<DemoRecognitionClass[]> {
  const { rows } = await tx.execute<DemoRecognitionClass>(sql`
    select s.id, s.school_id as "schoolId", ${leadAccountOn({ institution: sql`s.institution_id`, section: sql`s.id` }, sql`(select patio_today())`)} as "teacherId",
      array(select e.student_id from ${enrolmentRows} e where e.institution_id = s.institution_id and e.section_id = s.id and ${holdsOn('e')} order by 1) as "studentIds",
      s.id in (${TAUGHT}) as tried
    from ${sectionRows} s where s.institution_id = patio_institution() and s.state = 'active' and s.id in (${TRIED})
    order by s.name_key, s.id limit 40`);
  return rows.filter(({ studentIds }) => studentIds.length > 0);
}

/** The first student with whom the school is tried. */
export async function findDemoPupil(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.student_id as id from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = patio_institution() and p.user_id in ${firstOf('student', 1)} limit 1`);
  return rows[0]?.id ?? null;
}
