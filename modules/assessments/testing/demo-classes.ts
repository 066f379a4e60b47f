import { type DemoClass, listDemoClasses } from '@patio/assignments/testing';
import { courseRows } from '@patio/courses/server';
import type { LocalDate } from '@patio/kernel';
import { joinStudent } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import type { DemoSchool } from '@patio/schools/testing';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { sql } from 'drizzle-orm';

export interface ExamClass extends DemoClass {
  /** From the first of primary (1) to the last of secondary (11). */
  grade: number;
}
export interface ClassStudent extends Record<string, unknown> {
  sectionId: string;
  id: string;
  number: string;
  userId: string;
}

/** The classes of a school with the grade that they are in. */
export async function listExamClasses(tx: Tx, school: DemoSchool, today: LocalDate): Promise<ExamClass[]> {
  const [classes, { rows }] = await Promise.all([
    listDemoClasses(tx, school, today),
    tx.execute<{ id: string; grade: number }>(sql`
      select c.id, l.grade::int from ${courseRows} c join (
        select g.id, g.institution_id, row_number() over (partition by g.stage order by g.position) + case g.stage when 'secondary' then 6 else 0 end as grade
        from ${gradeLevelRows} g where g.institution_id = patio_institution() and g.school_id = ${school.id} and g.stage in ('primary', 'secondary')
      ) l on l.institution_id = c.institution_id and l.id = c.grade_level_id
      where c.institution_id = patio_institution() and c.school_id = ${school.id}`),
  ]);
  const grades = new Map(rows.map(({ id, grade }) => [id, grade]));
  return classes.flatMap((one) => {
    const grade = grades.get(one.courseId);
    return grade === undefined ? [] : [{ ...one, grade }];
  });
}

/** Who takes these classes today. */
export async function listClassStudents(tx: Tx, school: DemoSchool): Promise<Map<string, ClassStudent[]>> {
  const { rows } = await tx.execute<ClassStudent>(sql`
    select distinct on (e.section_id, p.register_key, st.id) e.section_id as "sectionId", st.id, st.student_number as number, coalesce(p.user_id, p.id) as "userId"
    from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = patio_institution() and e.school_id = ${school.id} and ${holdsOn('e')}
    order by e.section_id, p.register_key, st.id`);
  return Map.groupBy(rows, ({ sectionId }) => sectionId);
}
