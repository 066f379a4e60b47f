import { joinStaff } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { holdsOn, sectionTeacherRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

/** The accounts of those who may write in a class's gradebook today, as an expression: they hear what the others do in it. */
export const writersOf = (section: SQL, institution = sql`(select patio_institution())`): SQL<string[]> => sql<
  string[]
>`(
  select coalesce(json_agg(distinct w.user_id), '[]') from ${sectionTeacherRows} t
  ${joinStaff('t', { person: 'w' })}
  where t.institution_id = ${institution} and t.section_id = ${section} and w.user_id is not null
    and ${holdsOn('t')} and (t.part = 'lead' or 'grades' = any(t.may)))`;

/** The same, asked by itself. */
export async function listWriters(tx: Tx, sectionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ writers: string[] }>(
    sql`select ${writersOf(sql`${sectionId}::uuid`)} as writers`,
  );
  return rows[0]?.writers ?? [];
}
