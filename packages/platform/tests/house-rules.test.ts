import { inTenant, migrateDatabase } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const database = useTestDatabase();
const again = () => migrateDatabase(database.ownerUrl, database.appUrl);
const app = () => decodeURIComponent(new URL(database.appUrl).username);
const ask = async (text: string) => (await database.asOwner((client) => client.query(text))).rows;

/** What the rules decide about each table, as the catalogue has it; with versions, also that nobody touched it. */
const decided = (versions: boolean) =>
  ask(`select c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
    (select string_agg(p.polname || p.polroles::text || p.polcmd::text || ${versions ? 'p.xmin::text ||' : ''} pg_get_expr(p.polqual, c.oid)
      || coalesce(pg_get_expr(p.polwithcheck, c.oid), ''), ',' order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies,
    (select string_agg(g.tgname || g.tgenabled::text ${versions ? '|| g.xmin::text' : ''}, ',' order by g.tgname) from pg_trigger g
      where g.tgrelid = c.oid and g.tgname in ('only_grows', 'never_emptied')) as guards,
    (select string_agg(a.attname || a.attacl::text, ',') from pg_attribute a where a.attrelid = c.oid) as columns
    ${versions ? ', c.xmin::text as version' : ''}
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname not in ('platform_audit_seal_log', 'platform_audit_heads') order by 1`);

describe('the house rules', () => {
  test('change nothing where everything is as it should be', async () => {
    const before = await decided(true);
    await again();
    // The audit's own triggers are made anew each time, which touches its table.
    const others = (rows: Record<string, unknown>[]) => rows.filter((row) => row.relname !== 'platform_audit_log');
    expect(others(await decided(true))).toEqual(others(before));
  });

  test.each([
    ['row security was switched off', () => 'alter table platform_files disable row level security'],
    ['the owner was let past it', () => 'alter table platform_files no force row level security'],
    ['the policy was taken away', () => 'drop policy tenant on platform_files'],
    ['the policy lets everyone in', () => 'alter policy tenant on platform_files using (true)'],
    ['new rows are not checked', () => 'alter policy tenant on platform_files with check (true)'],
    ['everyone may read as a backup does', () => 'alter policy backup on platform_files to public'],
    ['a backup could not read', () => 'alter policy backup on platform_files using (false)'],
    ['the app may empty a table', () => `grant truncate on platform_files to ${app()}`],
    ['a log may be changed', () => `grant update on platform_audit_log to ${app()}`],
    ['one column of a log may be changed', () => `grant update (action) on platform_audit_log to ${app()}`],
    ['a log can be rewritten', () => 'drop trigger only_grows on platform_audit_log'],
    ['a log’s guard sleeps', () => 'alter table platform_audit_log disable trigger never_emptied'],
    ['the app lost a right', () => `revoke insert on platform_files from ${app()}`],
  ])('are put right when %s', async (_what, harm) => {
    const before = await decided(false);
    await ask(harm());
    expect(await decided(false)).not.toEqual(before);
    await again();
    expect(await decided(false)).toEqual(before);
  });
});

test('a table that nobody has filled yet is planned as one whose rows all belong to the same school', async () => {
  const plan = await inTenant(actorOf('admin'), async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select 1 from platform_undos`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan;
  });
  // Without being told, the planner takes one row in two hundred; only PostgreSQL 18 can be told.
  const [{ newest } = { newest: false }] = await ask(
    "select current_setting('server_version_num')::int >= 180000 as newest",
  );
  expect((plan?.['Plan Rows'] ?? 0) > 50).toBe(newest);
});
