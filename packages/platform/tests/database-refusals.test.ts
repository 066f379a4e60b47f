import { makeId } from '@patio/kernel';
import { databaseRefusal, inTenant, toFailure } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

useTestDatabase();
const admin = actorOf('admin');
const { institutionId } = admin;
const id = makeId();

const said = (query: SQL) =>
  inTenant(admin, (tx) => tx.execute(query)).then(
    () => null,
    (error: unknown) => toFailure(error)?.code ?? 'a bug',
  );
const mail = (
  ...ids: string[]
) => sql`insert into platform_mails (institution_id, id, to_address, locale, kind, subject, text)
  select ${institutionId}::uuid, n::uuid, 'x', 'es', 'x', 'x', 'x' from unnest(${sql.param(ids)}::text[]) n`;

test.each([
  ['a sign that no text has', sql`select ${'a\u0000b'}::text`],
  ['a day that does not exist', sql`select ${'0000-00-00'}::date`],
  ['an id that is none', sql`select ${'not-a-uuid'}::uuid`],
  ['a number beyond its column', sql`select ${'99999999999'}::int`],
  ['half a sign inside JSON', sql`select ${'{"a":"\\ud800"}'}::jsonb -> 'a'`],
  ['the same row twice in one list', sql`${mail(id, id)} on conflict (institution_id, id) do update set text = 'y'`],
])('%s is bad input and no fault of the server', async (_what, query) => {
  expect(await said(query)).toBe('platform.invalid_input');
});

test('a twin does not fit with what is saved; what only we can have caused stays a bug', async () => {
  expect(await said(mail(id))).toBeNull();
  expect(await said(mail(id))).toBe('platform.does_not_fit');
  expect(await said(sql`select nothing from nowhere`)).toBe('a bug');
  expect(databaseRefusal(new Error('no database'))).toBeNull();
});
