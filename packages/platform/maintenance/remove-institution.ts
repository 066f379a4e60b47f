import { isId } from '@patio/kernel';
import type pg from 'pg';
import { withClient } from '../database/roles.ts';

/** What the two kinds of keys answer for a row that others name. */
const IN_USE = ['23503', '23001'];

/** Tables that carry an institution, and whether they only grow. */
const TABLES = `select quote_ident(c.relname) as name, c.relname like '%\\_log' as grows from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'institution_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** Deletes what can be deleted and answers what others still lean on. */
async function pass(
  client: pg.Client,
  tables: readonly string[],
  id: string,
): Promise<{ left: string[]; rows: number }> {
  const left: string[] = [];
  let rows = 0;
  for (const name of tables) {
    await client.query('savepoint one');
    try {
      rows += (await client.query(`delete from ${name} where institution_id = $1`, [id])).rowCount ?? 0;
      await client.query('release savepoint one');
    } catch (error) {
      if (!IN_USE.includes((error as { code?: string }).code ?? '')) throw error;
      await client.query('rollback to savepoint one');
      left.push(name);
    }
  }
  return { left, rows };
}

/**
 * Removes an institution with everything in it, also what otherwise only grows; as the owner, in one transaction: all of it or
 * nothing. For a school to try things in, never for one that worked. `root` is the table of institutions. Answers how many rows went.
 */
export const removeInstitution = (ownerUrl: string, id: string, root: string): Promise<number> =>
  withClient(ownerUrl, async (client) => {
    if (!isId(id)) throw new TypeError('not an id');
    await client.query("begin; set local lock_timeout = '20s'; set local statement_timeout = 0");
    try {
      const { rows: tables } = await client.query<{ name: string; grows: boolean }>(TABLES);
      for (const { name } of tables.filter(({ grows }) => grows))
        await client.query(`alter table ${name} disable trigger user`);
      await client.query(`set local patio.scope = 'tenant'; set local patio.institution = '${id}'`);
      let left = tables.map(({ name }) => name).filter((name) => name !== root);
      let gone = 0;
      while (left.length > 0) {
        const next = await pass(client, left, id);
        gone += next.rows;
        if (next.left.length === left.length) throw new Error(`rows of ${next.left.join(', ')} lean on each other`);
        left = next.left;
      }
      await client.query("set local patio.scope = 'platform'");
      gone += (await client.query(`delete from ${root} where institution_id = $1`, [id])).rowCount ?? 0;
      for (const { name } of tables.filter(({ grows }) => grows))
        await client.query(`alter table ${name} enable trigger user`);
      await client.query('commit');
      return gone;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
