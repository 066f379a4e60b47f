import { CAPABILITY_NAMES, holds, REACHES, reachOf } from '@patio/access';
import { findActorOf } from '@patio/accounts/server';
import { makeMember } from '@patio/notices/testing';
import { inTenant, standingClock, useClock } from '@patio/platform';

import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { KEY_CAPABILITIES, ROSTER_SCOPES, SCOPES } from '../rules/scopes.ts';
import {
  actorOfKey,
  apiKeys,
  exchangeKey,
  openAccessToken,
  openKey,
  openKeys,
  renewKey,
  revokeKey,
} from '../server/index.ts';
import { makeTestKey } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
const HERE = '203.0.113.7';

test('a key opens what it names, as itself, and is kept as a hash', async () => {
  const { admin } = scene;
  const made = await makeTestKey(admin, { scopes: ['courses.read', 'courses.read'] });
  const program = await openKey(made.secret, HERE);
  expect(program?.actor.userId).toBe(made.key.id);
  expect(CAPABILITY_NAMES.filter((name) => program && holds(program.actor, name))).toEqual(['courses.read']);
  const listed = await inTenant(admin, (tx) => openKeys(tx, admin));
  expect(listed.keys.find(({ id }) => id === made.key.id)).toMatchObject({ state: 'active', lastUsedFrom: HERE });
  const [whole] = await inTenant(admin, (tx) => tx.select({ row: sql<string>`${apiKeys}::text` }).from(apiKeys));
  expect(JSON.stringify([listed, whole])).not.toContain(made.clientSecret);
});

test('every wrong key gets the same nothing', async () => {
  const { admin } = scene;
  const { secret } = await makeTestKey(admin);
  const other = await makeTestKey(admin);
  const [head = '', tail = ''] = secret.split('.');
  for (const text of [
    '',
    'patio_',
    head,
    `${head}.`,
    `${head}.${tail.slice(1)}`,
    `${head}.${other.clientSecret}`,
    `${head}.${tail}.${tail}`,
    `patio_${'A'.repeat(43)}.${tail}`,
    `${secret} `,
    secret.replace('patio_', 'Patio_'),
  ])
    expect(await openKey(text, HERE), text).toBeNull();
});

test('a key ends on its day, when it is revoked, and with whoever made it', async () => {
  const clock = standingClock('2026-05-04T12:00:00Z');
  const back = useClock(clock);
  try {
    const { institutionId } = scene;
    const maker = await makeMember(institutionId, 'admin');
    const dated = await makeTestKey(maker, { expiresOn: '2026-05-05' });
    const revoked = await makeTestKey(maker);
    await inTenant(maker, (tx) => revokeKey(tx, maker, revoked.key));
    expect(await openKey(revoked.secret, HERE)).toBeNull();
    await expect(inTenant(maker, (tx) => revokeKey(tx, maker, { id: revoked.key.id, version: 2 }))).rejects.toThrow(
      'integrations.already_over',
    );
    clock.move(36 * 3_600_000);
    expect(await openKey(dated.secret, HERE)).not.toBeNull();
    clock.move(24 * 3_600_000);
    expect(await openKey(dated.secret, HERE)).toBeNull();
    await expect(makeTestKey(maker, { expiresOn: '2026-05-05' })).rejects.toThrow('integrations.expires_in_past');
    const left = await makeTestKey(maker);
    await inTenant(maker, (tx) =>
      tx.execute(sql`update accounts_memberships set ended_at = now() where id = ${maker.membership.id}`),
    );
    expect(await openKey(left.secret, HERE)).toBeNull();
    const { admin } = scene;
    const { keys } = await inTenant(admin, (tx) => openKeys(tx, admin));
    expect(keys.find(({ id }) => id === left.key.id)?.state).toBe('orphaned');
    // Somebody else answers for it from now on.
    const renewed = await inTenant(admin, (tx) => renewKey(tx, admin, left.key));
    expect(await openKey(renewed.secret, HERE)).not.toBeNull();
  } finally {
    back();
  }
});

test('a renewed key opens with both secrets for a day', async () => {
  const clock = standingClock('2026-05-04T12:00:00Z');
  const back = useClock(clock);
  try {
    const { admin } = scene;
    const before = await makeTestKey(admin);
    const after = await inTenant(admin, (tx) => renewKey(tx, admin, before.key));
    expect(await openKey(before.secret, HERE)).not.toBeNull();
    expect(await openKey(after.secret, HERE)).not.toBeNull();
    clock.move(86_400_001);
    expect(await openKey(before.secret, HERE)).toBeNull();
    expect(await openKey(after.secret, HERE)).not.toBeNull();
  } finally {
    back();
  }
});

