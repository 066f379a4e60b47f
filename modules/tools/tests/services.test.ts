import { gradeRows, readPublished, saveGrades } from '@patio/gradebook/server';
import { addDays } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { endInSection } from '@patio/sections/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPE } from '../rules/claims.ts';
import {
  answerService,
  exchangeAssertion,
  lines,
  listWaiting,
  type ServiceAnswer,
  saveTool,
  switchTool,
  takeOver,
} from '../server/index.ts';
import type { Said } from '../testing/index.ts';
import { approve, HERE, launch, makeScene, PUBLIC_URL, place, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let linkId: string;
let lineId: string;
let itemId: string;
let subject: string;
let token: string;

const TOKEN_URL = `${PUBLIC_URL}/lti/token`;
const ALL = Object.values(SCOPE).join(' ');

async function exchange(
  of: Scene,
  { scope = ALL, tool = of.tool, assertion }: { scope?: string; tool?: Scene['tool']; assertion?: string } = {},
) {
  return exchangeAssertion({
    grantType: 'client_credentials',
    assertionType: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    assertion: assertion ?? (await of.server.assertion(tool.clientId, TOKEN_URL)),
    scope,
    request: HERE,
  });
}
const tokenOf = async (of: Scene, given: { scope?: string; tool?: Scene['tool'] } = {}) => {
  const made = await exchange(of, given);
  if ('error' in made) throw new Error(made.error);
  return made.token;
};

interface Asked {
  method?: string;
  body?: unknown;
  as?: string | null;
  query?: Record<string, string>;
  section?: string;
}
const ask = (
  path: string,
  { method = 'GET', body, as = token, query = {}, section = scene.section.id }: Asked = {},
): Promise<ServiceAnswer> =>
  answerService({
    method,
    pieces: [section, ...path.split('/').filter(Boolean)],
    query,
    body,
    token: as,
    request: HERE,
  });

let minute = 0;
const scoreOf = (given: object = {}) => ({
  userId: subject,
  timestamp: new Date(Date.UTC(2026, 4, 4, 8, ++minute)).toISOString(),
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  scoreGiven: 8,
  scoreMaximum: 10,
  ...given,
});
const send = (given: object = {}, asked: Asked = {}) =>
  ask(`lineitems/${lineId}/scores`, { method: 'POST', body: scoreOf(given), ...asked });
const markOf = (studentId: string, item = itemId) =>
  inTenant(scene.teacher, async (tx) => {
    const of = and(eq(gradeRows.itemId, item), eq(gradeRows.studentId, studentId));
    const [cell] = await tx.select({ score: gradeRows.score, version: gradeRows.version }).from(gradeRows).where(of);
    return cell;
  });

beforeAll(async () => {
  scene = await makeScene();
  linkId = (await place(scene)).id;
  const [line] = await inTenant(scene.teacher, (tx) => tx.select().from(lines).where(eq(lines.linkId, linkId)));
  lineId = line!.id;
  itemId = line!.itemId;
  subject = String((await launch(scene.pupils[0]!.actor, linkId, scene.tool)).claims.sub);
  token = await tokenOf(scene);
});
afterAll(() => scene.server.close());

test('a score is in the gradebook, scaled to the column, and no family reads it before the teacher releases it', async () => {
  const { pupils } = scene;
  expect(await send()).toMatchObject({ status: 204 });
  expect(await markOf(pupils[0]!.id)).toMatchObject({ score: '16' });
  const shown = await inTenant(pupils[0]!.actor, (tx) => readPublished(tx, pupils[0]!.actor, pupils[0]!.id));
  expect(JSON.stringify(shown)).not.toContain(itemId);
  expect((await ask(`lineitems/${lineId}/results`)).body).toMatchObject([
    { userId: subject, resultScore: 8, resultMaximum: 10 },
  ]);
});

test('the same score again does nothing, an older one is refused, progress alone moves no mark', async () => {
  const { pupils } = scene;
  const body = scoreOf({ scoreGiven: 9 });
  const again = { method: 'POST', body };
  expect((await ask(`lineitems/${lineId}/scores`, again)).status).toBe(204);
  const before = await markOf(pupils[0]!.id);
  expect((await ask(`lineitems/${lineId}/scores`, again)).status).toBe(204);
  expect((await send({ timestamp: '2026-05-04T00:00:00Z', scoreGiven: 1 })).status).toBe(409);
  expect((await send({ gradingProgress: 'Pending', scoreGiven: 1 })).status).toBe(204);
  expect((await send({ scoreGiven: undefined, scoreMaximum: undefined })).status).toBe(204);
  expect(await markOf(pupils[0]!.id)).toEqual(before);
});

test('what a teacher wrote by hand stays, and the score waits until the teacher takes it over', async () => {
  const { pupils, teacher, section } = scene;
  const [, second] = pupils;
  subject = String((await launch(second!.actor, linkId, scene.tool)).claims.sub);
  const cell = {
    itemId,
    studentId: second!.id,
    state: 'graded' as const,
    score: '3',
    lateMinutes: null,
    comment: null,
    seen: 0,
  };
  await inTenant(teacher, (tx) => saveGrades(tx, teacher, { id: section.id }, [cell]));
  expect((await send({ scoreGiven: 5 })).status).toBe(204);
  expect(await markOf(second!.id)).toMatchObject({ score: '3' });
  const { scores } = await inTenant(teacher, (tx) => listWaiting(tx, teacher, linkId));
  expect(scores).toMatchObject([{ mark: '10', standing: '3', problem: 'marked_by_hand' }]);
  await inTenant(teacher, (tx) => takeOver(tx, teacher, { linkId, ids: [scores[0]!.id] }));
  expect(await markOf(second!.id)).toMatchObject({ score: '10' });
  await expect(inTenant(teacher, (tx) => takeOver(tx, teacher, { linkId, ids: [scores[0]!.id] }))).rejects.toThrow(
    'tools.nothing_waits',
  );
  const { stranger } = scene;
  await expect(inTenant(stranger, (tx) => listWaiting(tx, stranger, linkId))).rejects.toThrow('tools.not_found');
  subject = String((await launch(pupils[0]!.actor, linkId, scene.tool)).claims.sub);
});

test.each([
  ['no person', { userId: 'x' }],
  ['a negative number', { scoreGiven: -1 }],
  ['a number out of nought', { scoreMaximum: 0 }],
  ['a number out of nothing', { scoreMaximum: undefined }],
  ['words for a number', { scoreGiven: '8' }],
  ['a day that is none', { timestamp: 'yesterday' }],
  ['a progress that is none', { gradingProgress: 'Maybe' }],
])('a score with %s is refused and writes nothing', async (_what, given) => {
  const before = await markOf(scene.pupils[0]!.id);
  expect((await send(given)).status).toBe(400);
  expect(await markOf(scene.pupils[0]!.id)).toEqual(before);
});

test('nobody outside of the class is graded, whatever they are called', async () => {
  const { outsider, teacher, tool } = scene;
  const instructor = String((await launch(teacher, linkId, tool)).claims.sub);
  for (const userId of [outsider.id, scene.pupils[0]!.id, instructor, '00000000-0000-7000-8000-000000000009'])
    expect((await send({ userId })).status, userId).toBe(404);
});

test('the list names the class alone: codes for students, leavers as inactive, families never', async () => {
  const { body, status, type } = await ask('memberships');
  const { members } = body as { members: { user_id: string; roles: string[]; status: string; name?: string }[] };
  expect({ status, type }).toMatchObject({ status: 200, type: expect.stringContaining('membershipcontainer') });
  expect(members).toHaveLength(3);
  expect(members.map(({ user_id: id }) => id)).toContain(subject);
  expect(members.every((one) => one.name === undefined && one.status === 'Active')).toBe(true);
  const learners = await ask('memberships', { query: { role: 'Learner', limit: '1' } });
  expect((learners.body as { members: unknown[] }).members).toHaveLength(1);
  expect(learners.link).toContain('rel="next"');
});

test('a token opens only what was asked for, and never more than the school allowed', async () => {
  const read = await tokenOf(scene, { scope: SCOPE.lineRead });
  expect((await ask('lineitems', { as: read })).status).toBe(200);
  expect((await send({}, { as: read })).status).toBe(403);
  expect((await ask('memberships', { as: read })).status).toBe(403);
  const shy = await approve(scene, { name: 'Tímida', mayGrade: false, mayList: false });
  expect(await exchange(scene, { tool: shy })).toEqual({ error: 'invalid_scope' });
});

test.each<[string, Said]>([
  ['another issuer', { issuer: 'x' }],
  ['another subject', { subject: 'x' }],
  ['another audience', { audience: 'https://other.example.org/token' }],
  ['an end that has passed', { issued: -600, expires: -300 }],
  ['an age beyond five minutes', { issued: -900, expires: 900 }],
  ['no id', { jti: null }],
  ['a key that nobody published', { kid: 'x' }],
])('an assertion with %s opens nothing', async (_what, said) => {
  const assertion = await scene.server.assertion(scene.tool.clientId, TOKEN_URL, said);
  expect(await exchange(scene, { assertion })).toEqual({ error: 'invalid_client' });
});

test('an assertion opens once, and an unsigned one never', async () => {
  const assertion = await scene.server.assertion(scene.tool.clientId, TOKEN_URL);
  expect(await exchange(scene, { assertion })).toHaveProperty('token');
  expect(await exchange(scene, { assertion })).toEqual({ error: 'invalid_client' });
  const [, body = ''] = assertion.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const odd of [`${none}.${body}.`, '', 'x.y.z'])
    expect(await exchange(scene, { assertion: odd })).toEqual({ error: 'invalid_client' });
});

