import { inTenant } from '@patio/platform';
import { gradeLevels, setUpSchool } from '@patio/schools/server';
import { makeInstitution } from '@patio/schools/testing';
import { actorOf, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CourseRow,
  canReachCourse,
  changeCourse,
  courses,
  coursesVisibleTo,
  createSubject,
  listSubjects,
  setCompetencies,
  setUnits,
  startCatalogue,
} from '../server/index.ts';
import { listCourses } from '../server/service/catalogue.ts';
import { copyCourse, setCourseStates } from '../server/service/copy-course.ts';
import { getCourse, listVersions } from '../server/service/course-view.ts';

testDatabase();
const admin = actorOf('admin');
const schoolIds: string[] = [];
let plan: CourseRow[];
const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(admin, work);

beforeAll(async () => {
  await makeInstitution({ institutionId: admin.institutionId });
  for (const country of ['PE', 'CL'])
    schoolIds.push(
      (
        await run((tx) =>
          setUpSchool(
            tx,
            admin,
            { name: `Sede ${country}`, code: country, country, timeZone: 'America/Lima', stages: ['primary'] },
            '2026-05-04',
          ),
        )
      ).id,
    );
  plan = await run((tx) => startCatalogue(tx, admin, schoolIds[0] as string));
});

const [filters] = [{ state: 'active' as const, sort: 'level' as const, limit: 50 }];

describe('a plan of studies', () => {
  test('gives each level its courses, with the competencies of the country where they are known', async () => {
    const page = await run((tx) => listCourses(tx, admin, { ...filters, limit: 200 }));
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
    await expect(run((tx) => startCatalogue(tx, admin, schoolIds[0] as string))).rejects.toThrow(
      'courses.catalogue_begun',
    );
  });

  test('a page follows another without repeating or losing any, in every order', async () => {
    for (const sort of ['level', '-level', 'name', '-name', 'periods', '-periods'] as const) {
      const all = await run((tx) => listCourses(tx, admin, { ...filters, sort, limit: 200 }));
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await run((tx) =>
          listCourses(tx, admin, { ...filters, sort, limit: 7, ...(cursor && { cursor }) }),
        );
        walked.push(...page.items.map((course) => course.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(walked, sort).toEqual(all.items.map((course) => course.id));
    }
  });
});

test('every change makes a version that can be compared with the one before', async () => {
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
  const course = await run(
    async (tx) => (await tx.select().from(courses).where(eq(courses.code, 'COM-2P')))[0] as CourseRow,
  );
  const to = await run((tx) =>
    tx
      .select()
      .from(gradeLevels)
      .where(eq(gradeLevels.schoolId, schoolIds[1] as string))
      .orderBy(asc(gradeLevels.position)),
  );
  const target = { schoolId: schoolIds[1] as string, gradeLevelId: to[0]?.id ?? '', code: 'COM-1B' };
  const copy = await run((tx) => copyCourse(tx, admin, course, target));
  const view = await run((tx) => getCourse(tx, admin, copy.id));
  expect(view.competencies.filter((skill) => skill.chosen)).toHaveLength(3);
  expect(view.copiedFrom).toMatchObject({ id: course.id, schoolName: 'Sede PE' });
  await expect(run((tx) => copyCourse(tx, admin, course, target))).rejects.toThrow('courses.code_taken');
});

describe('reach', () => {
  const coordinator = () =>
    actorOf('coordinator', { institutionId: admin.institutionId, schoolId: schoolIds[1] as string });

  test('the list filter and the row rule agree', async () => {
    const rows = await run((tx) => tx.select().from(courses));
    const { institutionId } = admin;
    await expectPolicyAgreement({
      rows,
      actors: [
        admin,
        coordinator(),
        actorOf('teacher', { institutionId, schoolId: schoolIds[0] as string }),
        actorOf('student', { institutionId, schoolId: schoolIds[0] as string }),
      ],
      can: (actor, row) => canReachCourse(actor, 'courses.read', row),
      list: (actor) =>
        inTenant(actor, (tx) =>
          tx.select({ id: courses.id }).from(courses).where(coursesVisibleTo(actor, 'courses.read')),
        ),
      idOf: (row) => row.id,
    });
  });

  test('a school sees the subjects that it teaches, and does not change the institution’s', async () => {
    const actor = coordinator();
    const names = (await inTenant(actor, (tx) => listSubjects(tx, actor))).map((subject) => subject.code);
    expect(names).toEqual(['COM']);
    await expect(inTenant(actor, (tx) => createSubject(tx, actor, { name: 'Danza', code: 'DAN' }))).rejects.toThrow(
      'courses.not_found',
    );
  });

  test('archiving many leaves what is out of reach', async () => {
    const actor = coordinator();
    const ids = (await run((tx) => tx.select({ id: courses.id }).from(courses))).map((row) => row.id);
    expect(await inTenant(actor, (tx) => setCourseStates(tx, actor, ids.slice(0, 200), 'archived'))).toBe(1);
  });
});