test('a key asks no more often than it may', async () => {
  const back = useClock(standingClock('2026-05-04T12:00:00Z'));
  try {
    const { secret } = await makeTestKey(scene.admin, { perMinute: 3 });
    for (let i = 0; i < 3; i++) expect(await openKey(secret, HERE)).not.toBeNull();
    await expect(openKey(secret, HERE)).rejects.toMatchObject({
      code: 'platform.too_many_requests',
      data: { seconds: 20 },
    });
  } finally {
    back();
  }
});

test('no key reaches further than its maker, its scopes and its school, whatever the right', async () => {
  const { admin, institutionId, schoolId } = scene;
  const maker = (await findActorOf(institutionId, admin.membership.id)) ?? admin;
  const wide = (reach: ReturnType<typeof reachOf>) => (reach === null ? -1 : REACHES.indexOf(reach));
  for (const place of [null, schoolId]) {
    const key = { id: admin.userId, institutionId, schoolId: place, scopes: [...SCOPES] };
    const actor = actorOfKey(key, maker);
    const narrow = actorOfKey(key, maker, ['courses.read']);
    for (const name of CAPABILITY_NAMES) {
      const reach = reachOf(actor, name);
      expect(wide(reach), name).toBeLessThanOrEqual(wide(reachOf(maker, name)));
      if (place) expect(wide(reach), name).toBeLessThanOrEqual(REACHES.indexOf('school'));
      if (!KEY_CAPABILITIES.includes(name)) expect(reach, name).toBeNull();
      expect(reachOf(narrow, name) !== null, name).toBe(name === 'courses.read');
    }
  }
  // What the institution takes from its admins, it takes from their keys.
  const less = {
    ...maker,
    overrides: [{ schoolId: null, role: 'admin' as const, capability: 'courses.read' as const, reach: null }],
  };
  expect(
    reachOf(
      actorOfKey({ id: admin.userId, institutionId, schoolId: null, scopes: ['courses.read'] }, less),
      'courses.read',
    ),
  ).toBeNull();
});

test('nobody else makes keys, nor with rights that they lack or for schools elsewhere', async () => {
  const { admin, institutionId, schoolId } = scene;
  const elsewhere = await makeScene();
  const make = (maker: typeof admin, given: object) => makeTestKey(maker, given);
  await expect(make(actorOf('director', { institutionId, schoolId }), {})).rejects.toThrow('integrations.not_found');
  await expect(make(admin, { schoolId: elsewhere.schoolId })).rejects.toMatchObject({ field: 'schoolId' });
  const less = {
    ...admin,
    overrides: [{ schoolId: null, role: 'admin' as const, capability: 'courses.read' as const, reach: null }],
  };
  await expect(make(less, {})).rejects.toThrow('integrations.scope_not_held');
  const theirs = await makeTestKey(elsewhere.admin);
  await expect(inTenant(admin, (tx) => revokeKey(tx, admin, theirs.key))).rejects.toThrow('integrations.not_found');
});

test('what a key is exchanged for opens a part of it, for an hour, and ends with it', async () => {
  const clock = standingClock('2026-05-04T12:00:00Z');
  const back = useClock(clock);
  try {
    const { admin } = scene;
    const scopes = [...ROSTER_SCOPES.slice(0, 2)];
    const made = await makeTestKey(admin, { scopes });
    const { clientId } = made.key;
    const ask = (given: object = {}) =>
      exchangeKey({ clientId, clientSecret: made.clientSecret, scopes: [scopes[0] ?? ''], address: HERE, ...given });
    expect(await ask({ clientSecret: 'x' })).toBeNull();
    expect(await ask({ clientId: 'x' })).toBeNull();
    expect(await ask({ scopes: [ROSTER_SCOPES[2]] })).toBe('scope');
    const token = await ask();
    if (token === null || token === 'scope') throw new Error('the key opens');
    expect(token).toMatchObject({ scopes: [scopes[0]], seconds: 3_600 });
    expect((await openAccessToken(token.token, HERE))?.scopes).toEqual([scopes[0]]);
    expect(await openAccessToken(`${token.token}x`, HERE)).toBeNull();
    clock.move(3_600_001);
    expect(await openAccessToken(token.token, HERE)).toBeNull();
    const next = await ask();
    if (next === null || next === 'scope') throw new Error('the key opens');
    await inTenant(admin, (tx) => revokeKey(tx, admin, made.key));
    expect(await openAccessToken(next.token, HERE)).toBeNull();
  } finally {
    back();
  }
});
