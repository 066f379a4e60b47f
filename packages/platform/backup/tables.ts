import { isId } from '@patio/kernel';
import type pg from 'pg';
import { copyIn, copyOut } from './copy.ts';
import type { Part } from './parts.ts';

interface Table {
  name: string;
  columns: string[];
  ofTenant: boolean;
  /** Whether this role may read all institutions at once; the owner of the tables may. */
  readAtOnce: boolean;
}
export interface SequenceState {
  name: string;
  value: string;
}

/** Every table of ours with the columns that are kept; generated ones are made again. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and a.attname = 'institution_id') as "ofTenant",
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup'
        and (select oid from pg_roles where rolname = current_user) = any (p.polroles)) as "readAtOnce"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`);
  return rows;
}

/**
 * Every row of every table, as one moment saw them: the caller's transaction is a repeatable read. The owner reads a table in one
 * pass. A node that has only the app's role asks for each institution in its own name, and at the door for what belongs to none.
 */
export async function* tableParts(client: pg.Client): AsyncGenerator<Part> {
  await client.query("set local patio.scope = 'platform'");
  const { rows } = await client.query<{ id: string }>(
    'select institution_id as id from schools_institutions order by 1',
  );
  const institutions = rows.map(({ id }) => id);
  for (const table of await listTables(client)) {
    const head = { kind: 'table' as const, name: table.name, columns: table.columns };
    yield { head, bytes: rowsOf(client, table, institutions) };
  }
}

async function* rowsOf(client: pg.Client, table: Table, institutions: readonly string[]): AsyncGenerator<Buffer> {
  const from = `select ${table.columns.join(', ')} from ${table.name}`;
  if (table.readAtOnce || !table.ofTenant) {
    await client.query(`set local patio.scope = '${table.readAtOnce ? 'backup' : 'identity'}'`);
    yield* gathered(copyOut(client, `copy (${from}) to stdout`));
    return;
  }
  for (const id of institutions.filter(isId)) {
    await client.query(`set local patio.scope = 'tenant'; set local patio.institution = '${id}'`);
    yield* gathered(copyOut(client, `copy (${from} where institution_id = '${id}') to stdout`));
  }
}

/** The database sends each row apart; together they pack better and cost less. */
async function* gathered(rows: AsyncIterable<Buffer>, size = 65_536): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const row of rows) {
    held.push(row);
    length += row.length;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

/** Opens the tables for loading: the owner passes by row security, rows are not checked one by one, triggers stay silent. */
export async function suspendConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await listTables(client);
  const { rows: ties } = await client.query<{ owner: string; name: string; made: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as made
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { owner, name } of ties) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of tables)
    await client.query(`alter table ${name} no force row level security; alter table ${name} disable trigger user`);
  return async () => {
    // Ties first: under forced row security the owner would not find the rows that they lead to.
    for (const { owner, name, made } of ties) await client.query(`alter table ${owner} add constraint ${name} ${made}`);
    for (const { name } of tables)
      await client.query(`alter table ${name} enable trigger user; alter table ${name} force row level security`);
  };
}

/** Names come from a file: only tables and columns that are there are filled. */
export async function loadTable(
  client: pg.Client,
  known: readonly Table[],
  name: string,
  columns: string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const table = known.find((one) => one.name === name);
  if (!table || columns.some((column) => !table.columns.includes(column)))
    throw new Error(`the backup has a table ${name} that its own migrations do not make`);
  await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, rows);
}
