import { joinPerson, shortNameOf, staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { HostChoice } from '../../contract/evenings.ts';

const MOST = 400;

/** Who of a school could meet families: everybody on its staff with an account, with a room in which they teach. */
export async function listHostChoices(tx: Tx, institutionId: string, schoolId: string): Promise<HostChoice[]> {
  const { rows } = await tx.execute<HostChoice & Record<string, unknown>>(sql`
    select p.user_id as "hostId", min(${shortNameOf()}) as name, coalesce(min(array_to_string(st.subjects, ', ')), '') as detail,
      (array_agg(taught.room_id) filter (where taught.room_id is not null))[1] as "roomId"
    from ${staffRows} st ${joinPerson('st')}
    left join lateral (select s.room_id from ${sectionTeacherRows} t
      join ${sectionRows} s on s.institution_id = t.institution_id and s.id = t.section_id and s.state = 'active'
      where t.institution_id = st.institution_id and t.staff_id = st.id and ${holdsOn('t')} and s.room_id is not null limit 1) taught on true
    where st.institution_id = ${institutionId} and st.school_id = ${schoolId} and st.left_on is null
      and p.user_id is not null and p.merged_into_id is null
    group by p.user_id order by min(p.register_key) limit ${MOST}`);
  return rows;
}
