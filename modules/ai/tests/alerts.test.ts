import { type Actor, systemActor } from '@patio/access';
import { memberships } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { linkAccount } from '@patio/people/server';
import { inTenant, platformSchema } from '@patio/platform';
import { actorsEverywhere, expectPolicyAgreement, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  type AlertRow,
  acknowledgeAlert,
  alertRows,
  alerts,
  alertsVisibleTo,
  canReachAlert,
  closeAlert,
  listAlerts,
  openAlert,
  passOnAlerts,
  raiseAlert,
  readAlertTimes,
  releaseAlert,
} from '../server/index.ts';
import { openTutorAt } from '../testing/index.ts';
import { makePupil, makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
const clock = stopClockAt(new Date().toISOString());
let scene: Scene;
let pupil: Pupil;
let recipient: Actor;
let deputy: Actor;
beforeEach(async () => {
  scene = await makeScene();
  ({ recipient, deputy } = await openTutorAt(scene.admin, scene.schoolId));
  pupil = await makePupil(scene);
});

const WORDS = 'ya no quiero vivir';
const raise = (given: { tier?: 1 | 2 | 3; sourceId?: string; schoolId?: string } = {}) =>
  inTenant(pupil.actor, (tx) =>
    raiseAlert(tx, pupil.actor, {
      schoolId: scene.schoolId,
      studentId: pupil.id,
      country: 'PE',
      tier: given.tier ?? 3,
      category: 'self_harm',
      excerpt: WORDS,
      source: { type: 'tutor.turn', id: given.sourceId ?? makeId() },
    }),
  );
const rowOf = async (id: string) =>
  (await inTenant(scene.admin, (tx) => tx.select().from(alerts).where(eq(alerts.id, id))))[0]!;
const toldOf = async () => {
  await deliverNews(scene.institutionId, 'ai.');
  const rows = await inTenant(scene.admin, (tx) =>
    tx.select().from(notifications).where(eq(notifications.kind, 'ai.person_needed')),
  );
  return rows;
};

test('an alert reaches the recipient at once, sealed, with the line of the country; one message raises one', async () => {
  const sourceId = makeId();
  const raised = await raise({ sourceId });
  expect(raised.helpLines.map(({ number }) => number)).toContain('113');
  expect(await raise({ sourceId })).toMatchObject({ alertId: raised.alertId });
  const row = await rowOf(raised.alertId);
  expect(row.calledIds).toEqual([recipient.userId]);
  expect(JSON.stringify(row)).not.toContain('vivir');
  const told = await toldOf();
  expect(told.map(({ userId }) => userId)).toEqual([recipient.userId]);
  expect(JSON.stringify(told)).not.toContain('vivir');
  const view = await inTenant(recipient, (tx) => openAlert(tx, recipient, raised.alertId));
  expect(view).toMatchObject({ excerpt: WORDS, tier: 3, level: 0 });
});

test('nobody opens it: after fifteen minutes the deputy is called, then those who lead; whoever takes it ends that', async () => {
  const { alertId } = await raise();
  const house = systemActor(scene.institutionId);
  await passOnAlerts(house);
  expect((await rowOf(alertId)).level).toBe(0);
  clock.move(16 * 60_000);
  await passOnAlerts(house);
  expect(await rowOf(alertId)).toMatchObject({ level: 1, calledIds: [recipient.userId, deputy.userId] });
  clock.move(16 * 60_000);
  await passOnAlerts(house);
  expect((await rowOf(alertId)).level).toBe(2);
  expect(new Set((await toldOf()).map(({ userId }) => userId))).toEqual(new Set([recipient.userId, deputy.userId]));
  await inTenant(deputy, async (tx) =>
    acknowledgeAlert(tx, deputy, { id: alertId, version: (await rowOf(alertId)).version }),
  );
  const { version } = await rowOf(alertId);
  clock.move(60 * 60_000);
  await passOnAlerts(house);
  expect((await rowOf(alertId)).version).toBe(version);
});

test('what is to be read on the same day is passed on too, not after minutes', async () => {
  const { alertId } = await raise({ tier: 2 });
  const house = systemActor(scene.institutionId);
  clock.move(16 * 60_000);
  await passOnAlerts(house);
  const { level, raisedAt, nextCallAt } = await rowOf(alertId);
  expect(level).toBe(0);
  clock.move(nextCallAt!.getTime() - raisedAt.getTime());
  await passOnAlerts(house);
  expect(await rowOf(alertId)).toMatchObject({ level: 1, calledIds: [recipient.userId, deputy.userId] });
  expect((await rowOf((await raise({ tier: 1 })).alertId)).nextCallAt).toBeNull();
});

test('however long nobody opens it, nothing is sent to the family by itself', async () => {
  const email = 'familia@alerts.test';
  const mother = await makeMember(scene.institutionId, 'parent', { schoolId: scene.schoolId, email });
  await inTenant(scene.admin, (tx) => linkAccount(tx, pupil.guardianPersonId, mother.userId));
  await raise();
  for (let passed = 0; passed < 3; passed++) {
    clock.move(16 * 60_000);
    await passOnAlerts(systemActor(scene.institutionId));
  }
  await deliverNews(scene.institutionId);
  const { told, letters } = await inTenant(scene.admin, async (tx) => ({
    told: await tx.select().from(notifications),
    letters: await tx.select().from(platformSchema.mails),
  }));
  expect(told.map(({ userId }) => userId)).toContain(recipient.userId);
  expect(told.filter(({ userId }) => userId === mother.userId)).toEqual([]);
  expect(letters.filter(({ to }) => to === email)).toEqual([]);
  expect(JSON.stringify([told, letters])).not.toContain('vivir');
});

test('it is closed with an outcome after it was taken, and released only then', async () => {
  const { alertId: id } = await raise({ tier: 2 });
  const act = <T>(work: (version: number) => Promise<T>) => rowOf(id).then(({ version }) => work(version));
  const done = { outcome: 'talked' as const, note: 'Conversamos.' };
  await expect(
    act((version) => inTenant(recipient, (tx) => closeAlert(tx, recipient, { id, version, ...done }))),
  ).rejects.toMatchObject({ code: 'ai.not_acknowledged' });
  await act((version) => inTenant(recipient, (tx) => acknowledgeAlert(tx, recipient, { id, version })));
  await expect(
    act((version) => inTenant(recipient, (tx) => releaseAlert(tx, recipient, { id, version }))),
  ).rejects.toMatchObject({ code: 'ai.not_acknowledged' });
  expect(
    await act((version) => inTenant(recipient, (tx) => closeAlert(tx, recipient, { id, version, ...done }))),
  ).toMatchObject({ outcome: 'talked' });
  expect(JSON.stringify(await rowOf(id))).not.toContain('Conversamos');
  await act((version) => inTenant(recipient, (tx) => releaseAlert(tx, recipient, { id, version })));
  expect((await rowOf(id)).releasedAt).not.toBeNull();
  await expect(
    act((version) => inTenant(recipient, (tx) => closeAlert(tx, recipient, { id, version, ...done }))),
  ).rejects.toMatchObject({ code: 'ai.already_closed' });
});

test('with recipients gone at random every grave message still reaches somebody who works there', {
  timeout: 60_000,
}, async () => {
  const others = [await makeMember(scene.institutionId, 'director', { schoolId: scene.schoolId }), scene.admin];
  const all = [recipient, deputy, ...others];
  for (let turn = 0; turn < 16; turn++) {
    const gone = all.filter((_, at) => at < 3 && (turn & (1 << at)) !== 0).map(({ membership }) => membership.id);
    await inTenant(scene.admin, async (tx) => {
      await tx.update(memberships).set({ endedAt: null }).where(eq(memberships.institutionId, scene.institutionId));
      if (gone.length > 0)
        await tx.update(memberships).set({ endedAt: new Date() }).where(inArray(memberships.id, gone));
    });
    const { calledIds } = await rowOf((await raise()).alertId);
    const working = all.filter(({ membership }) => !gone.includes(membership.id)).map(({ userId }) => userId);
    expect(calledIds.length, String(turn)).toBeGreaterThan(0);
    expect(
      calledIds.filter((id) => !working.includes(id)),
      String(turn),
    ).toEqual([]);
  }
});

test('the rule about an alert and the filter of the list are one', async () => {
  const far = await makeScene();
  const rows: AlertRow[] = [];
  for (const tier of [1, 2, 3] as const) rows.push(await rowOf((await raise({ tier })).alertId));
  const stranger = await makeMember(scene.institutionId, 'teacher', { schoolId: scene.schoolId });
  const actors = [
    recipient,
    deputy,
    stranger,
    far.admin,
    ...actorsEverywhere(scene.institutionId, [scene.schoolId, makeId()]),
  ];
  await expectPolicyAgreement<AlertRow>({
    rows,
    actors: actors.filter(({ institutionId }) => institutionId === scene.institutionId),
    can: canReachAlert,
    list: (actor) => inTenant(actor, (tx) => tx.select({ id: alerts.id }).from(alerts).where(alertsVisibleTo(actor))),
    idOf: ({ id }) => id,
  });
  await expect(inTenant(stranger, (tx) => openAlert(tx, stranger, rows[0]!.id))).rejects.toMatchObject({
    code: 'ai.not_found',
  });
  expect(Object.keys(alertRows).includes('sealedExcerpt')).toBe(false);
});

test('the queue shows the gravest first, page by page', async () => {
  for (const tier of [1, 3, 2, 3, 1] as const) await raise({ tier });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await inTenant(recipient, (tx) =>
      listAlerts(tx, recipient, { limit: 2, cursor, state: 'open', counted: 'yes' }),
    );
    expect(page.total).toBe(5);
    seen.push(...page.items.map(({ tier }) => tier));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([3, 3, 2, 1, 1]);
});

test('how long alerts waited is said once ten were opened, and only to those who answer', async () => {
  const times = () => inTenant(recipient, (tx) => readAlertTimes(tx, recipient));
  for (let at = 0; at < 10; at++) {
    expect(await times()).toEqual({ opened: null, medianMinutes: null, passedOn: null });
    const { alertId } = await raise();
    clock.move(4 * 60_000);
    const { version } = await rowOf(alertId);
    await inTenant(recipient, (tx) => acknowledgeAlert(tx, recipient, { id: alertId, version }));
  }
  expect(await times()).toEqual({ opened: 10, medianMinutes: 4, passedOn: 0 });
});