test('no other token of ours opens a service, nor one that was tampered with', async () => {
  const { form } = await launch(scene.teacher, linkId, scene.tool);
  for (const as of [null, '', 'x', form.fields.id_token!, `${token.slice(0, -4)}AAAA`])
    expect((await ask('lineitems', { as })).status, String(as).slice(0, 20)).toBe(401);
});

test('a tool sees its own lines in its own classes: none of another tool, class or institution', async () => {
  const second = await approve(scene, { name: 'Segunda' });
  const other = await tokenOf(scene, { tool: second });
  expect((await ask('lineitems', { as: other })).status).toBe(404);
  await place(scene, null, second.id);
  expect((await ask('lineitems', { as: other })).body).toEqual([]);
  expect((await ask(`lineitems/${lineId}`, { as: other })).status).toBe(404);
  expect((await send({}, { as: other })).status).toBe(404);
  expect((await ask('lineitems', { section: scene.other.id })).status).toBe(404);
  const foreign = await makeScene(scene.server);
  const theirs = await tokenOf(foreign);
  for (const path of ['lineitems', 'memberships', `lineitems/${lineId}`])
    expect((await ask(path, { as: theirs })).status, path).toBe(404);
  expect((await ask('lineitems', { section: foreign.section.id })).status).toBe(404);
});

