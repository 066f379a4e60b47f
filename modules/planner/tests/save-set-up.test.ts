import type { Actor } from '@patio/access';
import { makeMembership, makeUser } from '@patio/accounts/testing';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { linkAccount, staffRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import { makeHomeroom, makeSection, makeTeacher, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hours } from '../server/schema.ts';
import { listOwnHours, proposeHours, withdrawHours } from '../server/service/setup/own-hours.ts';
import { decideHours } from '../server/service/setup/proposals.ts';
import { readSetUp } from '../server/service/setup/read-set-up.ts';
import { saveHours } from '../server/service/setup/save-hours.ts';
import { saveLimits } from '../server/service/setup/save-limits.ts';
import { saveNeeds } from '../server/service/setup/save-needs.ts';
import { saveRooms } from '../server/service/setup/save-rooms.ts';
import { endRule, saveRule } from '../server/service/setup/save-rules.ts';

testDatabase();
stopClockAt('2026-05-04T13:15:00Z');

const NEED = { pattern: null, roomIds: [], roomFeatures: [], jointId: null, blockId: null };
const LIMITS = {
  maxPerDay: null,
  minPerDay: null,
  maxDays: null,
  maxGapsPerDay: null,
  maxGapsPerWeek: null,
  maxInARow: null,
};

async function scene() {
  const school = await makeWorkingSchool();
  const { schoolId, yearId, institutionId } = school;
  const section = await makeSection(school, { homerooms: [await makeHomeroom(school)] });
  const teacher = await makeTeacher(school, section);
  const planner = actorOf('coordinator', { institutionId, schoolId });
  const place = { schoolId, yearId };
  const view = (by: Actor = planner) => inTenant(by, (tx) => readSetUp(tx, by, place));
  return { school, section, teacher, planner, place, view };
}

/** A teacher who can be told something: with an account of their own. */
async function giveAccount({ admin, institutionId, schoolId }: TestSchool, staffId: string): Promise<Actor> {
  const { user } = await makeUser({ memberships: [] });
  const membership = await makeMembership(user.id, { institutionId, schoolId, role: 'teacher' });
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(staffRows).where(eq(staffRows.id, staffId));
    await linkAccount(tx, row!.personId, user.id);
  });
  return actorOf('teacher', { ...membership, userId: user.id });
}

test('needs and limits are saved together or not at all, over the version that was seen', async () => {
  const { section, teacher, planner, place, view, school } = await scene();
  const save = (given: object, version: number | null = null) =>
    inTenant(planner, (tx) =>
      saveNeeds(tx, planner, { ...place, items: [{ ...NEED, sectionId: section.id, periods: 5, version, ...given }] }),
    );
  await expect(save({ pattern: [2, 2] })).rejects.toMatchObject({ code: 'planner.pattern_sum' });
  await expect(save({ roomIds: [crypto.randomUUID()] })).rejects.toMatchObject({ code: 'planner.not_found' });
  await save({ pattern: [2, 2, 1] });
  await expect(save({ periods: 6 })).rejects.toMatchObject({ code: 'planner.changed_meanwhile' });
  await save({ periods: 6 }, 1);
  expect((await view()).sections[0]?.need).toMatchObject({ periods: 6, pattern: null, version: 2 });

  const limit = (given: object, version: number | null = null) =>
    inTenant(planner, (tx) =>
      saveLimits(tx, planner, { ...place, items: [{ ...LIMITS, staffId: teacher.staffId, version, ...given }] }),
    );
  await expect(limit({ minPerDay: 5, maxPerDay: 4 })).rejects.toMatchObject({ code: 'planner.limits_crossed' });
  await limit({ maxPerDay: 4 });
  expect((await view()).limits).toMatchObject([{ staffId: teacher.staffId, maxPerDay: 4, maxDays: null, version: 1 }]);

  // Another school's planner sees none of it and changes none of it.
  const stranger = actorOf('coordinator', { institutionId: school.institutionId, schoolId: crypto.randomUUID() });
  await expect(view(stranger)).rejects.toMatchObject({ code: 'planner.not_found' });
  await expect(
    inTenant(stranger, (tx) =>
      saveLimits(tx, stranger, { ...place, items: [{ ...LIMITS, staffId: teacher.staffId, version: 1 }] }),
    ),
  ).rejects.toMatchObject({ code: 'planner.not_found' });
});

