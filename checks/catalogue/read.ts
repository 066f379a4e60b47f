import type pg from 'pg';

export interface Key {
  name: string;
  /** p primary, u unique, f foreign, x exclusion, i unique index. */
  kind: 'p' | 'u' | 'f' | 'x' | 'i';
  /** The plain columns, in order; an expression is an empty name. */
  columns: string[];
  target: string | null;
  targetColumns: string[];
}
export interface Table {
  name: string;
  secured: boolean;
  forced: boolean;
  owner: string;
  policies: number;
  columns: string[];
  /** Columns whose default takes a number from a sequence. */
  numbered: string[];
  triggers: string[];
  inherits: boolean;
  keys: Key[];
}

const TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname <> 'backup') as policies,
    exists (select from pg_inherits i where i.inhrelid = c.oid) as inherits,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')) as numbered,
    array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`;

const CONSTRAINTS = `
  select k.conrelid as oid, k.conname as name, k.contype as kind, k.confrelid::regclass::text as target,
    array(select a.attname::text from unnest(k.conkey) with ordinality u(n, o) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.o) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality u(n, o) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.o) as "targetColumns"
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f', 'x') order by k.conname`;

const UNIQUE_INDEXES = `
  select i.indrelid as oid, c.relname as name, 'i' as kind, null as target, '{}'::text[] as "targetColumns",
    array(select coalesce(a.attname::text, '') from unnest(i.indkey::int2[]) with ordinality u(n, o) left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.n and u.n > 0 order by u.o) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by c.relname`;

/** Every table of ours with its keys, as the catalogue knows them. */
export async function readCatalogue(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: number }>(TABLES);
  const keys = [
    ...(await client.query<Key & { oid: number }>(CONSTRAINTS)).rows,
    ...(await client.query<Key & { oid: number }>(UNIQUE_INDEXES)).rows,
  ];
  return rows.map(({ oid, ...table }) => ({
    ...table,
    keys: keys.filter((key) => key.oid === oid).map(({ oid: _table, ...key }) => key),
  }));
}
