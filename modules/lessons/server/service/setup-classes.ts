import type { Actor } from '@patio/access';
import { joinStaff, shortNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { CourseSetup } from '../../contract/setup.ts';

type Class = CourseSetup['classes'][number];

/** The classes of a course with those who teach them today. */
export async function listClasses(tx: Tx, actor: Actor, courseId: string): Promise<Class[]> {
  const { rows } = await tx.execute<Class & Record<string, unknown>>(sql`
    select s.id, s.name, s.capacity,
      (select count(*)::int from ${enrolmentRows} e where e.institution_id = s.institution_id and e.section_id = s.id and ${holdsOn('e')}) as students,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', ${shortNameOf()}, 'part', t.part) order by t.part <> 'lead', t.from_on)
        from ${sectionTeacherRows} t ${joinStaff('t')} where t.institution_id = s.institution_id and t.section_id = s.id and ${holdsOn('t')}), '[]') as teachers
    from ${sectionRows} s where s.institution_id = ${actor.institutionId} and s.course_id = ${courseId} and s.state = 'active'
    order by s.name_key, s.id`);
  return rows;
}
