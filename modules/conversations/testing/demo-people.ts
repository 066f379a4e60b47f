import { membershipRows } from '@patio/accounts/server';
import { guardianshipRows, joinPerson, joinStaff, joinStudent, tieOpens } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';

/** A guardian with an account and a teacher of their child. */
export interface DemoPair extends Record<string, unknown> {
  teacherId: string;
  guardianId: string;
  studentId: string;
  schoolId: string;
  studentUserId: string | null;
  first: string;
}

/** Guardians and teachers who have something to say to each other; those with whom the school is tried come first. */
export async function listDemoPairs(tx: Tx): Promise<DemoPair[]> {
  const { rows } = await tx.execute<DemoPair>(sql`
    select distinct on (gp.user_id, tp.user_id) tp.user_id as "teacherId", gp.user_id as "guardianId", st.id as "studentId", st.school_id as "schoolId",
      p.user_id as "studentUserId", split_part(p.given_names, ' ', 1) as first
    from ${guardianshipRows} g ${joinPerson('g', 'gp')}
    join ${enrolmentRows} e on e.institution_id = g.institution_id and e.student_id = g.student_id and ${holdsOn('e')} ${joinStudent('e')}
    join ${sectionTeacherRows} t on t.institution_id = e.institution_id and t.section_id = e.section_id and ${holdsOn('t')}
      ${joinStaff('t', { record: 'ts', person: 'tp' })}
    where g.institution_id = patio_institution() and gp.user_id is not null and tp.user_id is not null and ${tieOpens(['messages'])}
    order by gp.user_id, tp.user_id, t.part <> 'lead', st.id limit 400`);
  return rows;
}

/** The first account of a role, which is the one with which the school is tried; of parents one who is nothing else there. */
export async function findDemoAccount(
  tx: Tx,
  role: string,
): Promise<{ userId: string; schoolId: string | null } | null> {
  const { rows } = await tx.execute<{ userId: string; schoolId: string | null }>(sql`
    select m.user_id as "userId", m.school_id as "schoolId" from ${membershipRows} m
    where m.institution_id = patio_institution() and m.role = ${role}
      and (m.role <> 'parent' or not exists (select 1 from ${membershipRows} o
        where o.institution_id = m.institution_id and o.user_id = m.user_id and o.role <> 'parent'))
    order by m.id limit 1`);
  return rows[0] ?? null;
}
