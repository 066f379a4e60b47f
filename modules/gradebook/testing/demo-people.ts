import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { DemoScene, DemoSchool } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';

/** The schools of the demo that have grades. A network of forty shows its size in people and classes; grades would only take time. */
export const gradedSchools = ({ schools, size }: Pick<DemoScene, 'schools' | 'size'>): readonly DemoSchool[] =>
  size === 'large' ? schools.slice(0, 2) : schools;

type Part = 'teacher' | 'coordinator' | 'director';

/** The person of the school who plays a part and has an account, as somebody who acts. */
export async function someone(tx: Tx, actor: Actor, school: DemoSchool, role: Part): Promise<Actor | null> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select p.user_id from people_staff s join people_persons p on p.institution_id = s.institution_id and p.id = s.person_id
    where s.institution_id = ${actor.institutionId} and s.school_id = ${school.id} and s.position = ${role} and p.user_id is not null
    order by s.id limit 1`);
  const userId = rows[0]?.user_id;
  return userId ? { ...actor, userId, membership: { ...actor.membership, role, schoolId: school.id } } : null;
}
