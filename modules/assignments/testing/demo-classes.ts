import { subjectRows } from '@patio/courses/server';
import { sheetRows } from '@patio/gradebook/server';
import { policyUseRows, policyVersionRows } from '@patio/grading/server';
import type { LocalDate } from '@patio/kernel';
import { joinStaff } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, isLeafTerm, termRows } from '@patio/schools/server';
import type { DemoSchool } from '@patio/schools/testing';
import { enrolmentRows, holdsOn, joinCourse, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { Stage, Step } from './demo-tasks.ts';

/** A class of the demo that gets work: who leads it, what it learns, and the term that runs. */
export interface DemoClass {
  id: string;
  name: string;
  courseId: string;
  subject: string;
  stage: Stage | 'preschool';
  step: Step;
  userId: string;
  termId: string;
  termStartsOn: LocalDate;
  termEndsOn: LocalDate;
  category: string;
  /** How many columns its gradebook has in the term. */
  columns: number;
}

/** How a school marks: the ends of its scale and the step between two marks. */
export interface DemoScale {
  least: string;
  most: string;
  step: string;
}

/** The classes of a school whose term runs and whose sheet is open, with their lead teachers. */
export async function listDemoClasses(tx: Tx, school: DemoSchool, today: LocalDate): Promise<DemoClass[]> {
  const { rows } = await tx.execute<DemoClass & Record<string, unknown>>(sql`
    select distinct on (s.name_key, s.id) s.id, s.name, s.course_id as "courseId", sub.code as subject, l.stage,
      (select count(*)::int from ${gradeLevelRows} o where o.institution_id = l.institution_id and o.school_id = l.school_id and o.stage = l.stage
        and o.position <= l.position) as step, coalesce(p.user_id, p.id) as "userId", t.id as "termId",
      t.starts_on::text as "termStartsOn", t.ends_on::text as "termEndsOn", 'evaluations' as category,
      (select coalesce(max(i.position), 0)::int from gradebook_items i where i.institution_id = s.institution_id and i.section_id = s.id and i.term_id = t.id) as columns
    from ${sectionRows} s ${joinCourse('s')}
    join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    join ${gradeLevelRows} l on l.institution_id = c.institution_id and l.id = c.grade_level_id
    join ${sectionTeacherRows} st on st.institution_id = s.institution_id and st.section_id = s.id and st.part = 'lead' and ${holdsOn('st')}
    ${joinStaff('st', { record: 'sf' })}
    join ${termRows} t on t.institution_id = s.institution_id and t.year_id = s.year_id and ${today} between t.starts_on and t.ends_on and ${isLeafTerm('t')}
    where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.year_id = ${school.yearId} and s.state = 'active'
      and exists (select 1 from ${enrolmentRows} e where e.institution_id = s.institution_id and e.section_id = s.id and ${holdsOn('e')})
      and not exists (select 1 from ${sheetRows} g where g.institution_id = s.institution_id and g.section_id = s.id and g.term_id = t.id and g.state <> 'draft')
    order by s.name_key, s.id`);
  return rows;
}

/** The scale on which the school's classes are marked, where it marks with numbers. */
export async function findDemoScale(tx: Tx, school: DemoSchool): Promise<DemoScale | null> {
  const { rows } = await tx.execute<DemoScale & Record<string, unknown>>(sql`
    select v.scale->>'lowestRecordable' as least, v.scale->>'max' as most, v.scale->>'step' as step
    from ${policyUseRows} u
    join ${policyVersionRows} v on v.institution_id = u.institution_id and v.policy_id = u.policy_id and v.state = 'in_force'
    where u.institution_id = patio_institution() and u.school_id = ${school.id} and u.course_id is null and u.grade_level_id is null
      and v.scale->>'kind' = 'numeric' limit 1`);
  return rows[0] ?? null;
}
