import { addDays, makeId } from '@patio/kernel';
import { insertMany, inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { events, readMonth } from '../server/index.ts';
import { makeScene, type Scene, shownTo, writeEvent } from './scene.ts';

testDatabase();
stopClockAt('2026-05-04T14:00:00Z');
const COUNT = 5_000;
let scene: Scene;

/** Five thousand events, one a day for almost fourteen years around now, made from one that was written the usual way. */
beforeAll(async () => {
  scene = await makeScene();
  const { director, school } = scene;
  const { id } = await writeEvent(director);
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select().from(events).where(eq(events.id, id));
    const copies = Array.from({ length: COUNT - 1 }, (_, nth) => {
      const on = addDays('2020-01-01', nth);
      const days = { startsOn: on, endsOn: on, firstOn: on, lastOn: on };
      return { ...row!, id: makeId(), title: `Evento ${nth}`, ...days };
    });
    await insertMany(tx, events, copies);
  });
});

test('a month of a calendar with 5,000 events shows its own days and nothing else', async () => {
  const { family, director } = scene;
  const shown = await shownTo(family.parent, '2026-05-01', '2026-05-31');
  expect(shown).toHaveLength(32);
  expect(shown.every((line) => line.includes(' 2026-05-'))).toBe(true);
  expect(await shownTo(director, '2040-01-01', '2040-01-31')).toEqual([]);
});

test('series without an end answer for any month, also one far away, beside all the rest', async () => {
  const { director, teacher } = scene;
  for (let hour = 10; hour < 15; hour++)
    await writeEvent(director, {
      title: `Sin fin ${hour}`,
      startsAt: `${hour}:00`,
      endsAt: `${hour}:30`,
      rule: 'FREQ=DAILY',
    });
  const far = await inTenant(teacher, (tx) =>
    readMonth(tx, teacher, { from: '2031-03-01', through: '2031-03-31', layers: ['school'] }),
  );
  expect(far.entries.filter(({ title }) => title.startsWith('Sin fin'))).toHaveLength(5 * 31);
});
