import type { Actor } from '@patio/access';
import { editItem } from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import { makeMember } from '@patio/notices/testing';
import { clock, inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { GRADEBOOK_SCOPES, ROSTER_SCOPES } from '../rules/scopes.ts';
import { answerRoster, exchangeKey } from '../server/index.ts';
import { makeTestKey, sealKeys } from '../testing/index.ts';

testDatabase();
type Thing = Record<string, unknown> & { sourcedId: string };
let book: TestGradebook;
let admin: Actor;
let token: string;
let shown: string;
let kept: string;

const tokenFor = async (maker: Actor, scopes: readonly string[], schoolId: string | null = null): Promise<string> => {
  const { key, clientSecret } = await makeTestKey(maker, { scopes: [...scopes], schoolId });
  const made = await exchangeKey({ clientId: key.clientId, clientSecret, scopes, address: '127.0.0.1' });
  if (made === null || made === 'scope') throw new Error('the key opens');
  return made.token;
};
const ask = async (path: string, query: Record<string, string> = {}, shownToken = token) => {
  const question = { service: 'gradebook' as const, path, query, token: shownToken, address: '127.0.0.1' };
  const { status, headers, body } = await answerRoster(question);
  return { status, headers, body: body as Record<string, Thing[]> };
};
const list = async (path: string, query: Record<string, string> = {}, shownToken = token): Promise<Thing[]> => {
  const { status, body } = await ask(path, query, shownToken);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return Object.values(body)[0] ?? [];
};
const idsOf = (rows: readonly Thing[]) => rows.map(({ sourcedId }) => sourcedId);

beforeAll(async () => {
  sealKeys();
  book = await makeGradebook(3);
  admin = await makeMember(book.school.institutionId, 'admin', { name: 'Marta Ruiz' });
  const item = await makeItem(book, { title: 'Examen de fracciones', max: '10' });
  const later = await makeItem(book, { title: 'Sin publicar' });
  await makeItem(book, { title: 'Solo para mí', hidden: true });
  const [first = '', second = '', third = ''] = book.students;
  await save(book, [
    mark(item.id, first, '8'),
    mark(item.id, second, null, { state: 'missing' }),
    mark(later.id, third, '15'),
  ]);
  await inTenant(book.teacher, (tx) =>
    editItem(tx, book.teacher, item.id, item.version, { releasedAt: clock.now() }, 'gradebook.item_released'),
  );
  [shown, kept] = [item.id, later.id];
  token = await tokenFor(admin, GRADEBOOK_SCOPES);
});

test.each([
  ['categories', 'category'],
  ['lineItems', 'lineItem'],
  ['results', 'result'],
])('%s are listed, and each is found again by its id', async (many, single) => {
  const { status, headers, body } = await ask(many, { limit: '2' });
  expect([status, Object.keys(body)]).toEqual([200, [many]]);
  expect(Number(headers['x-total-count'])).toBeGreaterThan(0);
  expect(headers.link).toContain(`/ims/oneroster/gradebook/v1p2/${many}`);
  for (const row of await list(many)) {
    expect(row).toMatchObject({ status: 'active', dateLastModified: expect.any(String) });
    expect((await ask(`${many}/${row.sourcedId}`)).body).toEqual({ [single]: row });
  }
  for (const id of ['nobody', `${shown}.`, book.section.id]) expect((await ask(`${many}/${id}`)).status).toBe(404);
});

test('a column says whose class, term and category it is; one that a teacher keeps for themselves is not there', async () => {
  const items = await list('lineItems', { sort: 'title' });
  expect(items.map(({ title }) => title)).toEqual(['Examen de fracciones', 'Sin publicar']);
  expect(items[0]).toMatchObject({
    sourcedId: shown,
    class: { sourcedId: book.section.id, href: expect.stringContaining('/rostering/v1p2/classes/') },
    school: { sourcedId: book.school.schoolId },
    academicSession: { sourcedId: book.terms[0] },
    ...{ resultValueMin: 0, resultValueMax: 10 },
  });
  const { category } = items[0] as unknown as { category: { sourcedId: string } };
  expect(idsOf(await list(`classes/${book.section.id}/categories`))).toContain(category.sourcedId);
});

test('a program reads no mark before the family may', async () => {
  const results = await list('results', { sort: 'lineItem.sourcedId' });
  expect(results).toHaveLength(2);
  for (const row of results) expect(row).toMatchObject({ lineItem: { sourcedId: shown } });
  expect(results).toContainEqual(expect.objectContaining({ scoreStatus: 'fully graded', score: 8, missing: 'false' }));
  expect(results).toContainEqual(expect.objectContaining({ scoreStatus: 'not submitted', missing: 'true' }));
  const [one] = results as unknown as { student: { sourcedId: string } }[];
  expect((await ask(`results/${kept}.${one?.student.sourcedId}`)).status).toBe(404);
  expect(await list(`classes/${book.section.id}/lineItems/${kept}/results`)).toEqual([]);
});

test('what hangs on a class or a student is that class and student alone', async () => {
  const { id } = book.section;
  expect(await list(`classes/${id}/lineItems`)).toHaveLength(2);
  expect(await list(`classes/${id}/results`)).toHaveLength(2);
  const [one] = (await list(`classes/${id}/lineItems/${shown}/results`)) as unknown as { student: Thing }[];
  const student = one?.student.sourcedId ?? '';
  for (const row of await list(`classes/${id}/students/${student}/results`))
    expect(row).toMatchObject({ student: { sourcedId: student } });
  await list(`classes/${id}/scoreScales`);
  await list(`schools/${book.school.schoolId}/scoreScales`);
  for (const path of [
    'classes/nobody/results',
    `classes/${id}/students/nobody/results`,
    'schools/x/lineItems',
    'students',
    'classes',
    '',
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test('filters, fields and what does not exist answer as in the lists of classes', async () => {
  expect(idsOf(await list('lineItems', { filter: `class.sourcedId='${book.section.id}' AND title~'fracc'` }))).toEqual([
    shown,
  ]);
  const [row] = await list('results', { fields: 'sourcedId,score' });
  expect(Object.keys(row ?? {}).every((key) => ['sourcedId', 'score'].includes(key))).toBe(true);
  expect((await ask('results', { filter: "comment='x'" })).status).toBe(400);
  expect((await ask('results', { fields: 'comment' })).status).toBe(400);
});

test('marks need their own scope, and a key of another school or institution finds none', async () => {
  expect((await ask('results', {}, await tokenFor(admin, ROSTER_SCOPES))).status).toBe(403);
  const far = await makeGradebook(1);
  const farAdmin = await makeMember(far.school.institutionId, 'admin', { name: 'Eva Sol' });
  const farToken = await tokenFor(farAdmin, GRADEBOOK_SCOPES);
  expect(await list('results', {}, farToken)).toEqual([]);
  for (const path of [`classes/${book.section.id}/results`, `lineItems/${shown}`])
    expect((await ask(path, {}, farToken)).status, path).toBe(404);
  const ofSchool = await tokenFor(admin, GRADEBOOK_SCOPES, book.school.schoolId);
  expect(idsOf(await list('results', {}, ofSchool))).toEqual(idsOf(await list('results')));
});

test('who may not read marks makes no key that does', async () => {
  const without: Actor = {
    ...admin,
    overrides: [{ schoolId: null, role: 'admin', capability: 'gradebook.read', reach: null }],
  };
  await expect(makeTestKey(without, { scopes: [...GRADEBOOK_SCOPES] })).rejects.toMatchObject({
    code: 'integrations.scope_not_held',
  });
  await expect(makeTestKey(without, { scopes: [...ROSTER_SCOPES] })).resolves.toBeTruthy();
});
