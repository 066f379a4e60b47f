import type { Actor } from '@patio/access';
import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { makeMember } from '@patio/notices/testing';
import { inTenant, platformSchema } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, expect, test } from 'vitest';
import { alerts, listSignalRows, openMonitoring, saveRule, watchInstitution } from '../server/index.ts';

testDatabase();
const clock = stopClockAt('2026-06-10T15:30:00Z');
const HOUR = 3_600_000;
let admin: Actor;
let office: Actor;
beforeEach(async () => {
  const { institutionId } = await makeInstitution();
  await makeSchool(institutionId);
  admin = await makeMember(institutionId, 'admin', { name: 'Marta Ruiz' });
  office = await makeMember(institutionId, 'support', { name: 'Luis Ortega' });
});

/** Somebody takes a list out, so many hours ago: the entry as the export leaves it, at a time of its own. */
const takesOut = (actor: Actor, rows: number, hoursAgo = 0.2) =>
  inTenant(actor, (tx) =>
    tx.insert(platformSchema.auditLog).values({
      ...{ institutionId: actor.institutionId, id: makeId(), actorId: actor.userId, role: actor.membership.role },
      ...{ at: new Date(clock.now().getTime() - hoursAgo * HOUR), action: 'platform.exported' },
      ...{ subjectType: 'platform.export', after: { rows } },
    }),
  );
const unusual = async () => {
  const view = await inTenant(admin, (tx) => openMonitoring(tx, admin));
  const list = await inTenant(admin, (tx) => listSignalRows(tx, admin, { signal: 'unusual_readers', limit: 20 }));
  const figure = view.signals.find(({ signal }) => signal === 'unusual_readers');
  expect(list.total).toBe(figure?.value);
  return { state: figure?.state, rows: list.items };
};

test('an hour like any other is nobody’s business, three times the usual is', async () => {
  for (let day = 1; day <= 8; day++) await takesOut(office, 90, day * 24);
  await takesOut(office, 250);
  expect(await unusual()).toMatchObject({ state: 'well', rows: [] });
  await takesOut(office, 40);
  expect(await unusual()).toMatchObject({
    state: 'bad',
    rows: [{ title: 'Luis Ortega', detail: '290 > 90', href: `/admin/users/${office.userId}` }],
  });
  clock.move(2 * HOUR);
  expect((await unusual()).rows).toEqual([]);
});

test('whoever is new is held against the others of the role, and a few people are no hint', async () => {
  const colleague = await makeMember(admin.institutionId, 'support', { name: 'Rosa Prado' });
  for (let day = 1; day <= 8; day++) await takesOut(colleague, 400, day * 24);
  await takesOut(office, 900);
  expect((await unusual()).rows).toEqual([]);
  await takesOut(office, 400);
  expect((await unusual()).rows).toMatchObject([{ title: 'Luis Ortega', detail: '1300 > 400' }]);
  await takesOut(admin, 100);
  expect((await unusual()).rows).toHaveLength(1);
});

test('the school is told at once where it wants to be', async () => {
  const rule = { signal: 'unusual_readers', threshold: 1, minutes: 0, urgent: true, enabled: true } as const;
  await inTenant(admin, (tx) => saveRule(tx, admin, { ...rule, toldIds: [admin.userId] }));
  const look = () => watchInstitution(systemActor(admin.institutionId));
  await look();
  expect(await inTenant(admin, (tx) => tx.select().from(alerts))).toEqual([]);
  await takesOut(office, 5_000);
  await look();
  expect(await inTenant(admin, (tx) => tx.select().from(alerts))).toMatchObject([
    { signal: 'unusual_readers', worst: 1, told: 1 },
  ]);
});