test('what a teacher proposes holds once the office accepts it, and what held before stays on record', async () => {
  const { school, teacher, planner, place, view } = await scene();
  const { staffId } = teacher;
  const actor = await giveAccount(school, staffId);
  const first = { of: 'teacher' as const, whoId: staffId, impossible: [102, 101], disliked: [101, 305] };
  await inTenant(planner, (tx) => saveHours(tx, planner, { ...place, items: [{ ...first, version: null }] }));
  expect((await view()).hours).toMatchObject([{ whoId: staffId, impossible: [101, 102], disliked: [305], version: 1 }]);
  await expect(
    inTenant(planner, (tx) => saveHours(tx, planner, { ...place, items: [{ ...first, version: null }] })),
  ).rejects.toMatchObject({ code: 'planner.changed_meanwhile' });
  await expect(
    inTenant(planner, (tx) =>
      saveHours(tx, planner, { ...place, items: [{ ...first, version: 1, impossible: [601] }] }),
    ),
  ).rejects.toMatchObject({ code: 'planner.no_such_hour' });

  const propose = (impossible: number[], by = actor) =>
    inTenant(by, (tx) => proposeHours(tx, by, { staffId, impossible, disliked: [], note: 'Curso' }));
  await propose([501]);
  await propose([502]);
  const [proposal] = (await view()).proposals;
  expect((await view()).proposals).toMatchObject([{ staffId, impossible: [502], note: 'Curso' }]);
  const decide = (accept: boolean, given = proposal!) =>
    inTenant(planner, (tx) => decideHours(tx, planner, { id: given.id, version: given.version, accept, note: 'Sí' }));
  await decide(true);
  await expect(decide(true)).rejects.toMatchObject({ code: 'planner.changed_meanwhile' });
  expect((await view()).hours).toMatchObject([{ whoId: staffId, impossible: [502], version: 2 }]);
  const kept = await inTenant(planner, (tx) =>
    tx.select({ state: hours.state }).from(hours).where(eq(hours.whoId, staffId)),
  );
  expect(kept.map(({ state }) => state).sort()).toEqual(['accepted', 'replaced', 'replaced', 'replaced']);

  await propose([503]);
  await decide(false, (await view()).proposals[0]);
  await deliverNews(actor.institutionId, 'planner');
  const told = await inTenant(actor, (tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, actor.userId)).orderBy(notifications.createdAt),
  );
  expect(told.map(({ kind, params }) => [kind, params])).toEqual([
    ['planner.hours_decided', { what: 'accepted', note: '' }],
    ['planner.hours_decided', { what: 'refused', note: 'Sí' }],
  ]);
  const own = () => inTenant(actor, (tx) => listOwnHours(tx, actor));
  expect((await own()).items).toMatchObject([
    { staffId, holds: { impossible: [502] }, proposal: null, refused: { note: 'Sí' } },
  ]);
  await propose([504]);
  const { proposal: waiting } = (await own()).items[0]!;
  await inTenant(actor, (tx) => withdrawHours(tx, actor, waiting!));
  expect((await own()).items[0]).toMatchObject({ proposal: null, holds: { impossible: [502] } });

  const colleague = actorOf('teacher', { institutionId: actor.institutionId, schoolId: place.schoolId });
  await expect(propose([501], colleague)).rejects.toMatchObject({ code: 'planner.not_found' });
});

test('rooms are changed together or not at all, by whoever may change the rooms of the school', async () => {
  const { school, planner, place, view } = await scene();
  const { admin, institutionId, schoolId } = school;
  const [north, south] = [crypto.randomUUID(), crypto.randomUUID()];
  await inTenant(admin, (tx) =>
    tx
      .insert(rooms)
      .values([north, south].map((id, n) => ({ institutionId, id, schoolId, name: `Ambiente ${n}`, capacity: 20 }))),
  );
  const [{ version } = { version: 0 }] = await inTenant(admin, (tx) => tx.select().from(rooms));
  const save = (by: Actor, items: { id: string; version: number }[]) =>
    inTenant(by, (tx) =>
      saveRooms(tx, by, {
        ...place,
        items: items.map((item) => ({ ...item, building: 'Norte', capacity: 35, features: [] })),
      }),
    );
  const seats = async () => (await view(admin)).rooms.map(({ building, capacity }) => [building, capacity]);
  const untouched = [
    [null, 20],
    [null, 20],
  ];
  // The second one was changed by somebody else meanwhile: the first stays as it was.
  const behind = save(admin, [
    { id: north, version },
    { id: south, version: version + 1 },
  ]);
  await expect(behind).rejects.toMatchObject({ code: 'schools.changed_meanwhile' });
  await expect(save(planner, [{ id: north, version }])).rejects.toMatchObject({ code: 'schools.not_found' });
  await expect(save(admin, [{ id: crypto.randomUUID(), version }])).rejects.toMatchObject({
    code: 'schools.not_found',
  });
  expect(await seats()).toEqual(untouched);
  await save(admin, [
    { id: north, version },
    { id: south, version },
  ]);
  expect(await seats()).toEqual([
    ['Norte', 35],
    ['Norte', 35],
  ]);
});

test('a rule names only what the school has, and leaves the set-up without leaving the record', async () => {
  const { section, planner, place, view } = await scene();
  const id = crypto.randomUUID();
  const save = (sectionIds: string[], version: number | null) =>
    inTenant(planner, (tx) =>
      saveRule(tx, planner, {
        ...place,
        id,
        version,
        rule: { kind: 'classes_not_last', params: { classes: { subjectIds: [], sectionIds } } },
        strength: version ? 'must' : 'little',
        active: true,
      }),
    );
  await expect(save([crypto.randomUUID()], null)).rejects.toMatchObject({ code: 'planner.not_found' });
  await save([section.id], null);
  await save([section.id], 1);
  await expect(save([section.id], 1)).rejects.toMatchObject({ code: 'planner.changed_meanwhile' });
  expect((await view()).rules).toMatchObject([{ id, kind: 'classes_not_last', strength: 'must', version: 2 }]);
  await inTenant(planner, (tx) => endRule(tx, planner, { id, version: 2 }));
  expect((await view()).rules).toEqual([]);
});
