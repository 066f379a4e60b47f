import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { changeClass, readCurriculum } from '../server/index.ts';
import { makePlannedClass } from '../testing/index.ts';
import { at, makeScene, NOW, WED, WED2, WEEK } from './scene.ts';

testDatabase();
stopClockAt(NOW);

test('the map shows planned against taught, and what is missing', async () => {
  const scene = await makeScene();
  const { teacher, stranger, section, unitIds, competencyIds } = scene;
  const [water = '', energy = ''] = unitIds;
  const [explains = '', models = ''] = competencyIds;
  const about = { unitId: water, competencyIds: [explains] };
  const first = await makePlannedClass(teacher, section.id, { ...about, at: at(WEEK) });
  await makePlannedClass(teacher, section.id, { ...about, at: at(WED2) });
  await makePlannedClass(teacher, section.id, { at: at(WED) });
  await makePlannedClass(teacher, section.id);
  await inTenant(teacher, (tx) => changeClass(tx, teacher, first, { version: 1, outcome: 'given' }));
  const { map, staffId } = await inTenant(teacher, (tx) => readCurriculum(tx, teacher, section.id));
  expect(map).toMatchObject({ loose: 1, waiting: 1 });
  expect(map?.units.find(({ id }) => id === water)).toMatchObject({ planned: 2, taught: 1, used: 2, expected: 1 });
  expect(map?.gaps).toMatchObject({ units: [energy], competencies: [models] });
  expect(map?.overloads.units).toEqual([water]);
  const week = map?.weeks.find(({ weekOn }) => weekOn === WEEK);
  expect(week).toMatchObject({ classes: 3, planned: 2, taught: 1 });
  expect(map?.gaps.weeks).not.toContain(WEEK);
  // The rows behind the figures: in the order of time, what waits for a date at the end.
  expect(map?.classes.map(({ at: place }) => place?.date ?? null)).toEqual([WEEK, WED, WED2, null]);
  expect(map?.classes.filter(({ unitId }) => unitId === water)).toHaveLength(2);
  expect(staffId).toBeNull();
  const { coordinator } = scene;
  const seen = await inTenant(coordinator, (tx) => readCurriculum(tx, coordinator, section.id));
  expect(seen.staffId).toBe(scene.staffId);
  await expect(inTenant(stranger, (tx) => readCurriculum(tx, stranger, section.id))).rejects.toMatchObject({
    code: 'plans.not_found',
  });
});
