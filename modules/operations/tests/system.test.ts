import { type Actor, reachOf, systemActor } from '@patio/access';
import { findActorOf, membershipRows } from '@patio/accounts/server';
import { makeMember } from '@patio/notices/testing';
import { describeConfig, inTenant } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accessGrants, askAccess, decideAccess, endOverdueAccess, listInside, switchPart } from '../server/index.ts';

testDatabase();
const clock = stopClockAt(new Date().toISOString());
let admin: Actor;
let schoolId = '';
let helper: Actor;
beforeEach(async () => {
  const { institutionId } = await makeInstitution();
  schoolId = (await makeSchool(institutionId)).id;
  admin = await makeMember(institutionId, 'admin', { name: 'Marta Ruiz' });
  const home = await makeInstitution();
  const member = await makeMember(home.institutionId, 'admin', { name: 'Sol Vera' });
  helper = { ...member, membership: { ...member.membership, platform: true } };
});

test('a part that a school switches off is gone for its people, and comes back', async () => {
  const teacher = await makeMember(admin.institutionId, 'teacher', { schoolId, name: 'Ana Rey' });
  const now = () => findActorOf(teacher.institutionId, teacher.membership.id);
  const before = reachOf((await now())!, 'conversations.use_own' as never);
  await inTenant(admin, (tx) => switchPart(tx, admin, { schoolId, part: 'conversations', on: false }));
  const off = await now();
  expect(off?.off).toEqual(['conversations']);
  expect(reachOf(off!, 'conversations.use_own' as never)).toBeNull();
  expect(await inTenant(admin, (tx) => switchPart(tx, admin, { schoolId, part: 'conversations', on: true }))).toEqual({
    off: [],
  });
  expect(reachOf((await now())!, 'conversations.use_own' as never)).toBe(before);
  await expect(
    inTenant(admin, (tx) => switchPart(tx, admin, { schoolId: helper.institutionId, part: 'fees', on: false })),
  ).rejects.toThrow('not_found');
});

const grantOf = () => inTenant(admin, async (tx) => (await tx.select().from(accessGrants))[0]!);
const inside = () =>
  inTenant(admin, (tx) =>
    tx
      .select()
      .from(membershipRows)
      .where(and(eq(membershipRows.userId, helper.userId), isNull(membershipRows.endedAt))),
  );

test('support comes in for the hours that the school gives, and no longer', async () => {
  const ask = () =>
    askAccess(helper, { institutionId: admin.institutionId, reason: 'Revisar las actas atrasadas', hours: 2 });
  await ask();
  await expect(ask()).rejects.toThrow('operations.already_asked');
  await expect(
    askAccess(helper, { institutionId: helper.institutionId, reason: 'Mi propia casa', hours: 2 }),
  ).rejects.toThrow('own_institution');
  expect(await inside()).toEqual([]);
  const asked = await grantOf();
  const self = { ...helper, institutionId: admin.institutionId };
  await expect(inTenant(self, (tx) => decideAccess(tx, self, { ...asked, give: true }))).rejects.toThrow(
    'operations.own_request',
  );
  await inTenant(admin, (tx) => decideAccess(tx, admin, { ...asked, give: true }));
  expect(await inside()).toMatchObject([{ role: 'admin', platform: false }]);
  expect(await inTenant(admin, listInside)).toMatchObject([{ name: 'Sol Vera' }]);
  await expect(
    inTenant(admin, async (tx) => decideAccess(tx, admin, { ...(await grantOf()), give: false })),
  ).rejects.toThrow('already_decided');
  clock.move(119 * 60_000);
  await endOverdueAccess(systemActor(admin.institutionId));
  expect(await inside()).toHaveLength(1);
  clock.move(2 * 60_000);
  await endOverdueAccess(systemActor(admin.institutionId));
  expect(await inside()).toEqual([]);
  expect((await grantOf()).state).toBe('over');
});

test('the configuration says what holds and shows nothing that opens anything', () => {
  const lines = describeConfig({
    PATIO_SECRET: 'planted-secret-1',
    BACKUP_PASSPHRASE: 'planted-secret-2',
    MAIL_URL: 'smtp://user:planted-secret-3@mail.example:587',
    BACKUP_S3_URL: 'https://AKIA:planted-secret-4@s3.example/copies?token=planted-secret-5',
    OIDC_CLIENT_SECRET: 'planted-secret-6',
    TEXT_TOKEN: 'planted-secret-7',
    METRICS_TOKEN: 'planted-secret-8',
    PORT: '4000',
  });
  expect(JSON.stringify(lines)).not.toContain('planted');
  expect(lines.find(({ name }) => name === 'PORT')).toMatchObject({ value: '4000', source: 'environment' });
  expect(lines.find(({ name }) => name === 'HOST')).toMatchObject({ value: '127.0.0.1', source: 'default' });
  expect(lines.find(({ name }) => name === 'PATIO_SECRET')).toMatchObject({ value: null, secret: true });
});
