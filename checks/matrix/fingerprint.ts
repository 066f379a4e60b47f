import type pg from 'pg';
import { GLOBAL_TABLES } from '../catalogue/exceptions.ts';
import { readCatalogue } from '../catalogue/read.ts';
import type { PlantedTenant } from './plant-rows.ts';

/** A mark of every row of a place, by table: equal before and after means that nothing was changed, added or taken. */
export async function fingerprintOf(client: pg.Client, place: PlantedTenant): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  await client.query(`begin; set local patio.scope = 'tenant'; set local patio.institution = '${place.institutionId}'`);
  for (const { name, columns } of await readCatalogue(client)) {
    if (name in GLOBAL_TABLES) continue;
    const of = ['id', 'school_id'].filter((column) => columns.includes(column)).map((column) => `${column} = $1`);
    if (of.length === 0) continue;
    const { rows } = await client.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from ${name} t where ${of.join(' or ')}`,
      [place.id],
    );
    prints[name] = rows[0]?.print ?? '';
  }
  await client.query('commit');
  return prints;
}
