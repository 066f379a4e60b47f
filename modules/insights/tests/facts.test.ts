import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { endMany, getHomeroom, moveMany } from '@patio/sections/server';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_GROUP } from '../rules/sources.ts';
import { facts, stale } from '../server/index.ts';
import { runsOf } from '../server/service/facts/keep.ts';
import {
  type DayGiven,
  FROM,
  keep,
  MOMENT,
  makeScene,
  markDays,
  rebuild,
  type Scene,
  schoolDays,
  TODAY,
  writeDays,
} from './scene.ts';

testDatabase();
stopClockAt(MOMENT);
let scene: Scene;

const all = ({ school }: Scene) =>
  inTenant(school.admin, (tx) =>
    tx
      .select()
      .from(facts)
      .where(eq(facts.schoolId, school.schoolId))
      .orderBy(
        asc(facts.measure),
        asc(facts.grain),
        asc(facts.day),
        asc(facts.levelId),
        asc(facts.homeroomId),
        asc(facts.subjectId),
        asc(facts.slot),
      ),
  );

/** Numbers that look like chance and are the same every time. */
let state = 5;
const next = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};

const anyDays = ({ rooms }: Scene, dates: readonly string[], part: number): DayGiven[] =>
  rooms
    .flatMap(({ students }) => students)
    .flatMap((studentId) =>
      dates
        .filter(() => next(100) < part)
        .map((date) => ({ studentId, date, absent: next(8) === 0 ? 2 : next(9) === 0 ? 1 : 0, late: next(7) === 0 })),
    ) as DayGiven[];

beforeEach(async () => {
  scene = await makeScene();
});

describe('facts', () => {
  test('are the records added up: so many halves present of so many, about so many students', async () => {
    const [room] = scene.rooms;
    await writeDays(
      scene,
      (room?.students ?? []).map((studentId, at) => ({
        studentId,
        date: '2026-05-19',
        absent: at < 3 ? 2 : 0,
        late: at === 5,
      })),
    );
    await rebuild(scene);
    const found = (await all(scene)).filter(({ day, grain }) => day === '2026-05-19' && grain === 'homeroom');
    expect(found.find(({ measure }) => measure === 'attendance')).toMatchObject({
      homeroomId: room?.id,
      levelId: room?.levelId,
      subjectId: NO_GROUP,
      numerator: 22,
      denominator: 28,
      people: 14,
    });
    expect(found.find(({ measure }) => measure === 'lates')).toMatchObject({ numerator: 1, denominator: 14 });
    const enrolled = found.filter(({ measure }) => measure === 'enrolment');
    expect(enrolled.map(({ numerator }) => numerator).sort((a, b) => a - b)).toEqual([4, 12, 14, 15]);
  });

  test('of a level are those of its homerooms together', async () => {
    await writeDays(scene, anyDays(scene, schoolDays('2026-05-11', '2026-05-15'), 100));
    await rebuild(scene);
    const rows = await all(scene);
    for (const fact of rows.filter(({ grain }) => grain === 'level')) {
      const inside = rows.filter(
        (row) =>
          row.grain === 'homeroom' &&
          row.measure === fact.measure &&
          row.day === fact.day &&
          row.levelId === fact.levelId &&
          row.slot === fact.slot &&
          row.subjectId === fact.subjectId,
      );
      expect(inside.reduce((sum, { numerator }) => sum + numerator, 0)).toBe(fact.numerator);
      expect(inside.reduce((sum, { people }) => sum + people, 0)).toBe(fact.people);
    }
  });

  test('kept day by day come to the same as built from nothing', async () => {
    const dates = schoolDays(FROM, TODAY);
    await writeDays(scene, anyDays(scene, dates.slice(0, 15), 90));
    await rebuild(scene);
    // Days arrive, days are corrected, one is told of and another is found because its sum moved.
    for (let round = 0; round < 4; round++) {
      const some = [dates[next(dates.length)] ?? TODAY, dates[next(dates.length)] ?? TODAY];
      await writeDays(scene, anyDays(scene, some, 60));
      for (const day of some) await markDays(scene, day);
      await keep(scene, round === 2);
    }
    const kept = await all(scene);
    await rebuild(scene);
    const built = await all(scene);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).toEqual(built);
  }, 120_000);

  test('kept while students move and leave come to the same as built from nothing', async () => {
    const { admin, institutionId } = scene.school;
    const dates = schoolDays(FROM, TODAY);
    await writeDays(scene, anyDays(scene, dates.slice(0, 25), 80));
    await rebuild(scene);
    const before = await all(scene);
    for (const on of ['2026-04-15', '2026-04-29', '2026-05-12']) {
      const [from, to] = [scene.rooms[next(3)], scene.rooms[3]];
      const studentIds = (from?.students ?? []).slice(next(4), 6);
      await inTenant(admin, async (tx) =>
        moveMany(tx, admin, await getHomeroom(tx, admin, to?.id ?? ''), { studentIds, on }),
      );
      await deliverNews(institutionId, 'sections');
      await writeDays(scene, anyDays(scene, dates.slice(20, 27), 30));
      await keep(scene, on === '2026-04-29');
    }
    const [room] = scene.rooms;
    const leaving = { studentIds: (room?.students ?? []).slice(-2), on: '2026-05-14' };
    await inTenant(admin, async (tx) => endMany(tx, admin, await getHomeroom(tx, admin, room?.id ?? ''), leaving));
    await deliverNews(institutionId, 'sections');
    await keep(scene);
    const kept = await all(scene);
    expect(kept).not.toEqual(before);
    await rebuild(scene);
    expect(kept).toEqual(await all(scene));
  }, 120_000);

  test('are found to be out of date without any news, where the days no longer add up to them', async () => {
    const [room] = scene.rooms;
    const [studentId = ''] = room?.students ?? [];
    await writeDays(scene, [{ studentId, date: '2026-04-14', absent: 0 }]);
    await rebuild(scene);
    await writeDays(scene, [{ studentId, date: '2026-04-14', absent: 2 }]);
    await keep(scene);
    const fact = (await all(scene)).find(
      ({ measure, day, grain }) => measure === 'attendance' && day === '2026-04-14' && grain === 'level',
    );
    expect(fact).toMatchObject({ numerator: 0, denominator: 2 });
  });

  test('to keep them twice changes nothing, and what was noted is worked off', async () => {
    await writeDays(scene, anyDays(scene, ['2026-05-18', '2026-05-19'], 100));
    await keep(scene);
    const before = await all(scene);
    await markDays(scene, '2026-05-18');
    await markDays(scene, '2026-05-18');
    await keep(scene);
    expect(await all(scene)).toEqual(before);
    expect(await inTenant(scene.school.admin, (tx) => tx.$count(stale))).toBe(0);
  });
});

test('days become runs of neighbours', () => {
  expect(runsOf(['2026-05-04', '2026-05-03', '2026-05-08'])).toEqual([
    { from: '2026-05-03', through: '2026-05-04' },
    { from: '2026-05-08', through: '2026-05-08' },
  ]);
  expect(runsOf([])).toEqual([]);
});
