import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase } from '@patio/testing';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { findCitusProblems } from '../catalogue/citus.ts';
import { readCatalogue, type Table } from '../catalogue/read.ts';
import { findTenancyProblems } from '../catalogue/tenancy.ts';

const database = useTestDatabase();

/** Looks at the catalogue with something planted in it, and takes it out again. */
const planted = <T>(sql: string, judge: (tables: Table[], client: pg.Client) => T): Promise<T> =>
  database.asOwner(async (client) => {
    await client.query('begin');
    try {
      await client.query(sql);
      return await judge(await readCatalogue(client), client);
    } finally {
      await client.query('rollback');
    }
  });

const SECURED =
  'alter table planted enable row level security; alter table planted force row level security; create policy tenant on planted using (true)';
const sound = `create table planted (institution_id uuid, id uuid, school_id uuid, primary key (institution_id, id),
  foreign key (institution_id, school_id) references schools_schools (institution_id, id)); ${SECURED}`;

test('every table keeps the rules of tenancy and of Citus', async () => {
  const tables = await database.asOwner(readCatalogue);
  expect(tables.length).toBeGreaterThan(5);
  expect(findTenancyProblems(tables)).toEqual([]);
  expect(findCitusProblems(tables)).toEqual([]);
});

/** Keys to people and students that would make taking a list back slow: checked twice for each row, or searched without an index. */
const SLOW_KEYS = `select f.conrelid::regclass || ' ' || f.conname as name from pg_constraint f
  where f.contype = 'f' and f.confrelid in ('people_persons'::regclass, 'people_students'::regclass) and (f.confdeltype <> 'r'
    or not exists (select 1 from pg_index x where x.indrelid = f.conrelid and (x.indkey::int2[])[0:1] = f.conkey
      and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))) order by 1`;

test('a key to people or students refuses at once and has an index', async () => {
  const slow = (client: pg.Client) => client.query<{ name: string }>(SLOW_KEYS).then(({ rows }) => rows);
  expect(await database.asOwner(slow)).toEqual([]);
  const table = 'create table planted (institution_id uuid, id uuid, student_id uuid, primary key (institution_id, id)';
  const key =
    'constraint late foreign key (institution_id, student_id) references people_students (institution_id, id)';
  const index = 'create index on planted (institution_id, student_id)';
  const found = (sql: string) => planted(sql, (_, client) => slow(client));
  expect(await found(`${table}, ${key}); ${index}`)).toEqual([{ name: 'planted late' }]);
  expect(await found(`${table}, ${key} on delete restrict)`)).toEqual([{ name: 'planted late' }]);
  expect(await found(`${table}, ${key} on delete restrict); ${index}`)).toEqual([]);
});

test('a sound new table is left alone', async () => {
  expect(await planted(sound, findTenancyProblems)).toEqual([]);
  expect(await planted(sound, findCitusProblems)).toEqual([]);
});

describe('tenancy: a planted violation is found:', () => {
  const columns = 'institution_id uuid, id uuid';
  const key = 'primary key (institution_id, id)';
  test.each([
    ['no row security', `create table planted (${columns}, ${key})`, /no row security/],
    ['not forced', `create table planted (${columns}, ${key}); alter table planted enable row level security`, /force/],
    ['no policy', `create table planted (${columns}, ${key})`, /no policy/],
    ['no primary key', `create table planted (${columns}); ${SECURED}`, /no primary key/],
    ['a primary key of its own', `create table planted (id uuid primary key); ${SECURED}`, /does not lead/],
    [
      'a key in the wrong order',
      `create table planted (${columns}, primary key (id, institution_id)); ${SECURED}`,
      /not lead/,
    ],
    ['a unique name for all', `create table planted (${columns}, name text unique, ${key}); ${SECURED}`, /not lead/],
    [
      'a unique index for all',
      `create table planted (${columns}, name text, ${key}); create unique index on planted (lower(name)); ${SECURED}`,
      /not lead/,
    ],
    [
      'a reference that could cross',
      `create table planted (${columns}, user_id uuid references accounts_users (id), ${key}); ${SECURED}`,
      /not lead/,
    ],
  ])('%s', async (_name, sql, expected) => {
    expect(await planted(sql, findTenancyProblems)).toContainEqual(expect.stringMatching(expected));
  });
});

