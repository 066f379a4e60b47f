import type { Tx } from '@patio/platform';
import { teachers } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

/** The accounts of those who may write in a class's gradebook today, as an expression: they hear what the others do in it. */
export const writersOf = (section: SQL, institution = sql`patio_institution()`): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(distinct w.user_id), '[]') from ${teachers} t
  join people_staff st on st.institution_id = t.institution_id and st.id = t.staff_id
  join people_persons w on w.institution_id = st.institution_id and w.id = st.person_id
  where t.institution_id = ${institution} and t.section_id = ${section} and w.user_id is not null
    and t.from_on <= (select patio_today()) and (t.until_on is null or t.until_on > (select patio_today())) and (t.part = 'lead' or 'grades' = any(t.may)))`;

/** The same, asked by itself. */
export async function listWriters(tx: Tx, sectionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ writers: string[] }>(
    sql`select ${writersOf(sql`${sectionId}::uuid`)} as writers`,
  );
  return rows[0]?.writers ?? [];
}