test('a tool makes, renames and ends a line of its own; its column follows', async () => {
  const made = await ask('lineitems', {
    method: 'POST',
    body: { label: 'Prueba', scoreMaximum: 40, resourceLinkId: linkId, tag: 't' },
  });
  expect(made).toMatchObject({ status: 201, body: { label: 'Prueba', scoreMaximum: 40, resourceLinkId: linkId } });
  const { id } = made.body as { id: string };
  const path = `lineitems/${id.split('/').at(-1)}`;
  expect(id).not.toContain('?');
  expect((await ask('lineitems', { query: { tag: 't' } })).body).toHaveLength(1);
  const renamed = await ask(path, { method: 'PUT', body: { label: 'Examen', scoreMaximum: 40 } });
  expect(renamed).toMatchObject({ status: 200, body: { label: 'Examen' } });
  expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(path)).status).toBe(404);
  for (const body of [undefined, {}, { label: 'x' }, { label: 'x', scoreMaximum: 0 }, { label: '', scoreMaximum: 1 }])
    expect((await ask('lineitems', { method: 'POST', body })).status).toBe(400);
});

test('who left is listed as inactive and graded no more', async () => {
  const { school, pupils, section } = scene;
  const [, second] = pupils;
  const gone = String((await launch(second!.actor, linkId, scene.tool)).claims.sub);
  await inTenant(school.admin, (tx) =>
    endInSection(tx, school.admin, section, {
      studentIds: [second!.id],
      on: addDays(new Date().toISOString().slice(0, 10), -1),
      reason: 'left',
    }),
  );
  const { members } = (await ask('memberships')).body as { members: { user_id: string; status: string }[] };
  expect(members.find(({ user_id: id }) => id === gone)?.status).toBe('Inactive');
  expect((await send({ userId: gone })).status).toBe(404);
});

test('a right that is taken away is gone at once, and a tool that is switched off is out of everything', async () => {
  const { admin, server, tool } = scene;
  const saved = await inTenant(admin, (tx) =>
    saveTool(tx, admin, { ...server.fields({ mayList: false }), id: tool.id, version: tool.version }),
  );
  expect((await ask('memberships')).status).toBe(403);
  await inTenant(admin, (tx) => switchTool(tx, admin, { id: tool.id, version: saved.version, on: false }));
  expect((await ask('lineitems')).status).toBe(401);
  expect((await send()).status).toBe(401);
  expect(await exchange(scene)).toEqual({ error: 'invalid_client' });
});
