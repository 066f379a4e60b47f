import type { Actor } from '@patio/access';
import { findExport, inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { assignmentFilters, ownFilters, rubricFilters } from '../contract.ts';
import { listAssignments, listOwn, listRubrics } from '../server/index.ts';
import { readMineOfClass } from '../server/service/own-lines.ts';
import { datesOf, handInText, inHours, makeAssignment, makeRubric } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;

const list = (given: object = {}, actor: Actor = scene.teacher) =>
  inTenant(actor, (tx) => listAssignments(tx, actor, { limit: 50, ...assignmentFilters.parse(given), ...given }));
const titles = async (given: object = {}, actor: Actor = scene.teacher) =>
  (await list(given, actor)).items.map(({ title }) => title);
const own = (given: object = {}) =>
  inTenant(scene.pupils[0].actor, (tx) =>
    listOwn(tx, scene.pupils[0].actor, { limit: 50, ...ownFilters.parse(given), ...given }),
  );

beforeAll(async () => {
  scene = await makeScene();
  const { teacher, section, stranger, other } = scene;
  const due = (hours: number, opens?: number) =>
    datesOf(section.id, {
      dueAt: inHours(hours),
      closesAt: inHours(hours + 24),
      opensAt: opens ? inHours(opens) : null,
    });
  const essay = await makeAssignment(teacher, [due(30)], { title: 'Árbol genealógico' });
  await makeAssignment(teacher, [due(20)], { title: 'Bitácora de lectura' });
  await makeAssignment(teacher, [due(60, 40)], { title: 'Carta' });
  await makeAssignment(teacher, [due(10)], { title: 'Debate', draft: true });
  await makeAssignment(stranger, [other.id], { title: 'Ajena' });
  await handInText(scene.pupils[0].actor, essay.sections[0]!.id);
});

describe('the queue', () => {
  test('shows a teacher the classes that they teach, by date', async () => {
    expect(await titles({ sort: 'due' })).toEqual(['Debate', 'Bitácora de lectura', 'Árbol genealógico', 'Carta']);
    expect(await titles({ sort: '-title' })).toEqual(['Debate', 'Carta', 'Bitácora de lectura', 'Árbol genealógico']);
    expect((await titles({}, scene.coordinator)).length).toBe(5);
  });

  test('is narrowed by state, class, words and what waits', async () => {
    expect(await titles({ state: 'draft' })).toEqual(['Debate']);
    expect(await titles({ state: 'scheduled' })).toEqual(['Carta']);
    expect(await titles({ search: 'ARBOL' })).toEqual(['Árbol genealógico']);
    expect(await titles({ sectionId: scene.other.id })).toEqual([]);
    expect(await titles({ waiting: 'work' })).toEqual(['Árbol genealógico']);
    expect(await titles({ waiting: 'release' })).toEqual([]);
  });

  test('counts what was handed in and what waits', async () => {
    const [first] = (await list({ waiting: 'work' })).items;
    expect(first).toMatchObject({ students: 3, handedIn: 1, waiting: 1, graded: 0, released: 0 });
  });

  test.each(['due', '-due', 'title', '-title', 'waiting', '-waiting'] as const)(
    'in the order %s the pages of one hold each row once',
    async (sort) => {
      const whole = await titles({ sort });
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
        found.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor);
      expect(found).toEqual(whole);
    },
  );

  test('says how many there are, and the second page by its number', async () => {
    expect(await list({ counted: 'yes', search: 'carta' })).toMatchObject({ total: 1, all: 4 });
    expect(await titles({ sort: 'title', limit: 2, cursor: 'p2' })).toEqual(['Carta', 'Debate']);
  });
});

describe('a student’s own list', () => {
  test('holds what was given and opened, in order and in pages', async () => {
    const whole = (await own({ sort: 'title' })).items.map(({ title }) => title);
    expect(whole).toEqual(['Árbol genealógico', 'Bitácora de lectura']);
    const first = await own({ sort: 'title', limit: 1, counted: 'yes' });
    expect(first).toMatchObject({ total: 2, all: 2 });
    const second = await own({ sort: 'title', limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(whole);
    expect(second.nextCursor).toBeUndefined();
  });

  test('is narrowed by state, class and words', async () => {
    const found = async (given: object) => (await own(given)).items.map(({ title }) => title);
    expect(await found({ state: 'handed_in' })).toEqual(['Árbol genealógico']);
    expect(await found({ state: 'to_do' })).toEqual(['Bitácora de lectura']);
    expect(await found({ search: 'bitacora' })).toEqual(['Bitácora de lectura']);
    expect(await found({ sectionId: scene.other.id })).toEqual([]);
  });
});

test('rubrics come in pages, one’s own and the shared ones', async () => {
  const made = [await makeRubric(scene.teacher), await makeRubric(scene.teacher), await makeRubric(scene.stranger)];
  const page = (given: object = {}) =>
    inTenant(scene.teacher, (tx) =>
      listRubrics(tx, scene.teacher, { limit: 1, ...rubricFilters.parse(given), ...given }),
    );
  const first = await page({ counted: 'yes', sort: '-changed' });
  expect(first).toMatchObject({ total: 2, all: 2 });
  const second = await page({ sort: '-changed', cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([made[1]!.id, made[0]!.id]);
});

test('the work of one class is that of the whole list in that class, and only one’s own', async () => {
  const [pupil] = scene.pupils;
  const ofClass = (sectionId: string, actor: Actor = pupil.actor) =>
    inTenant(actor, (tx) => readMineOfClass(tx, actor, sectionId));
  const { items } = await own({ sort: 'due' });
  expect(items.length).toBeGreaterThan(0);
  expect(await ofClass(scene.section.id)).toEqual(items.filter(({ section }) => section.id === scene.section.id));
  expect(await ofClass(scene.other.id)).toEqual([]);
  expect(await ofClass(scene.section.id, scene.stranger)).toEqual([]);
});

describe('what is taken out', () => {
  const taken = async (actor: Actor, name: string, filters: unknown) => {
    const { items } = await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, filters, { limit: 100 }, 'es'));
    return (items as { title: string }[]).map(({ title }) => title);
  };

  test('is the queue as it is filtered, for the classes that one teaches', async () => {
    const waiting = assignmentFilters.parse({ waiting: 'work' });
    expect(await taken(scene.teacher, 'assignments.assignments', waiting)).toEqual(['Árbol genealógico']);
    expect(await taken(scene.stranger, 'assignments.assignments', waiting)).toEqual([]);
  });

  test('is a student’s own list, and nobody else’s', async () => {
    const all = ownFilters.parse({ sort: 'title' });
    expect(await taken(scene.pupils[0].actor, 'assignments.own', all)).toEqual([
      'Árbol genealógico',
      'Bitácora de lectura',
    ]);
    expect(await taken(scene.outsider.actor, 'assignments.own', all)).toEqual(['Ajena']);
  });

  test('is one’s own rubrics and the shared ones', async () => {
    const { title } = await makeRubric(scene.teacher);
    const found = rubricFilters.parse({ search: title });
    expect(await taken(scene.teacher, 'assignments.rubrics', found)).toContain(title);
    expect(await taken(scene.stranger, 'assignments.rubrics', found)).not.toContain(title);
  });
});
