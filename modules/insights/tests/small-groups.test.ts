import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { readDashboard } from '../server/index.ts';
import { ask, MOMENT, makeScene, rebuild, type Scene, schoolDays, TODAY, writeDays } from './scene.ts';

testDatabase();
stopClockAt(MOMENT);
let [north, south, tiny]: Scene[] = [];
let admin: Actor;

async function fill(scene: Scene): Promise<Scene> {
  const dates = schoolDays('2026-05-11', TODAY);
  await writeDays(
    scene,
    scene.rooms.flatMap(({ students }) =>
      students.flatMap((studentId, at) =>
        dates.map((date) => ({ studentId, date, absent: at === 0 ? 2 : 0 }) as const),
      ),
    ),
  );
  await rebuild(scene);
  return scene;
}

beforeAll(async () => {
  // Two homerooms in each level: 26 and 19 in the north, 24 and 5 in the south; and a school that has just begun.
  north = await fill(await makeScene([14, 12, 15, 4]));
  const { institutionId } = north.school;
  south = await fill(await makeScene([12, 12, 3, 2], { institutionId }));
  tiny = await fill(await makeScene([4], { institutionId }));
  admin = actorOf('admin', { institutionId });
}, 180_000);

const [first, second] = [0, 2];
const at = (scene: Scene | undefined, level: number) => ({
  schools: [scene?.school.schoolId ?? ''],
  levels: [scene?.rooms[level]?.levelId ?? ''],
});

test('a small level of one school cannot be had by asking about all schools and about the others', async () => {
  // All schools together are 24 in that level; the north alone would leave the five of the south.
  for (const scene of [north, south]) {
    const one = await ask(admin, at(scene, second));
    expect(one.total).toBeNull();
    expect(one.note).toBe('too_small');
  }
  const levels = await ask(admin, { form: 'compare', by: 'level', schools: at(north, first).schools });
  expect(levels.rows.find(({ id }) => id === at(north, second).levels[0])?.values[0]).toBeNull();
});

test('whoever reads one school only, has nothing to subtract, and sees its levels', async () => {
  const director = actorOf('director', { institutionId: admin.institutionId, schoolId: north?.school.schoolId ?? '' });
  expect((await ask(director, { levels: at(north, second).levels })).total?.people).toBe(19);
});

test('a school of a few students stands in no sum of several, so that the others need not be hidden', async () => {
  const all = await ask(admin, { form: 'compare', by: 'school' });
  expect(all.total?.people).toBe(45 + 29);
  expect(all.rows.map(({ id }) => id).toSorted()).toEqual(
    [north, south].map((scene) => scene?.school.schoolId).toSorted(),
  );
  expect(all.hidden).toBe(1);
  expect((await ask(admin, { schools: at(tiny, 0).schools })).total).toBeNull();
  const board = await inTenant(admin, (tx) => readDashboard(tx, admin, { period: 'this_term', against: 'before' }));
  expect(board.students).toBe(45 + 29);
  const line = board.lines.find(({ id }) => id === tiny?.school.schoolId);
  expect(line).toMatchObject({ enrolment: null, attendance: null });
  const beside = board.lines.find(({ id }) => id === south?.school.schoolId);
  expect(beside?.attendance?.people).toBe(29);
});
