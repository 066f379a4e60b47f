import type { Actor } from '@patio/access';
import { endGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { and, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { canSeeEvent, type EventRow, events, eventsVisibleTo, type Places, readPlaces } from '../server/index.ts';
import { makeScene, type Scene, shownTo, writeEvent } from './scene.ts';

testDatabase();
stopClockAt('2026-05-04T13:15:00Z');
let scene: Scene;
let rows: EventRow[];
const places = new Map<Actor, Places>();

beforeAll(async () => {
  scene = await makeScene();
  const { school, section, other, director, teacher, family, neighbour, stranger } = scene;
  const level = school.levels[0]?.id;
  const made = [
    await writeEvent(director),
    await writeEvent(director, { publish: false }),
    await writeEvent(director, { roles: ['teacher'] }),
    ...(level ? [await writeEvent(director, { levelIds: [level] })] : []),
    await writeEvent(teacher, { layer: 'section', sectionIds: [section.id] }),
    await writeEvent(stranger, { layer: 'section', sectionIds: [other.id], publish: false }),
    await writeEvent(family.parent, { layer: 'personal' }),
    await writeEvent(neighbour.student, { layer: 'personal' }),
  ];
  const ids = made.map(({ id }) => id);
  rows = await inTenant(school.admin, (tx) => tx.select().from(events).where(inArray(events.id, ids)));
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today: '2026-05-04' });
  const actors = [
    director,
    teacher,
    stranger,
    ...[family, neighbour].flatMap(({ student, parent }) => [student, parent]),
    ...actorsEverywhere(school.institutionId, [school.schoolId, far.schoolId]),
  ];
  for (const actor of actors) places.set(actor, await inTenant(actor, (tx) => readPlaces(tx, actor)));
});

test('the filter opens exactly the events that the rule does', () =>
  expectPolicyAgreement({
    rows,
    actors: [...places.keys()],
    can: (actor, row) => canSeeEvent(actor, row, places.get(actor)!),
    list: (actor) => {
      const e = alias(events, 'e');
      return inTenant(actor, (tx) =>
        tx
          .select({ id: e.id })
          .from(e)
          .where(and(eventsVisibleTo(actor, places.get(actor)!))),
      );
    },
    idOf: ({ id }) => id,
  }));

test('each sees what is for them: school, class, role, drafts only for those who keep the calendar', async () => {
  const { director, teacher, stranger, family, neighbour } = scene;
  const count = async (actor: Actor) => (await shownTo(actor)).length;
  const level = rows.some(({ levelIds }) => levelIds.length > 0) ? 1 : 0;
  expect(await count(director)).toBe(rows.length - 2);
  // The school's, those for teachers, perhaps their level's, and their class's.
  expect(await count(teacher)).toBeGreaterThanOrEqual(3);
  expect(await count(stranger)).toBeGreaterThanOrEqual(3);
  expect(await count(family.student)).toBeLessThanOrEqual(2 + level);
  const seen = await shownTo(family.parent);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(await count(neighbour.parent)).toBeLessThan(seen.length);
});

test('nobody writes for those who are not theirs', async () => {
  const { teacher, family, director, section, other, school } = scene;
  const refused = { code: 'calendar.not_your_audience' };
  await expect(writeEvent(teacher)).rejects.toMatchObject(refused);
  await expect(writeEvent(teacher, { layer: 'section', sectionIds: [other.id] })).rejects.toMatchObject(refused);
  await expect(writeEvent(teacher, { layer: 'section', sectionIds: [section.id, other.id] })).rejects.toMatchObject(
    refused,
  );
  await expect(writeEvent(family.parent)).rejects.toMatchObject(refused);
  await expect(writeEvent(family.student, { layer: 'section', sectionIds: [section.id] })).rejects.toMatchObject(
    refused,
  );
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today: '2026-05-04' });
  await expect(writeEvent(director, { schoolId: far.schoolId })).rejects.toMatchObject({ code: 'calendar.not_found' });
  await expect(writeEvent(teacher, { layer: 'section' })).rejects.toMatchObject({ code: 'calendar.class_missing' });
  await expect(writeEvent(director, { endsOn: '2026-05-03' })).rejects.toMatchObject({ code: 'calendar.not_a_span' });
  const never = { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' };
  await expect(writeEvent(director, never)).rejects.toMatchObject({ code: 'calendar.never_takes_place' });
});

test('a tie that ends cuts at once', async () => {
  const { school, neighbour } = scene;
  expect(await shownTo(neighbour.parent)).not.toEqual([]);
  await inTenant(school.admin, (tx) =>
    endGuardian(tx, school.admin, { ...neighbour.tie, reason: 'Decisión del juzgado' }),
  );
  expect(await shownTo(neighbour.parent)).toEqual([]);
});
