import { sql } from 'drizzle-orm';

/** Who leads each section, by account where there is one: whose hand wrote its marks. */
export const leads = sql`leads as materialized (
  select t.section_id, min(coalesce(p.user_id, p.id)::text)::uuid as user_id from sections_teachers t
  join people_staff sf on sf.institution_id = t.institution_id and sf.id = t.staff_id
  join people_persons p on p.institution_id = sf.institution_id and p.id = sf.person_id
  where t.institution_id = patio_institution() and t.part = 'lead' group by t.section_id)`;
