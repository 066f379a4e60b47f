import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM, INSTRUCTOR, LEARNER } from '../rules/claims.ts';
import { beginLaunch, readKeySet, readPublicKeys, renewSigningKey, switchTool } from '../server/index.ts';
import { approve, ask, begin, launch, makeScene, PUBLIC_URL, place, queryOf, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let linkId: string;
beforeAll(async () => {
  scene = await makeScene();
  linkId = (await place(scene)).id;
});
afterAll(() => scene.server.close());

test('a student comes in with a signed, short token that names the class and not the student', async () => {
  const { pupils, tool, section, institutionId } = scene;
  const { form, claims } = await launch(pupils[0]!.actor, linkId, tool);
  expect(form.action).toBe(tool.redirectUrls[0]);
  expect(form.fields.state).toBe('s-1');
  const keys = createLocalJWKSet(await readPublicKeys(institutionId));
  const verified = await jwtVerify(form.fields.id_token!, keys, { issuer: PUBLIC_URL, audience: tool.clientId });
  expect(decodeProtectedHeader(form.fields.id_token!)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  expect(Buffer.from(form.fields.id_token!.split('.')[2]!, 'base64url')).toHaveLength(3_072 / 8);
  expect(verified.payload.exp! - verified.payload.iat!).toBeLessThanOrEqual(300);
  expect(claims).toMatchObject({
    nonce: 'n-1',
    [CLAIM.message]: 'LtiResourceLinkRequest',
    [CLAIM.version]: '1.3.0',
    [CLAIM.deployment]: tool.deploymentId,
    [CLAIM.roles]: [LEARNER],
    [CLAIM.resource]: { id: linkId, title: 'Ríos del Perú' },
    [CLAIM.context]: { id: section.id },
  });
  for (const name of ['name', 'given_name', 'family_name', 'email']) expect(claims).not.toHaveProperty(name);
  const whole = JSON.stringify(claims);
  for (const secret of [pupils[0]!.id, pupils[0]!.actor.userId]) expect(whole).not.toContain(secret);
});

test('the same person is another one for every tool, and the same one for the same tool', async () => {
  const { pupils, teacher, tool } = scene;
  const [pupil] = pupils;
  const second = await approve(scene, { name: 'Otra' });
  const { id } = await place(scene, null, second.id);
  const [first, again] = [await launch(pupil!.actor, linkId, tool), await launch(pupil!.actor, linkId, tool)];
  const elsewhere = await launch(pupil!.actor, id, second);
  expect(again.claims.sub).toBe(first.claims.sub);
  expect(elsewhere.claims.sub).not.toBe(first.claims.sub);
  expect((await launch(teacher, linkId, tool)).claims[CLAIM.roles]).toEqual([INSTRUCTOR]);
});

test('what a browser carries to two tools has nothing in common by which they could tell that it is one student', async () => {
  const { actor } = scene.pupils[0]!;
  const second = await approve(scene, { name: 'Vecina' });
  const { id } = await place(scene, null, second.id);
  const [first, other] = [await begin(actor, linkId), await begin(actor, id)];
  expect(first.fields.login_hint).not.toBe(other.fields.login_hint);
  for (const { fields } of [first, other]) {
    const whole = JSON.stringify([fields, decodeJwt(fields.lti_message_hint!)]);
    for (const own of [actor.userId, actor.membership.id, scene.pupils[0]!.id]) expect(whole).not.toContain(own);
  }
});

test('names leave for adults alone, however the tool is set', async () => {
  const { pupils, teacher } = scene;
  const open = await approve(scene, { name: 'Con nombres', shares: 'name_email' });
  const { id } = await place(scene, null, open.id);
  expect((await launch(teacher, id, open)).claims).toMatchObject({ name: expect.stringContaining('Marta') });
  expect((await launch(pupils[0]!.actor, id, open)).claims).not.toHaveProperty('name');
});

test.each([
  ['response_type', 'code'],
  ['response_mode', 'query'],
  ['scope', 'openid profile'],
  ['prompt', 'login'],
  ['client_id', 'x'],
  ['redirect_uri', 'https://elsewhere.example.org/launch'],
  ['login_hint', '00000000-0000-7000-8000-000000000000'],
  ['nonce', ''],
  ['lti_message_hint', ''],
  ['lti_message_hint', 'a.b.c'],
])('a question with another %s (%s) is refused by name', async (name, value) => {
  const { pupils, tool } = scene;
  const { actor } = pupils[0]!;
  const question = queryOf(await begin(actor, linkId), tool, { [name]: value });
  await expect(ask(actor, question)).rejects.toMatchObject({ code: 'tools.refused', data: { check: name } });
});

test('an address that only looks like the approved one is another one', async () => {
  const { pupils, tool } = scene;
  const { actor } = pupils[0]!;
  const known = tool.redirectUrls[0]!;
  for (const near of [`${known}/`, `${known}?a=1`, known.toUpperCase(), `${known}#x`, known.slice(0, -1)]) {
    const question = queryOf(await begin(actor, linkId), tool, { redirect_uri: near });
    await expect(ask(actor, question), near).rejects.toMatchObject({ data: { check: 'redirect_uri' } });
  }
});

test('a hint opens once, and only for whom and for which tool it was made', async () => {
  const { pupils, tool } = scene;
  const [one, two] = [pupils[0]!.actor, pupils[1]!.actor];
  const form = await begin(one, linkId);
  const hint = { lti_message_hint: form.fields.lti_message_hint! };
  await ask(one, queryOf(form, tool));
  await expect(ask(one, queryOf(form, tool))).rejects.toMatchObject({ data: { check: 'lti_message_hint' } });
  const others = queryOf(await begin(two, linkId), tool, {
    lti_message_hint: (await begin(one, linkId)).fields.lti_message_hint!,
  });
  await expect(ask(two, others)).rejects.toMatchObject({ data: { check: 'lti_message_hint' } });
  const second = await approve(scene, { name: 'Tercera' });
  await expect(ask(one, queryOf({ fields: { ...form.fields, ...hint } }, second))).rejects.toMatchObject({
    data: { check: 'lti_message_hint' },
  });
});

test('an id token is no hint, and no other token of ours is one either', async () => {
  const { pupils, tool } = scene;
  const { actor } = pupils[0]!;
  const { form } = await launch(actor, linkId, tool);
  const question = queryOf(await begin(actor, linkId), tool, { lti_message_hint: form.fields.id_token! });
  await expect(ask(actor, question)).rejects.toMatchObject({ data: { check: 'lti_message_hint' } });
});

test('whoever is not of the class opens nothing, nor does anybody of another institution', async () => {
  const { outsider, stranger, teacher, tool, admin } = scene;
  const foreign = await makeScene(scene.server);
  for (const actor of [outsider.actor, stranger, foreign.pupils[0]!.actor, foreign.teacher, admin])
    await expect(begin(actor, linkId)).rejects.toMatchObject({ code: 'tools.not_found' });
  const question = queryOf(await begin(teacher, linkId), tool, { client_id: foreign.tool.clientId });
  await expect(ask(teacher, question)).rejects.toMatchObject({ data: { check: 'client_id' } });
  await expect(begin({ ...teacher, impersonatedBy: admin.userId }, linkId)).rejects.toThrow('tools.not_found');
});

test('only who grades the class opens the page for choosing', async () => {
  const { pupils, stranger, section, tool } = scene;
  const opened = { registrationId: tool.id, sectionId: section.id };
  for (const actor of [pupils[0]!.actor, stranger])
    await expect(inTenant(actor, (tx) => beginLaunch(tx, actor, opened))).rejects.toThrow('tools.not_found');
});

test('a tool that is switched off between the two steps gets nothing', async () => {
  const { admin, pupils } = scene;
  const tool = await approve(scene, { name: 'Apagada' });
  const { id } = await place(scene, null, tool.id);
  const { actor } = pupils[0]!;
  const form = await begin(actor, id);
  await inTenant(admin, (tx) => switchTool(tx, admin, { id: tool.id, version: tool.version, on: false }));
  await expect(ask(actor, queryOf(form, tool))).rejects.toThrow('tools.switched_off');
  await expect(begin(actor, id)).rejects.toThrow('tools.switched_off');
});

test('a renewed key signs from then on, and what the one before signed still verifies', async () => {
  const { admin, teacher, tool, institutionId } = scene;
  const before = await launch(teacher, linkId, tool);
  await inTenant(admin, (tx) => renewSigningKey(tx, admin));
  const after = await launch(teacher, linkId, tool);
  const kids = [before, after].map(({ form }) => decodeProtectedHeader(form.fields.id_token!).kid);
  expect(kids[0]).not.toBe(kids[1]);
  const shown = await readTenant(admin, (tx) => readKeySet(tx, institutionId));
  expect(shown.keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining(kids as string[]));
  const keys = createLocalJWKSet(shown);
  for (const { form } of [before, after]) await jwtVerify(form.fields.id_token!, keys, { audience: tool.clientId });
  expect(JSON.stringify(shown)).not.toContain('"d"');
  await expect(inTenant(teacher, (tx) => renewSigningKey(tx, teacher))).rejects.toThrow('tools.not_found');
  expect(decodeJwt(after.form.fields.id_token!).iss).toBe(PUBLIC_URL);
});
