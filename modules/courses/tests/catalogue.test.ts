import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CourseRow, changeCourse, courses, setCompetencies, setUnits, startCatalogue } from '../server/index.ts';
import { listCourses } from '../server/service/catalogue.ts';
import { copyCourse } from '../server/service/copy-course.ts';
import { getCourse, listVersions } from '../server/service/course-view.ts';
import { openScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let plan: CourseRow[];

beforeAll(async () => {
  scene = await openScene();
  plan = await scene.run((tx) => startCatalogue(tx, scene.admin, scene.peru.id));
});

describe('a plan of studies', () => {
  test('gives each level its courses, with the competencies of the country where they are known', async () => {
    const filters = { state: 'active' as const, sort: 'level' as const, limit: 200 };
    const page = await scene.run((tx) => listCourses(tx, scene.admin, filters));
    expect(page.items).toHaveLength(plan.length);
    const maths = page.items.find((course) => course.code === 'MAT-1P');
    expect(maths).toMatchObject({
      name: 'Matemática',
      periodsPerWeek: 6,
      competencies: 4,
      gradeLevel: '1.º de primaria',
    });
  });

  test('is begun once', async () => {
    await expect(scene.run((tx) => startCatalogue(tx, scene.admin, scene.peru.id))).rejects.toThrow(
      'courses.catalogue_begun',
    );
  });
});

test('every change makes a version that can be compared with the one before', async () => {
  const { admin, run } = scene;
  const course = plan[0] as CourseRow;
  const renamed = await run((tx) => changeCourse(tx, admin, course, { version: 1, name: 'Matemática lúdica' }));
  const outlined = await run((tx) =>
    setUnits(tx, admin, renamed, { version: 2, units: [{ title: 'Contar', summary: '', weeks: 4 }] }),
  );
  await run((tx) => setCompetencies(tx, admin, outlined, { version: 3, ids: [], own: ['Juega con números'] }));
  await expect(run((tx) => changeCourse(tx, admin, course, { version: 2, name: 'Otra' }))).rejects.toThrow(
    'courses.changed_meanwhile',
  );
  const { items } = await run((tx) => listVersions(tx, course));
  expect(items.map((version) => [version.number, version.snapshot.name, version.snapshot.units.length])).toEqual([
    [4, 'Matemática lúdica', 1],
    [3, 'Matemática lúdica', 1],
    [2, 'Matemática lúdica', 0],
    [1, 'Matemática', 0],
  ]);
  expect(items[0]?.snapshot.competencies).toEqual(['Juega con números']);
});

test('a copy in another school brings competencies and units along, and then goes its own way', async () => {
  const { admin, chile, run } = scene;
  const [course] = await run((tx) => tx.select().from(courses).where(eq(courses.code, 'COM-2P')));
  if (!course) throw new Error('the plan has no COM-2P');
  const target = { schoolId: chile.id, gradeLevelId: chile.levels[0] ?? '', code: 'COM-1B' };
  const copy = await run((tx) => copyCourse(tx, admin, course, target));
  const view = await run((tx) => getCourse(tx, admin, copy.id));
  expect(view.competencies.filter((skill) => skill.chosen)).toHaveLength(3);
  expect(view.copiedFrom).toMatchObject({ id: course.id, schoolName: 'Sede PE' });
  await expect(run((tx) => copyCourse(tx, admin, course, target))).rejects.toThrow('courses.code_taken');
  await run((tx) => changeCourse(tx, admin, copy, { version: 1, name: 'Lenguaje' }));
  expect((await run((tx) => getCourse(tx, admin, course.id))).name).toBe(course.name);
});
