import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { homeroomRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { Audience, AudienceCount } from '../../contract/audience.ts';
import { peopleOf } from './audience.ts';

interface Counted extends Record<string, unknown>, Omit<AudienceCount, 'byRole'> {
  guardians: number;
  pupils: number;
  staff: number;
}

/** How many people and households an audience reaches now, and through which homerooms. */
export async function countAudience(tx: Tx, actor: Actor, audience: Audience): Promise<AudienceCount> {
  const { rows } = await tx.execute<Counted>(sql`with met as materialized (${peopleOf(actor, audience)})
    select count(distinct person_id)::int as people, count(distinct household_id)::int as households,
      count(distinct student_id)::int as students, count(distinct person_id) filter (where user_id is null)::int as "onPaper",
      count(distinct person_id) filter (where role = 'guardian')::int as guardians,
      count(distinct person_id) filter (where role = 'student')::int as pupils,
      count(distinct person_id) filter (where role not in ('guardian', 'student'))::int as staff,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'guardians', x.guardians, 'students', x.students) order by h.name), '[]')
        from (select homeroom_id, count(distinct person_id) filter (where role = 'guardian') as guardians,
          count(distinct person_id) filter (where role = 'student') as students from met group by homeroom_id) x
        join ${homeroomRows} h on h.institution_id = patio_institution() and h.id = x.homeroom_id) as homerooms
    from met`);
  const { guardians, pupils, staff, ...rest } = rows[0] as Counted;
  return { ...rest, byRole: { guardian: guardians, student: pupils, staff } };
}
