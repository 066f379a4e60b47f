import type { Actor } from '@patio/access';
import { restrictGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  type BookingFacts,
  bookings,
  bookingsVisibleTo,
  canReachBooking,
  canReachOffer,
  type OfferFacts,
  offers,
  offersVisibleTo,
  readFamily,
  readHosted,
  saveMinutes,
} from '../server/index.ts';
import { makeHours } from '../testing/index.ts';
import { book, freeSlots, makeScene, NOW, type Scene, THURSDAY, TODAY } from './scene.ts';

testDatabase();
const time = stopClockAt(NOW);
let scene: Scene;
let actors: Actor[];
const booked: (BookingFacts & { id: string })[] = [];
const offered: (OfferFacts & { id: string })[] = [];

beforeAll(async () => {
  scene = await makeScene();
  const { school, teacher, stranger, psychologist, families } = scene;
  const { institutionId, schoolId, admin } = school;
  for (const [host, audience] of [
    [teacher, 'taught'],
    [psychologist, 'school'],
  ] as const) {
    const { id } = await makeHours(host, THURSDAY, { audience, until: '18:00' });
    offered.push({ id, schoolId, hostUserId: host.userId });
  }
  const [one, two] = families;
  const meet = async (guardian: Actor, studentId: string, nth: number, guardianUserIds = [guardian.userId]) => {
    const free = await freeSlots(guardian, teacher, studentId);
    const [id] = await book(guardian, studentId, free[nth]!.id);
    booked.push({ id: id!, schoolId, hostUserId: teacher.userId, guardianUserIds });
  };
  await meet(one.mother, one.studentId, 0);
  await meet(one.father, one.studentId, 0);
  await meet(two.mother, two.studentId, 0);
  // A tie that is restricted after the booking opens it no more.
  await meet(two.father, two.studentId, 0, []);
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, { ...two.ties.father, from: '2026-05-01', until: null, reason: 'Medida judicial' }),
  );
  const far = await makeWorkingSchool({ institutionId, today: TODAY });
  actors = [
    teacher,
    stranger,
    psychologist,
    ...families.flatMap(({ mother, father }) => [mother, father]),
    ...actorsEverywhere(institutionId, [schoolId, far.schoolId]),
  ];
});

test.each(['appointments.book', 'appointments.offer', 'appointments.manage'] as const)(
  '%s: the filter opens exactly the meetings that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows: booked,
      actors,
      can: (actor, row) => canReachBooking(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) =>
          tx.select({ id: bookings.id }).from(bookings).where(bookingsVisibleTo(actor, capability)),
        ),
      idOf: ({ id }) => id,
    }),
);

test.each(['appointments.offer', 'appointments.manage'] as const)(
  '%s: the filter opens exactly the hours that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows: offered,
      actors,
      can: (actor, row) => canReachOffer(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: offers.id }).from(offers).where(offersVisibleTo(actor, capability))),
      idOf: ({ id }) => id,
    }),
);

test('nobody but the host writes minutes or reads the own note', async () => {
  const { teacher, psychologist } = scene;
  const [{ id }] = booked as [BookingFacts & { id: string }];
  const write = (who: Actor) =>
    inTenant(who, (tx) =>
      saveMinutes(tx, who, { id, seen: 0, text: 'Lee mejor', ownNote: 'Reservado', agreements: [], share: false }),
    );
  const days = 4 * 86_400_000;
  time.move(days);
  try {
    await expect(write(psychologist)).rejects.toMatchObject({ code: 'appointments.not_found' });
    await write(teacher);
    const seenBy = (who: Actor) => inTenant(who, (tx) => readHosted(tx, who, { from: THURSDAY, through: THURSDAY }));
    expect(JSON.stringify(await seenBy(teacher))).toContain('Reservado');
    expect((await seenBy(psychologist)).bookings).toEqual([]);
  } finally {
    time.move(-days);
  }
});

test('a family page shows what the right reaches at that moment: everything, nothing once it is taken away, and everything again', async () => {
  const { mother, father } = scene.families[0];
  const page = (actor: Actor) => inTenant(actor, (tx) => readFamily(tx, actor));
  const without: Actor = {
    ...mother,
    overrides: [{ schoolId: null, role: 'parent', capability: 'appointments.book', reach: null }],
  };
  const [before, taken, again] = [await page(mother), await page(without), await page(mother)];
  expect(before).toMatchObject({
    children: [{ id: scene.families[0].studentId }],
    bookings: [{ guardian: expect.any(String) }],
  });
  expect(taken).toEqual({ children: [], bookings: [], evenings: [], tasks: [] });
  expect(again).toEqual(before);
  // The same questions, asked for somebody else: each parent has the own meeting alone.
  const other = await page(father);
  expect(other.bookings.map(({ id }) => id)).not.toEqual(before.bookings.map(({ id }) => id));
});
