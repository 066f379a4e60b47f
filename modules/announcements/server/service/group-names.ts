import { listOf, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { namePeopleOf } from './find-people.ts';

/** What the groups and people of audiences are called, also those of years that are over. */
export async function nameGroups(tx: Tx, groups: readonly string[]): Promise<Record<string, string>> {
  const ids = (kind: string) =>
    listOf(groups.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.split(':')[1]!));
  if (groups.length === 0) return {};
  const from = (kind: string, rows: unknown) => sql`select ${`${kind}:`}::text || x.id as id, x.name from ${rows} x
    where x.institution_id = patio_institution() and x.id = any(${ids(kind)}::uuid[])`;
  const [{ rows }, people] = await Promise.all([
    tx.execute<{ id: string; name: string }>(
      sql.join(
        [
          from('school', schoolRows),
          from('level', gradeLevelRows),
          from('homeroom', homeroomRows),
          from('section', sectionRows),
        ],
        sql` union all `,
      ),
    ),
    namePeopleOf(tx, groups),
  ]);
  return { ...people, ...Object.fromEntries(rows.map(({ id, name }) => [id, name])) };
}
