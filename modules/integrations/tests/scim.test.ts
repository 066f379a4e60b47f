import { membershipRows, userRows } from '@patio/accounts/server';
import { makeMember } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { SCIM_SCOPE } from '../rules/scopes.ts';
import { answerScim } from '../server/index.ts';
import { makeTestKey } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let secret: string;
beforeAll(async () => {
  scene = await makeScene();
  secret = (await makeTestKey(scene.admin, { scopes: [SCIM_SCOPE] })).secret;
});

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
type Body = Record<string, unknown> & { id: string; Resources: Body[] };
const ask = async (
  method: string,
  path: string,
  body?: unknown,
  given: { key?: string; query?: Record<string, string> } = {},
) => {
  const answered = await answerScim({
    ...{ method, path, body, query: given.query ?? {} },
    ...{ authorization: `Bearer ${given.key ?? secret}`, request: { id: 'r', address: '127.0.0.1' } },
  });
  return { status: answered.status, body: answered.body as Body };
};
let count = 0;
const person = (given: object = {}) => ({
  schemas: [USER],
  userName: `nueva${++count}@andes.test`,
  externalId: `ext-${count}`,
  name: { givenName: 'Rosa', familyName: 'Paz' },
  active: true,
  ...given,
});
const create = async (given: object = {}) => (await ask('POST', 'Users', person(given))).body;
const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(scene.admin, work);

test('an account is created with a place, found again, and only once', async () => {
  const given = person();
  const made = await ask('POST', 'Users', given);
  expect(made).toMatchObject({
    status: 201,
    body: { userName: given.userName, externalId: given.externalId, active: true, roles: [{ value: 'teacher' }] },
  });
  const places = await run((tx) => tx.select().from(membershipRows).where(eq(membershipRows.userId, made.body.id)));
  expect(places).toMatchObject([{ role: 'teacher', schoolId: scene.schoolId }]);
  for (const filter of [`userName eq "${given.userName.toUpperCase()}"`, `externalId eq "${given.externalId}"`]) {
    const found = await ask('GET', 'Users', undefined, { query: { filter } });
    expect(found.body).toMatchObject({ totalResults: 1, startIndex: 1, Resources: [{ id: made.body.id }] });
  }
  expect(await ask('POST', 'Users', given)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  expect((await ask('GET', `Users/${made.body.id}`)).body).toEqual(made.body);
});

test('a change renames, switches off and on; nothing is deleted', async () => {
  const { id } = await create();
  const patch = (...operations: object[]) => ask('PATCH', `Users/${id}`, { Operations: operations });
  expect((await patch({ op: 'Replace', path: 'name.familyName', value: 'Luna' })).body).toMatchObject({
    name: { givenName: 'Rosa', familyName: 'Luna' },
  });
  expect((await patch({ op: 'replace', value: { active: 'False' } })).body.active).toBe(false);
  const [locked] = await run((tx) => tx.select().from(userRows).where(eq(userRows.id, id)));
  expect(locked?.lockedAt).not.toBeNull();
  expect(
    (await ask('PUT', `Users/${id}`, person({ name: { givenName: 'Eva', familyName: 'Sol' } }))).body,
  ).toMatchObject({
    active: true,
    name: { formatted: 'Eva Sol' },
  });
  expect((await ask('DELETE', `Users/${id}`)).status).toBe(204);
  expect((await ask('GET', `Users/${id}`)).body.active).toBe(false);
});

test('those who lead or counsel are neither made nor touched', async () => {
  for (const role of ['admin', 'director', 'psychology', 'support', 'student', 'x'])
    expect((await ask('POST', 'Users', person({ roles: [{ value: role }] }))).status).toBe(400);
  for (const role of ['admin', 'director', 'psychology', 'support'] as const) {
    const { userId } = await makeMember(scene.institutionId, role, {
      schoolId: role === 'admin' ? null : scene.schoolId,
    });
    expect((await ask('DELETE', `Users/${userId}`)).status, role).toBe(403);
  }
  const { userId } = await makeMember(scene.institutionId, 'student', { schoolId: scene.schoolId });
  expect((await ask('GET', `Users/${userId}`)).status).toBe(404);
});

test('a key of one school, or of another institution, reaches no further', async () => {
  const other = await makeScene(scene.institutionId);
  const far = await makeScene();
  const mine = await makeTestKey(scene.admin, { scopes: [SCIM_SCOPE], schoolId: other.schoolId });
  const theirs = await makeTestKey(far.admin, { scopes: [SCIM_SCOPE] });
  const { userId } = await makeMember(scene.institutionId, 'teacher', { schoolId: scene.schoolId });
  for (const { secret: key } of [mine, theirs]) {
    expect((await ask('GET', `Users/${userId}`, undefined, { key })).status).toBe(404);
    expect((await ask('DELETE', `Users/${userId}`, undefined, { key })).status).toBe(404);
  }
  expect((await ask('POST', 'Users', person(), { key: secret })).status).toBe(400); // two schools now: which one?
  expect((await ask('POST', 'Users', person(), { key: mine.secret })).status).toBe(201);
  expect((await ask('GET', 'Users', undefined, { key: mine.secret })).body.totalResults).toBe(1);
});

test('a wrong key and one for something else get the same answer', async () => {
  const { secret: api } = await makeTestKey(scene.admin);
  const answers = await Promise.all(['', 'x', `${secret}x`, api].map((key) => ask('GET', 'Users', undefined, { key })));
  for (const one of answers) expect(one).toEqual(answers[0]);
  expect(answers[0]?.status).toBe(401);
});

test('what cannot be read is refused by name', async () => {
  expect((await ask('GET', 'Users', undefined, { query: { filter: 'userName sw "a"' } })).body.scimType).toBe(
    'invalidFilter',
  );
  for (const body of [
    null,
    [],
    'x',
    { userName: 'x' },
    { ...person(), name: {} },
    { ...person(), userName: 'no mail' },
  ])
    expect((await ask('POST', 'Users', body)).status).toBe(400);
  const { userId } = await makeMember(scene.institutionId, 'teacher', { schoolId: scene.schoolId });
  for (const body of [null, {}, { Operations: 'x' }])
    expect((await ask('PATCH', `Users/${userId}`, body)).status).toBe(400);
  for (const path of ['', 'Things', 'Users/x/y', 'Groups/x', 'Groups/x/y', 'Users/nobody', 'constructor'])
    expect((await ask('GET', path)).status).toBe(404);
  for (const path of ['ServiceProviderConfig', 'ResourceTypes', 'Schemas', `Schemas/${USER}`]) {
    expect((await ask('GET', path)).status).toBe(200);
    expect((await ask('POST', path, {})).status).toBe(405);
  }
});
