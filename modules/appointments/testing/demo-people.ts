import { membershipRows } from '@patio/accounts/server';
import { guardianshipRows, joinPerson, joinStaff, tieOpens } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

/** Somebody of the demo who meets families, with a room. */
export interface DemoHost {
  userId: string;
  schoolId: string;
  roomId: string | null;
  teaches: boolean;
}

/** A guardian with an account, and a child whom a host teaches. */
export interface DemoPair {
  hostId: string;
  studentId: string;
  guardianId: string;
}

const firstOf = (role: string): SQL => sql`(select m.user_id from ${membershipRows} m
  where m.institution_id = patio_institution() and m.role = ${role} order by m.id limit 1)`;

/** The parent with whom the school is tried: somebody who is nothing else there. */
const PARENT = sql`(select m.user_id from ${membershipRows} m
  where m.institution_id = patio_institution() and m.role = 'parent' and not exists (select 1 from ${membershipRows} o
    where o.institution_id = m.institution_id and o.user_id = m.user_id and o.role <> 'parent') order by m.id limit 1)`;

/** The teachers of the children of the parent with whom the school is tried, and the teacher with whom it is. */
export async function listDemoHosts(tx: Tx): Promise<DemoHost[]> {
  const { rows } = await tx.execute<DemoHost & Record<string, unknown>>(sql`
    select p.user_id as "userId", (array_agg(s.school_id))[1] as "schoolId",
      (array_agg(s.room_id) filter (where s.room_id is not null))[1] as "roomId", true as teaches
    from ${sectionTeacherRows} t ${joinStaff('t')}
    join ${sectionRows} s on s.institution_id = t.institution_id and s.id = t.section_id and s.state = 'active'
    where t.institution_id = patio_institution() and ${holdsOn('t')} and p.user_id is not null
      and (p.user_id in ${firstOf('teacher')} or s.id in (select e.section_id from ${enrolmentRows} e
        join ${guardianshipRows} g on g.institution_id = e.institution_id and g.student_id = e.student_id ${joinPerson('g', 'gp')}
        where e.institution_id = patio_institution() and ${holdsOn('e')} and gp.user_id in ${PARENT}))
    group by p.user_id order by p.user_id limit 14`);
  return rows;
}

/** Others of the school who meet any family: whoever looks after pupils, and the direction. */
export async function listDemoOffice(tx: Tx, others: readonly DemoHost[]): Promise<DemoHost[]> {
  const { rows } = await tx.execute<DemoHost & Record<string, unknown>>(sql`
    select m.user_id as "userId", m.school_id as "schoolId", null as "roomId", false as teaches from ${membershipRows} m
    where m.institution_id = patio_institution() and m.school_id is not null and m.user_id in
      (${firstOf('psychology')}, ${firstOf('director')}, ${firstOf('coordinator')})
    order by m.id`);
  const known = new Set(others.map(({ userId }) => userId));
  // Whoever teaches besides, or has two roles, is one person with one calendar.
  return rows.filter(({ userId }) => !known.has(userId) && known.add(userId));
}

/** Families with an account whose children these hosts teach; those of the tried parent first. */
export async function listDemoPairs(tx: Tx, hostIds: readonly string[]): Promise<DemoPair[]> {
  const { rows } = await tx.execute<DemoPair & Record<string, unknown>>(sql`
    select distinct p.user_id as "hostId", e.student_id as "studentId", gp.user_id as "guardianId", gp.user_id in ${PARENT} as tried
    from ${sectionTeacherRows} t ${joinStaff('t')}
    join ${enrolmentRows} e on e.institution_id = t.institution_id and e.section_id = t.section_id and ${holdsOn('e')}
    join ${guardianshipRows} g on g.institution_id = e.institution_id and g.student_id = e.student_id and ${tieOpens(['messages'])} ${joinPerson('g', 'gp')}
    where t.institution_id = patio_institution() and ${holdsOn('t')} and gp.user_id is not null
      and p.user_id = any(${`{${hostIds.join(',')}}`}::uuid[])
    order by tried desc, "hostId", "studentId", "guardianId" limit 4000`);
  return rows;
}

/** The parent with whom the school is tried. */
export async function findDemoParent(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${PARENT} as id`);
  return rows[0]?.id ?? null;
}
