import { inTenant, undo } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SectionFilters } from '../contract/sections.ts';
import {
  changeHomeroom,
  changeHomerooms,
  changeSection,
  completeSectionWords,
  type HomeroomRow,
  homerooms,
  listSections,
  sectionWords,
  setFeeds,
  undoStep,
} from '../server/index.ts';
import { rosterOn } from '../server/service/roster.ts';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeWorkingSchool,
  type TestSchool,
} from '../testing/index.ts';

testDatabase();
const today = new Date().toISOString().slice(0, 10);
let school: TestSchool;
const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(school.admin, work);
const names = async (filters: Partial<SectionFilters> & { limit?: number; cursor?: string } = {}) =>
  run((tx) => listSections(tx, school.admin, { limit: 50, state: 'active', sort: 'level', ...filters }));
const listed = async (filters: Parameters<typeof names>[0] = {}) => (await names(filters)).items.map((row) => row.name);

describe('the list of sections', () => {
  beforeAll(async () => {
    school = await makeWorkingSchool({ today });
    for (const name of ['Comunicación 3ºA', 'Comunicación 3ºB', 'Álgebra 1ºA', 'Coro', 'Robótica (taller)'])
      await makeSection(school, { name });
  });

  test('comes in pages up the ladder and by name, both ways, everyone once', async () => {
    for (const sort of ['level', '-level', 'name', '-name'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await names({ sort, limit: 2, ...(cursor && { cursor }) });
        seen.push(...page.items.map((row) => row.name));
        cursor = page.nextCursor;
      } while (cursor);
      const right = ['Álgebra 1ºA', 'Comunicación 3ºA', 'Comunicación 3ºB', 'Coro', 'Robótica (taller)'];
      expect(seen, sort).toEqual(sort.startsWith('-') ? right.toReversed() : right);
    }
  });

  test('is searched by the beginning of any word, in any order, groups with or without their sign', async () => {
    for (const search of ['comunicacion 3a', '3ºA comu', 'COMUNICACIÓN 3ºa'])
      expect(await listed({ search }), search).toEqual(['Comunicación 3ºA']);
    expect(await listed({ search: 'taller' })).toEqual(['Robótica (taller)']);
    expect(await listed({ search: 'comu' })).toHaveLength(2);
    for (const search of ['municacion', '%', 'coro algebra']) expect(await listed({ search }), search).toEqual([]);
  });

  test('shows the year that was asked for by its name, and nothing of another', async () => {
    const [row] = (await names()).items;
    expect(await listed({ year: row?.yearName ?? '' })).toEqual(await listed());
    expect(await listed({ year: '1999' })).toEqual([]);
  });

  test('finds a section under its new name, and a database of before is completed', async () => {
    const section = await makeSection(school, { name: 'Ajedrez' });
    await run((tx) => changeSection(tx, school.admin, section, { version: section.version, name: 'Damas' }));
    expect([await listed({ search: 'ajedrez' }), await listed({ search: 'damas' })]).toEqual([[], ['Damas']]);
    await run((tx) => tx.delete(sectionWords));
    await completeSectionWords();
    expect(await listed({ search: 'dam' })).toEqual(['Damas']);
  });
});

test('the homerooms that feed a section are changed from a day on, and put back', async () => {
  const here = await makeWorkingSchool({ today });
  school = here;
  const [first, second] = [await makeHomeroom(here), await makeHomeroom(here)];
  const [ana = ''] = await makeStudents(here, 1, first);
  const [beto = ''] = await makeStudents(here, 1, second);
  const [caro = ''] = await makeStudents(here, 1);
  const section = await makeSection(here, { name: 'Coro' });
  await enrol(here, section, [caro]);
  const roster = async () =>
    (await run((tx) => rosterOn(tx, section.id, today))).map((row) => row.studentId).toSorted();
  await run((tx) => setFeeds(tx, here.admin, section, { homeroomIds: [first.id], on: today }));
  expect(await roster()).toEqual([ana, caro].toSorted());
  const step = await run((tx) => setFeeds(tx, here.admin, section, { homeroomIds: [second.id], on: today }));
  expect(step.students).toBe(2);
  expect(await roster()).toEqual([beto, caro].toSorted());
  const [later = ''] = await makeStudents(here, 1, second);
  expect(await roster()).toContain(later);
  await run((tx) => undoStep(tx, here.admin, step.stepId));
  expect(await roster()).toContain(ana);
  expect(await roster()).not.toContain(beto);
});

test('several homerooms get the same seats or are archived together, and it can be taken back', async () => {
  const here = await makeWorkingSchool({ today });
  school = here;
  const rooms = [await makeHomeroom(here), await makeHomeroom(here)];
  const ids = rooms.map(({ id }) => id);
  const standing = async () =>
    (await run((tx) => tx.select().from(homerooms).where(inArray(homerooms.id, ids)).orderBy(homerooms.id))).map(
      ({ id, capacity, archivedAt }) => ({ id, capacity, archived: archivedAt !== null }),
    );
  // One of them had other seats, so that putting back cannot be giving all the same.
  await run((tx) => changeHomeroom(tx, here.admin, rooms[0] as HomeroomRow, { version: 1, capacity: 31 }));
  const before = await standing();
  expect(new Set(before.map(({ capacity }) => capacity)).size).toBe(2);
  const { undo: token, count } = await run((tx) =>
    changeHomerooms(tx, here.admin, ids, { capacity: 12, archived: true }),
  );
  expect(count).toBe(2);
  expect(await standing()).toEqual(before.map(({ id }) => ({ id, capacity: 12, archived: true })));
  await run((tx) => undo(tx, here.admin, token));
  expect(await standing()).toEqual(before);
});
