import { useTestDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { describeSchema } from '../../db/snapshot/snapshot.ts';
import { judgeMigrations, judgeSchema } from '../schema.ts';

const database = useTestDatabase();
const describe = (sql = '') =>
  database.asOwner(async (client) => {
    await client.query('begin');
    try {
      if (sql) await client.query(sql);
      return await describeSchema(client, new URL(database.appUrl).username);
    } finally {
      await client.query('rollback');
    }
  });

test.each([
  ['a table', 'create table planted (id int)'],
  ['a column', 'alter table schools_schools add planted text'],
  ['a default', "alter table schools_schools alter name set default 'x'"],
  ['a constraint', "alter table schools_schools add check (name <> 'x')"],
  ['an index', 'create index planted on schools_schools (name)'],
  ['a policy', 'create policy planted on schools_schools using (true)'],
  ['a changed policy', 'alter policy tenant on schools_schools using (true)'],
  ['row security that is not forced', 'alter table schools_schools no force row level security'],
  ['a function', "create function planted() returns text language sql as $$ select 'x' $$"],
  [
    'a trigger',
    'create trigger planted before insert on schools_schools for each row execute function patio_refuse_change()',
  ],
  ['a right', 'grant truncate on schools_schools to patio_app'],
  ['a lost right', 'revoke delete on schools_schools from patio_app'],
])('%s that no migration made is found', async (_name, sql) => {
  expect(judgeSchema(await describe(), await describe(sql))).toHaveLength(1);
});

test('a missing snapshot is found', () => {
  expect(judgeSchema(null, 'x')).toHaveLength(1);
});

const step = (tag: string, hash: string, when = Number(tag.slice(0, 4))) => ({ tag, hash, when, text: '' });
test.each([
  ['was edited', [step('0000_a', 'x'), step('0001_b', 'other')], '0001_b was edited'],
  ['was left out', [step('0000_a', 'x')], '0001_b is not in its place'],
  [
    'got another before it',
    [step('0000_a', 'x'), step('0001_c', 'z'), step('0001_b', 'y')],
    '0001_b is not in its place',
  ],
  ['is not listed', [step('0000_a', 'x'), step('0001_b', 'y'), step('0002_c', 'z')], 'does not list 0002_c yet'],
])('a released migration that %s is found', (_name, migrations, problem) => {
  const found = judgeMigrations(migrations, { '0000_a': 'x', '0001_b': 'y' });
  expect(found.map((one) => one.problem).join()).toContain(problem);
});

test('a migration that is older than the one before it is found', () => {
  const migrations = [step('0000_a', 'x'), step('0001_b', 'y', 7), step('0002_c', 'z', 5)];
  const found = judgeMigrations(migrations, { '0000_a': 'x', '0001_b': 'y', '0002_c': 'z' });
  expect(found.map((one) => one.problem)).toEqual(['dates 0002_c before the migration that it follows']);
});

test('migrations as they were released are in order', () => {
  expect(judgeMigrations([step('0000_a', 'x')], { '0000_a': 'x' })).toEqual([]);
});
