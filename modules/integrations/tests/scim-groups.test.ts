import { membershipRows } from '@patio/accounts/server';
import { makeMember } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { SCIM_SCOPE } from '../rules/scopes.ts';
import { answerScim } from '../server/index.ts';
import { makeTestKey } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let other: Scene;
let secret: string;
let [teachers, coordinators] = ['', ''];
beforeAll(async () => {
  scene = await makeScene();
  other = await makeScene(scene.institutionId);
  secret = (await makeTestKey(scene.admin, { scopes: [SCIM_SCOPE] })).secret;
  [teachers, coordinators] = [`${scene.schoolId}.teacher`, `${scene.schoolId}.coordinator`];
});

type Group = { id: string; displayName: string; members: { value: string; display: string }[]; Resources: Group[] };
const ask = async (method: string, path: string, body?: unknown, query: Record<string, string> = {}, key = secret) => {
  const answered = await answerScim({
    ...{ method, path, body, query, authorization: `Bearer ${key}`, request: { id: 'r', address: '127.0.0.1' } },
  });
  return { status: answered.status, body: answered.body as Group };
};
const patch = (group: string, ...operations: object[]) => ask('PATCH', `Groups/${group}`, { Operations: operations });
const membersOf = async (group: string) => (await ask('GET', `Groups/${group}`)).body.members.map(({ value }) => value);
const person = async (role: 'teacher' | 'director' | 'student' = 'teacher') =>
  (await makeMember(scene.institutionId, role, { schoolId: scene.schoolId })).userId;
const rolesOf = async (userId: string) => {
  const rows = await inTenant(scene.admin, (tx) =>
    tx
      .select({ role: membershipRows.role })
      .from(membershipRows)
      .where(and(eq(membershipRows.userId, userId), isNull(membershipRows.endedAt))),
  );
  return rows.map(({ role }) => role).toSorted();
};

test('each school has a group of teachers and one of coordinators, found by name and without members where none are asked for', async () => {
  const all = (await ask('GET', 'Groups')).body.Resources;
  expect(all.map(({ id }) => id).toSorted()).toEqual(
    [scene, other].flatMap(({ schoolId }) => [`${schoolId}.coordinator`, `${schoolId}.teacher`]).toSorted(),
  );
  const { displayName } = (await ask('GET', `Groups/${teachers}`)).body;
  const asked = (filter: string) => ask('GET', 'Groups', undefined, { filter, excludedAttributes: 'members' });
  const found = await asked(`id eq "${teachers}"`);
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: teachers, displayName }] });
  // Two schools may bear one name; each of their groups is found by it.
  const byName = (await asked(`displayName eq "${displayName.toUpperCase()}"`)).body.Resources;
  expect(byName.map(({ id }) => id)).toEqual(all.filter((one) => one.displayName === displayName).map(({ id }) => id));
  expect(byName.map(({ id }) => id)).toContain(teachers);
  expect(found.body.Resources[0]).not.toHaveProperty('members');
  expect((await ask('GET', 'Groups', undefined, { filter: 'members eq "x"' })).status).toBe(400);
  expect((await ask('POST', 'Groups', { displayName })).status).toBe(409);
  expect((await ask('POST', 'Groups', { displayName: 'Coro' })).status).toBe(403);
  expect((await ask('DELETE', `Groups/${teachers}`)).status).toBe(403);
});

test('who comes into a group has its part, and loses it by leaving', async () => {
  const userId = await person();
  expect(await membersOf(teachers)).toContain(userId);
  const added = await patch(coordinators, { op: 'Add', path: 'members', value: [{ value: userId }] });
  expect(added).toMatchObject({ status: 200, body: { members: [{ value: userId }] } });
  expect(await rolesOf(userId)).toEqual(['coordinator', 'teacher']);
  const { groups } = (await ask('GET', `Users/${userId}`)).body as unknown as { groups: { value: string }[] };
  expect(groups.map(({ value }) => value).toSorted()).toEqual([coordinators, teachers]);
  expect((await patch(coordinators, { op: 'add', value: { members: [{ value: userId }] } })).status).toBe(200);
  expect((await patch(coordinators, { op: 'remove', path: `members[value eq "${userId}"]` })).status).toBe(200);
  expect(await rolesOf(userId)).toEqual(['teacher']);
  expect((await patch(coordinators, { op: 'replace', path: 'displayName', value: 'Otro' })).status).toBe(200);
});

test('a list of members in place of another is a coming and a leaving', async () => {
  const [one, two] = [await person(), await person()];
  await ask('PUT', `Groups/${coordinators}`, { members: [{ value: one }] });
  expect(await membersOf(coordinators)).toEqual([one]);
  await patch(coordinators, { op: 'replace', path: 'members', value: [{ value: two }] });
  expect(await membersOf(coordinators)).toEqual([two]);
  await patch(coordinators, { op: 'remove', path: 'members' });
  expect(await membersOf(coordinators)).toEqual([]);
});

test('whoever leads is in no group, comes into none, and keeps what they teach when a list leaves them out', async () => {
  const userId = await person('director');
  await makeMember(scene.institutionId, 'teacher', { schoolId: scene.schoolId });
  expect((await patch(teachers, { op: 'add', path: 'members', value: [{ value: userId }] })).status).toBe(403);
  expect(await rolesOf(userId)).toEqual(['director']);
  const student = await person('student');
  expect((await patch(teachers, { op: 'add', path: 'members', value: [{ value: student }] })).status).toBe(404);
  expect(await rolesOf(student)).toEqual(['student']);
});

test('one member that is refused keeps the whole request out', async () => {
  const [userId, leader] = [await person(), await person('director')];
  const value = [{ value: userId }, { value: leader }];
  expect((await patch(coordinators, { op: 'add', path: 'members', value })).status).toBe(403);
  expect(await rolesOf(userId)).toEqual(['teacher']);
});

test('a key of another school or institution sees and changes none of these groups', async () => {
  const far = await makeScene();
  const keys = [
    await makeTestKey(scene.admin, { scopes: [SCIM_SCOPE], schoolId: other.schoolId }),
    await makeTestKey(far.admin, { scopes: [SCIM_SCOPE] }),
  ];
  const before = await membersOf(teachers);
  for (const { secret: key } of keys) {
    expect((await ask('GET', `Groups/${teachers}`, undefined, {}, key)).status).toBe(404);
    expect((await ask('PUT', `Groups/${teachers}`, { members: [] }, {}, key)).status).toBe(404);
    expect((await ask('GET', 'Groups', undefined, {}, key)).body.Resources).toHaveLength(2);
  }
  expect(await membersOf(teachers)).toEqual(before);
});

test('what cannot be read is refused and changes nothing', async () => {
  const before = await membersOf(teachers);
  for (const body of [
    null,
    [],
    {},
    { Operations: [] },
    { Operations: [{ op: 'burn', path: 'members' }] },
    { Operations: [{ op: 'add', path: 'members', value: [{ value: 'x' }] }] },
    { Operations: [{ op: 'remove', path: 'members[value eq "x"]' }] },
    { Operations: [{ op: 'remove', value: {} }] },
  ])
    expect((await ask('PATCH', `Groups/${teachers}`, body)).status, JSON.stringify(body)).toBe(400);
  expect((await ask('PUT', `Groups/${teachers}`, { members: ['x'] })).status).toBe(400);
  expect((await ask('PUT', `Groups/${teachers}`, { displayName: 'Otro' })).status).toBe(200);
  expect(await membersOf(teachers)).toEqual(before);
});
