import { encodeCursor } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { courseFilters } from '../contract.ts';
import { startCatalogue } from '../server/index.ts';
import { listCourses, listPlaces } from '../server/service/catalogue.ts';
import { setCourseStates } from '../server/service/copy-course.ts';
import { makeCourse, makeSubject } from '../testing/index.ts';
import { openScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;

const page = (given: object = {}, actor = scene.admin) =>
  inTenant(actor, (tx) => listCourses(tx, actor, { limit: 200, ...courseFilters.parse(given), ...given }));
const codes = async (given: object = {}) => (await page(given)).items.map((course) => course.code);

beforeAll(async () => {
  scene = await openScene();
  const { admin, peru, chile, run } = scene;
  await run((tx) => startCatalogue(tx, admin, peru.id));
  const art = await makeSubject(admin, 'Artes plásticas', 'PLA');
  await makeCourse(admin, chile.id, { subjectId: art.id, code: 'PLA-1', periodsPerWeek: 2 });
  await makeCourse(admin, chile.id, { subjectId: art.id, code: 'PLA-2', periodsPerWeek: 9, name: 'Ópera' });
});

describe('the catalogue is narrowed', () => {
  test('by school', async () => {
    expect(await codes({ schoolId: scene.chile.id })).toEqual(['PLA-1', 'PLA-2']);
  });

  test('by level', async () => {
    const { items } = await page({ gradeLevelId: scene.peru.levels[2] });
    expect(items.length).toBeGreaterThan(3);
    expect(new Set(items.map((course) => course.gradeLevelId))).toEqual(new Set([scene.peru.levels[2]]));
  });

  test('by subject', async () => {
    const { subjects } = await scene.run((tx) => listPlaces(tx, scene.admin));
    const subjectId = subjects.find((subject) => subject.code === 'MAT')?.id;
    expect(await codes({ subjectId })).toEqual(['MAT-1P', 'MAT-2P', 'MAT-3P', 'MAT-4P', 'MAT-5P', 'MAT-6P']);
  });

  test('by words of the name without accents and capitals, and by the code', async () => {
    expect(await codes({ search: 'OPERA' })).toEqual(['PLA-2']);
    expect(await codes({ search: 'pla-' })).toEqual(['PLA-1', 'PLA-2']);
    expect(await codes({ search: 'no such course' })).toEqual([]);
  });

  test('by state: what is archived leaves the list and stands in the other one', async () => {
    const [gone] = (await page({ search: 'PLA-1' })).items;
    await scene.run((tx) => setCourseStates(tx, scene.admin, [gone?.id ?? ''], 'archived'));
    expect(await codes({ schoolId: scene.chile.id })).toEqual(['PLA-2']);
    expect(await codes({ schoolId: scene.chile.id, state: 'archived' })).toEqual(['PLA-1']);
    await scene.run((tx) => setCourseStates(tx, scene.admin, [gone?.id ?? ''], 'active'));
  });

  test('to what the reader may see', async () => {
    const { items } = await page({}, scene.inChile('teacher'));
    expect(items.map((course) => course.code)).toEqual(['PLA-1', 'PLA-2']);
    expect((await page({}, scene.inChile('student'))).items).toEqual([]);
  });
});

describe('the catalogue comes in pages', () => {
  test('a page by its number holds what reading on from page to page comes to', async () => {
    const first = await page({ limit: 5 });
    const second = await page({ limit: 5, cursor: first.nextCursor });
    const third = await page({ limit: 5, cursor: second.nextCursor });
    expect((await page({ limit: 5, cursor: 'p2' })).items).toEqual(second.items);
    expect(await page({ limit: 5, cursor: 'p3' })).toEqual(third);
    expect((await page({ limit: 5, cursor: 'p900' })).items).toEqual([]);
  });

  test('how many there are is said to whoever asks: of the filters, and of all that the reader may see', async () => {
    const all = (await page()).items.length;
    expect(await page({ limit: 5 })).not.toHaveProperty('total');
    expect(await page({ limit: 5, counted: 'yes' })).toMatchObject({ total: all, all });
    expect(await page({ search: 'pla-', counted: 'yes' })).toMatchObject({ total: 2, all });
    expect(await page({ limit: 1, counted: 'yes' }, scene.inChile('teacher'))).toMatchObject({ total: 2, all: 2 });
  });
});

describe('the catalogue is sorted', () => {
  test('by periods, and backwards', async () => {
    const periods = async (sort: string) => (await page({ sort })).items.map((course) => course.periodsPerWeek);
    expect(await periods('periods')).toEqual((await periods('periods')).toSorted((a, b) => a - b));
    expect(await periods('-periods')).toEqual((await periods('periods')).toReversed());
  });

  test('by level: school by school, each from its first level up', async () => {
    const { items } = await page({ schoolId: scene.peru.id });
    const places = items.map((course) => scene.peru.levels.indexOf(course.gradeLevelId));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('a page', () => {
  test.each(courseFilters.shape.sort.unwrap().options)(
    'follows another without repeating or losing any, by %s',
    async (sort) => {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const next = await page({ sort, limit: 7, ...(cursor && { cursor }) });
        expect(next.items.length).toBeLessThanOrEqual(7);
        walked.push(...next.items.map((course) => course.code));
        cursor = next.nextCursor;
      } while (cursor);
      expect(walked).toEqual(await codes({ sort }));
      expect(new Set(walked).size).toBe(walked.length);
    },
  );

  test('that is asked for with a cursor of another order, or an invented one, is the first', async () => {
    const first = await codes({ limit: 5 });
    expect(await codes({ limit: 5, cursor: encodeCursor(['a', 'b']) })).toEqual(first);
    expect(await codes({ limit: 5, cursor: 'invented' })).toEqual(first);
  });

  test('that holds exactly the last row says so', async () => {
    const all = (await codes()).length;
    expect((await page({ limit: all })).nextCursor).toBeUndefined();
    expect((await page({ limit: all - 1 })).nextCursor).toBeDefined();
  });
});

test('the places of the catalogue say where the reader may add a course', async () => {
  const manager = scene.inChile('coordinator');
  const { schools } = await inTenant(manager, (tx) => listPlaces(tx, manager));
  expect(schools.map(({ id, manage }) => [id, manage])).toEqual([[scene.chile.id, true]]);
  const reader = scene.inChile('director');
  const read = await inTenant(reader, (tx) => listPlaces(tx, reader));
  expect(read.schools.map(({ manage }) => manage)).toEqual([false]);
});
