import type { Actor } from '@patio/access';
import { sql } from 'drizzle-orm';
import { withClient } from './roles.ts';
import { type Tx, tenantOn } from './tenant.ts';

/** What holds a table together besides its rows: the ties it checks for every row, the keys that no other table leans on, and the indexes. */
async function holdings(tx: Tx, tables: readonly string[]): Promise<{ ease: string[]; restore: string[] }> {
  const named = sql`any(${`{${tables.join(',')}}`}::regclass[])`;
  const { rows: ties } = await tx.execute<{ owner: string; name: string }>(sql`
    select conrelid::regclass::text as owner, quote_ident(conname) as name from pg_constraint
    where conrelid = ${named} and contype = 'f' and convalidated
      and current_setting('server_version_num')::int >= 180000 -- older ones cannot let a tie rest, and check row by row
    order by 1, 2`);
  const { rows: indexes } = await tx.execute<{ name: string; made: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid = ${named} and not i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`);
  const { rows: keys } = await tx.execute<{ owner: string; name: string; made: string }>(sql`
    select k.conrelid::regclass::text as owner, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as made from pg_constraint k
    where k.conrelid = ${named} and k.contype in ('p', 'u')
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = k.conindid)
    order by k.contype, 1, 2`);
  const tie = (word: string) => ties.map(({ owner, name }) => `alter table ${owner} alter constraint ${name} ${word}`);
  return {
    ease: [
      ...tie('not enforced'),
      ...indexes.map(({ name }) => `drop index ${name}`),
      ...keys.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
    ],
    restore: [
      ...keys.map(({ owner, name, made }) => `alter table ${owner} add constraint ${name} ${made}`),
      ...indexes.map(({ made }) => made),
      ...tie('enforced'),
    ],
  };
}

/**
 * For a table that is filled at once: its ties are checked, its keys and indexes made when all rows are there, as a restored
 * backup does it, and not row by row. All in one transaction of the owner: cut short, it leaves everything as it was.
 * Row security holds as in every transaction of this actor. Others wait for these tables until it is done.
 */
export const loadTables = <T>(
  ownerUrl: string,
  actor: Pick<Actor, 'institutionId' | 'userId'>,
  tables: readonly string[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  withClient(ownerUrl, (client) =>
    tenantOn(client, actor, async (tx) => {
      await tx.execute(sql`set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'`);
      const { ease, restore } = await holdings(tx, tables);
      for (const step of ease) await tx.execute(sql.raw(step));
      const result = await work(tx);
      for (const step of restore) await tx.execute(sql.raw(step));
      return result;
    }),
  );
