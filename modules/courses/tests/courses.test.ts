import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeCourse, createCourse, getCourseRow, setCompetencies, setUnits } from '../server/index.ts';
import { setCourseStates } from '../server/service/copy-course.ts';
import { getCourse, listVersions } from '../server/service/course-view.ts';
import { makeCourse, makeSubject } from '../testing/index.ts';
import { openScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let subjectId: string;
const view = (id: string) => scene.run((tx) => getCourse(tx, scene.admin, id));

beforeAll(async () => {
  scene = await openScene();
  subjectId = (await makeSubject(scene.admin)).id;
});

describe('a new course', () => {
  const create = (given: object = {}) =>
    scene.run((tx) => {
      const { admin, peru } = scene;
      const columns = { subjectId, gradeLevelId: peru.levels[0] ?? '', code: 'NEW', periodsPerWeek: 4 };
      return createCourse(tx, admin, { schoolId: peru.id, ...columns, ...given });
    });

  test('is called like its subject unless it has a name of its own', async () => {
    const [plain, own] = [
      await create({ code: 'N-1' }),
      await create({ code: 'N-2', name: 'Ajedrez', elective: true }),
    ];
    expect([plain.name, own.name]).toEqual(['Matemática', 'Ajedrez']);
    expect(await view(own.id)).toMatchObject({ elective: true, state: 'active', version: 1, can: { manage: true } });
  });

  test('leaves its first version and a line of the audit', async () => {
    const course = await create({ code: 'N-3', units: [{ title: 'Contar' }] });
    const { items } = await scene.run((tx) => listVersions(tx, course));
    expect(items).toMatchObject([{ number: 1, snapshot: { code: 'N-3', units: [{ title: 'Contar', weeks: null }] } }]);
    expect(await scene.actionsOn(course.id)).toEqual(['courses.course_created']);
  });

  test('is refused with a code that its school uses, a level of another school and a skill of another subject', async () => {
    await create({ code: 'TWICE' });
    await expect(create({ code: 'TWICE' })).rejects.toThrow('courses.code_taken');
    await expect(create({ code: 'N-4', gradeLevelId: scene.chile.levels[0] })).rejects.toThrow('courses.wrong_level');
    const other = await makeSubject(scene.admin, 'Historia', 'HIS');
    const owner = await makeCourse(scene.admin, scene.peru.id, { subjectId: other.id });
    await scene.run((tx) => setCompetencies(tx, scene.admin, owner, { version: 1, ids: [], own: ['Ubica hechos'] }));
    const competencyIds = (await view(owner.id)).competencies.map((skill) => skill.id);
    expect(competencyIds).toHaveLength(1);
    await expect(create({ code: 'N-5', competencyIds })).rejects.toThrow('courses.not_found');
  });

  test('may use the code of another school’s course', async () => {
    const { chile } = scene;
    const course = await create({ code: 'TWICE', schoolId: chile.id, gradeLevelId: chile.levels[0] });
    expect(course.code).toBe('TWICE');
  });
});

describe('a change', () => {
  test('names the version that it saw: of two at once, one is told', async () => {
    const { admin, peru, run } = scene;
    const course = await makeCourse(admin, peru.id);
    const results = await Promise.allSettled(
      ['Una', 'Otra'].map((name) => run((tx) => changeCourse(tx, admin, course, { version: 1, name }))),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(String(lost?.reason)).toContain('courses.changed_meanwhile');
    expect(await run((tx) => getCourseRow(tx, admin, course.id))).toMatchObject({ version: 2 });
  });

  test('keeps what it does not name, and tells the audit what was before', async () => {
    const { admin, peru, run } = scene;
    const course = await makeCourse(admin, peru.id, { description: 'Con ábaco' });
    const after = await run((tx) => changeCourse(tx, admin, course, { version: 1, periodsPerWeek: 6 }));
    expect(after).toMatchObject({ description: 'Con ábaco', periodsPerWeek: 6, code: course.code });
    expect(await scene.actionsOn(course.id)).toEqual(['courses.course_created', 'courses.course_changed']);
  });

  test('to a code that its school uses is refused; to its own it is none', async () => {
    const { admin, peru, run } = scene;
    const [one, two] = [await makeCourse(admin, peru.id), await makeCourse(admin, peru.id)];
    await expect(run((tx) => changeCourse(tx, admin, two, { version: 1, code: one.code }))).rejects.toThrow(
      'courses.code_taken',
    );
    expect(await run((tx) => changeCourse(tx, admin, two, { version: 1, code: two.code }))).toMatchObject({
      version: 2,
    });
  });
});

describe('units', () => {
  test('keep their order; one that is left out is archived, and one of another course is refused', async () => {
    const { admin, peru, run } = scene;
    const course = await makeCourse(admin, peru.id, { units: [{ title: 'Uno' }, { title: 'Dos' }, { title: 'Tres' }] });
    const [one, , three] = (await view(course.id)).units;
    const unit = (id: string | undefined, title: string) => ({ ...(id && { id }), title, summary: '', weeks: 2 });
    const units = [unit(three?.id, 'Tres'), unit(undefined, 'Cuatro'), unit(one?.id, 'Uno, otra vez')];
    const after = await run((tx) => setUnits(tx, admin, course, { version: 1, units }));
    const kept = (await view(course.id)).units;
    expect(kept.map(({ title }) => title)).toEqual(['Tres', 'Cuatro', 'Uno, otra vez']);
    expect([kept[0]?.id, kept[2]?.id]).toEqual([three?.id, one?.id]);
    const foreign = await makeCourse(admin, peru.id, { units: [{ title: 'Ajena' }] });
    const stolen = [unit((await view(foreign.id)).units[0]?.id, 'Mía')];
    await expect(run((tx) => setUnits(tx, admin, after, { version: 2, units: stolen }))).rejects.toThrow(
      'courses.not_found',
    );
  });
});

describe('competencies', () => {
  test('of the school’s own are added to the subject once, and a course chooses among them', async () => {
    const { admin, peru, run } = scene;
    const [one, two] = [await makeCourse(admin, peru.id), await makeCourse(admin, peru.id)];
    await run((tx) => setCompetencies(tx, admin, one, { version: 1, ids: [], own: ['Juega', 'Mide'] }));
    await run((tx) => setCompetencies(tx, admin, two, { version: 1, ids: [], own: ['Mide'] }));
    const skills = (await view(two.id)).competencies;
    expect(skills.filter(({ name }) => name === 'Mide')).toHaveLength(1);
    expect(skills.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(['Mide']);
  });
});

test('archiving is undone by bringing back, and what stands so already is left alone', async () => {
  const { admin, peru, run } = scene;
  const course = await makeCourse(admin, peru.id);
  const set = (state: 'active' | 'archived') => run((tx) => setCourseStates(tx, admin, [course.id], state));
  expect([await set('archived'), await set('archived'), await set('active')]).toEqual([1, 0, 1]);
  expect(await run((tx) => getCourseRow(tx, admin, course.id))).toMatchObject({ state: 'active', version: 3 });
  expect(await scene.actionsOn(course.id)).toEqual([
    'courses.course_created',
    'courses.course_archived',
    'courses.course_restored',
  ]);
});
