import { type Actor, systemActor } from '@patio/access';
import { memberships } from '@patio/accounts/server';
import { makeUser } from '@patio/accounts/testing';
import { inTenant } from '@patio/platform';
import { makePapers, type TestPapers } from '@patio/report-cards/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addSchedule, endSchedule, getSchedule, listSchedules, runs, schedules, sendDue } from '../server/index.ts';
import { findRecipients } from '../server/service/schedules/recipients.ts';

testDatabase();
let book: TestPapers;
let admin: Actor;

beforeAll(async () => {
  book = await makePapers(2);
  admin = book.school.admin;
});

/** Somebody with an account who leads the school. */
async function makeDirector(): Promise<Actor> {
  const { institutionId, schoolId } = book.school;
  const made = await makeUser({ memberships: [{ institutionId, schoolId, role: 'director' }] });
  return actorOf('director', { institutionId, schoolId, userId: made.user.id, id: made.memberships[0]?.id ?? '' });
}

const order = () => ({
  report: 'enrolment',
  parameters: { schoolId: book.school.schoolId },
  format: 'csv' as const,
  locale: 'es' as const,
  every: 'week' as const,
  day: 1,
});

const due = (id: string) =>
  inTenant(admin, (tx) => tx.update(schedules).set({ nextOn: '2020-01-06' }).where(eq(schedules.id, id)));
const runsOf = (id: string) => inTenant(admin, (tx) => tx.select().from(runs).where(eq(runs.scheduleId, id)));

test('what is due begins once, and moves on to its next day', async () => {
  const director = await makeDirector();
  const row = await inTenant(director, (tx) => addSchedule(tx, director, { ...order(), recipients: [] }));
  await due(row.id);
  await sendDue(systemActor(admin.institutionId));
  await sendDue(systemActor(admin.institutionId));
  expect(await runsOf(row.id)).toHaveLength(1);
  const after = await inTenant(admin, (tx) => getSchedule(tx, admin, row.id));
  expect(after.nextOn > '2020-01-06').toBe(true);
  expect(after.endedAt).toBeNull();
});

test('nothing is made for somebody who left: the schedule ends and says why', async () => {
  const director = await makeDirector();
  const row = await inTenant(director, (tx) => addSchedule(tx, director, { ...order(), recipients: [] }));
  await inTenant(admin, async (tx) => {
    await tx.update(memberships).set({ endedAt: new Date() }).where(eq(memberships.id, director.membership.id));
  });
  await due(row.id);
  await sendDue(systemActor(admin.institutionId));
  expect(await runsOf(row.id)).toEqual([]);
  const { items } = await inTenant(admin, (tx) => listSchedules(tx, admin, { limit: 50 }, 'es'));
  expect(items.find(({ id }) => id === row.id)).toMatchObject({ endedWhy: 'owner_left', can: { end: false } });
});

test('of those to whom it is sent only those who are still here are told', async () => {
  const [owner, stays, leaves] = [await makeDirector(), await makeDirector(), await makeDirector()];
  const recipients = [stays.userId, leaves.userId];
  const row = await inTenant(owner, (tx) => addSchedule(tx, owner, { ...order(), recipients }));
  await inTenant(admin, async (tx) => {
    await tx.update(memberships).set({ endedAt: new Date() }).where(eq(memberships.id, leaves.membership.id));
  });
  const run = { startedBy: owner.userId, schoolId: row.schoolId, report: row.report };
  const told = await inTenant(admin, (tx) => findRecipients(tx, admin, row, run));
  expect(told.toSorted()).toEqual([owner.userId, stays.userId].toSorted());
});

test('it is sent to no stranger, ends once, and only in the version that was seen', async () => {
  const director = await makeDirector();
  const stranger = inTenant(director, (tx) =>
    addSchedule(tx, director, { ...order(), recipients: [book.teacher.userId] }),
  );
  await expect(stranger).rejects.toMatchObject({ code: 'reports.recipient_unknown' });
  const row = await inTenant(director, (tx) => addSchedule(tx, director, { ...order(), recipients: [] }));
  await expect(
    inTenant(director, (tx) => endSchedule(tx, director, { ...row, version: 7 }, 'by_hand')),
  ).rejects.toMatchObject({ code: 'reports.changed_meanwhile' });
  const over = await inTenant(director, (tx) => endSchedule(tx, director, row, 'by_hand'));
  await expect(inTenant(director, (tx) => endSchedule(tx, director, over, 'by_hand'))).rejects.toMatchObject({
    code: 'reports.schedule_over',
  });
});
