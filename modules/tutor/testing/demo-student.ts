import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { courseRows, subjectRows } from '@patio/courses/server';
import { joinStudent } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';

/** The student with whom the school is tried, in their maths class. */
export interface DemoStudent {
  actor: Actor;
  studentId: string;
  sectionId: string;
}

interface Row extends Record<string, unknown> {
  membershipId: string;
  userId: string;
  schoolId: string;
  studentId: string;
  sectionId: string;
}

/** So many students with an account are tried; the first is the one with whom most is. */
const MOST = 3;

/** The first students with an account who take maths. */
export async function listDemoStudents({ actor, institutionId }: DemoScene): Promise<DemoStudent[]> {
  const { rows } = await inTenant(actor, (tx) =>
    tx.execute<Row>(sql`
      select distinct on (m.id) m.id as "membershipId", m.user_id as "userId", m.school_id as "schoolId", e.student_id as "studentId", e.section_id as "sectionId"
      from ${membershipRows} m
      join ${enrolmentRows} e on e.institution_id = m.institution_id and ${holdsOn('e')} ${joinStudent('e')}
      join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
      join ${courseRows} co on co.institution_id = s.institution_id and co.id = s.course_id
      join ${subjectRows} sub on sub.institution_id = co.institution_id and sub.id = co.subject_id
      where m.institution_id = ${institutionId} and m.role = 'student' and p.user_id = m.user_id and sub.name ilike 'matem%'
      order by m.id, e.section_id limit ${MOST}`),
  );
  return rows.map(({ membershipId, userId, schoolId, studentId, sectionId }) => {
    const membership = { id: membershipId, institutionId, schoolId, role: 'student' as const, platform: false };
    return { actor: { ...actor, userId, membership }, studentId, sectionId };
  });
}