describe('Citus: a planted violation is found:', () => {
  test.each([
    [
      'a key without the tenant',
      'create table planted (institution_id uuid, id uuid primary key)',
      /without institution_id/,
    ],
    ['no tenant at all', 'create table planted (id uuid primary key)', /to be spread by/],
    [
      'a reference to what does not lie on every node',
      'create table planted (institution_id uuid, id uuid references accounts_users (id), primary key (institution_id, id))',
      /does not lie on every node/,
    ],
    [
      'a number from a sequence',
      'create table planted (institution_id uuid, id bigserial, primary key (institution_id, id))',
      /sequence/,
    ],
    [
      'a trigger that nobody judged',
      `${sound}; create trigger copies before insert on planted for each row execute function patio_refuse_change()`,
      /trigger copies/,
    ],
    [
      'a reference table that leans on a tenant',
      'alter table schools_institutions add school_id uuid, add foreign key (institution_id, school_id) references schools_schools (institution_id, id)',
      /lies on every node but refers/,
    ],
  ])('%s', async (_name, sql, expected) => {
    expect(await planted(sql, findCitusProblems)).toContainEqual(expect.stringMatching(expected));
  });
});

describe('the app role', () => {
  test('is no superuser, cannot bypass row security, and owns nothing', async () => {
    const { rows } = await database.asApp((client) =>
      client.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class where relowner = r.oid) as owns,
        (select count(*)::int from pg_proc where proowner = r.oid) as functions,
        (select count(*)::int from pg_auth_members where member = r.oid) as borrowed
        from pg_roles r where rolname = current_user`),
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owns: 0,
        functions: 0,
        borrowed: 0,
      },
    ]);
  });
  test.each([
    'create table mine (id int)',
    'create schema mine',
    'alter table schools_schools disable row level security',
    'alter table schools_schools no force row level security',
    'drop policy tenant on schools_schools',
    'alter policy backup on schools_schools to public',
    'create policy all_mine on schools_schools using (true)',
    'truncate schools_schools',
    'set role the_owner',
    "copy (select 1) to program 'true'",
    'create function mine() returns int language sql as $$ select 1 $$',
  ])('may not %s', async (sql) => {
    const { username } = new URL(database.ownerUrl);
    await database.asApp(async (client) => {
      const asked = client.query(sql.replace('the_owner', username));
      await expect(asked).rejects.toThrow(/permission denied|must be (owner|superuser)/);
    });
  });
});

test('the scope in which a backup reads shows the app nothing, and the owner every institution', async () => {
  const count = async (client: pg.Client) => {
    await client.query("begin; set local patio.scope = 'backup'");
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from schools_schools');
    await client.query('rollback');
    return rows[0]?.n;
  };
  for (const name of ['one', 'two'])
    await makeSchool((await makeInstitution({ slug: `backup-${name}` })).institutionId);
  expect(await database.asApp(count)).toBe(0);
  expect(await database.asOwner(count)).toBeGreaterThanOrEqual(2);
});

test('tables that only grow refuse update, delete and truncate, from the app and from their owner', async () => {
  const tables = await database.asOwner(readCatalogue);
  const logs = tables.filter(({ name }) => name.endsWith('_log'));
  expect(logs.length).toBeGreaterThan(0);
  for (const { name, columns, triggers } of logs) {
    expect(triggers, name).toEqual(expect.arrayContaining(['only_grows', 'never_emptied']));
    for (const sql of [`update ${name} set ${columns[0]} = ${columns[0]}`, `delete from ${name}`, `truncate ${name}`]) {
      await database.asApp((client) => expect(client.query(sql), sql).rejects.toThrow(/permission denied/));
    }
    await database.asOwner((client) =>
      expect(client.query(`truncate ${name} cascade`), name).rejects.toThrow(/only grows/),
    );
  }
});
