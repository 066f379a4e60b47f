import type { Actor } from '@patio/access';
import { joinStaff } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { rolls } from '../schema.ts';

/** Whether the actor ever took the roll of a class of theirs. */
export async function hasTakenRoll(tx: Tx, actor: Actor): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select exists (select 1 from ${rolls} r
    where r.institution_id = ${actor.institutionId} and r.taken_by = ${actor.userId}
      and r.section_id = any(array(select t.section_id from ${sectionTeacherRows} t ${joinStaff('t')}
        where t.institution_id = ${actor.institutionId} and p.user_id = ${actor.userId}))) as taken`);
  return rows[0]?.taken ?? false;
}
