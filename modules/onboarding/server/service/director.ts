import { type Actor, holds } from '@patio/access';
import { invitationRows, membershipRows } from '@patio/accounts/server';
import { clock, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { DirectorView } from '../../contract/set-up.ts';
import { listChecks } from './checklist.ts';

interface SchoolFacts extends Record<string, unknown> {
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  invited: number;
  team: number;
}

const STAFF = sql.raw(`('coordinator', 'teacher', 'support', 'psychology')`);

/** The school of a director, with how many work there and how many were asked to. */
async function findSchool(tx: Tx, actor: Actor): Promise<SchoolFacts | undefined> {
  const { rows } = await tx.execute<SchoolFacts>(sql`
    select s.id, s.name, s.address, s.phone, s.email,
      (select count(*)::int from ${invitationRows} i where i.institution_id = s.institution_id and i.school_id = s.id
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${clock.now().toISOString()}::timestamptz) as invited,
      (select count(distinct x.user_id)::int from ${membershipRows} x where x.institution_id = s.institution_id and x.school_id = s.id
        and x.role in ${STAFF} and x.ended_at is null) as team
    from ${schoolRows} s where s.institution_id = ${actor.institutionId} and s.archived_at is null
      and (${actor.membership.schoolId}::uuid is null or s.id = ${actor.membership.schoolId}::uuid)
    order by s.created_at, s.id limit 1`);
  return rows[0];
}

/** How far the school of a director is set up; whoever leads a whole institution sees its first school. */
export async function readDirector(tx: Tx, actor: Actor): Promise<DirectorView & { team: number }> {
  const found = await findSchool(tx, actor);
  const canImport = holds(actor, 'imports.run');
  if (!found) return { school: null, invited: 0, team: 0, checks: [], canImport };
  const { invited, team, ...school } = found;
  return { school, invited, team, checks: await listChecks(tx, actor, school.id), canImport };
}
