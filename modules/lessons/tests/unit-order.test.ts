import { type Actor, reachOf } from '@patio/access';
import { courseRows, getCourseRow, setUnits, unitRows } from '@patio/courses/server';
import { inTenant, listAudit } from '@patio/platform';
import { makeTeacher } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { coursesSetUpBy } from '../server/index.ts';
import { listCourses } from '../server/service/list-lessons.ts';
import { orderUnitsOf } from '../server/service/order-units.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let version: number;
const titles = ['Seres vivos', 'Materia', 'Agua'];

beforeEach(async () => {
  scene = await makeScene();
  const { school, other } = scene;
  version = await inTenant(school.admin, async (tx) => {
    const course = await getCourseRow(tx, school.admin, other.courseId, 'courses.manage');
    const units = titles.map((title) => ({ title, summary: `Sobre ${title}`, weeks: 3 }));
    return (await setUnits(tx, school.admin, course, { version: course.version, units })).version;
  });
});

const unitsOf = (courseId: string) =>
  inTenant(scene.school.admin, (tx) =>
    tx
      .select({ id: unitRows.id, title: unitRows.title, weeks: unitRows.weeks })
      .from(unitRows)
      .where(and(eq(unitRows.courseId, courseId), isNull(unitRows.archivedAt)))
      .orderBy(asc(unitRows.position)),
  );
const order = (who: Actor, unitIds: readonly string[], seen = version) =>
  inTenant(who, (tx) => orderUnitsOf(tx, who, { id: scene.other.courseId, version: seen, unitIds }));

test('a teacher whose every class of the course it is puts its units in order, and it is noted', async () => {
  const { stranger, other, school } = scene;
  const before = await unitsOf(other.courseId);
  const turned = before.map(({ id }) => id).reverse();
  expect(await inTenant(stranger, (tx) => listCourses(tx, stranger))).toMatchObject([
    { can: { order: true }, version },
  ]);
  const after = await order(stranger, turned);
  expect(after.version).toBeGreaterThan(version);
  expect(await unitsOf(other.courseId)).toEqual(before.toReversed());
  const { items } = await inTenant(school.admin, (tx) =>
    listAudit(tx, school.admin, { action: 'courses.units_set' }, { limit: 5 }),
  );
  expect(items[0]).toMatchObject({ actorId: stranger.userId });
  await expect(order(stranger, turned, version)).rejects.toMatchObject({ code: 'courses.changed_meanwhile' });
});

test('who teaches the course together with others leaves the order to the coordination', async () => {
  const { school, other, stranger, teacher, student } = scene;
  const ids = (await unitsOf(other.courseId)).map(({ id }) => id);
  const helper = (await makeTeacher(school, other, { part: 'assistant', may: ['lessons'] })).actor;
  for (const who of [teacher, student, helper])
    await expect(order(who, ids)).rejects.toMatchObject({ code: 'lessons.not_found' });
  expect(await inTenant(teacher, (tx) => listCourses(tx, teacher))).toMatchObject([{ can: { order: false } }]);
  expect((await order(stranger, ids)).version).toBeGreaterThan(version);
});

test('a unit that is missing, foreign or named twice is refused, and nothing moves', async () => {
  const { stranger, other, section } = scene;
  const before = await unitsOf(other.courseId);
  const [a, b, c] = before.map(({ id }) => id) as [string, string, string];
  for (const ids of [
    [a, b],
    [a, b, b],
    [a, b, c, section.id],
    [a, b, section.id],
  ])
    await expect(order(stranger, ids)).rejects.toMatchObject({ code: 'courses.units_changed' });
  expect(await unitsOf(other.courseId)).toEqual(before);
});

test('the filter of courses that one may order opens exactly those of the rule', async () => {
  const { school, section, other, teacher, colleague, stranger, student } = scene;
  await expectPolicyAgreement({
    rows: [
      { id: section.courseId, led: [] as string[] },
      { id: other.courseId, led: [stranger.userId] },
    ],
    actors: [teacher, colleague, stranger, student, ...actorsEverywhere(school.institutionId, [school.schoolId])],
    can: (actor, row) => {
      const reach = reachOf(actor, 'courses.author');
      return reach === 'section' ? row.led.includes(actor.userId) : reach !== null && reach !== undefined;
    },
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx
          .select({ id: courseRows.id })
          .from(courseRows)
          .where(coursesSetUpBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`)),
      ),
    idOf: ({ id }) => id,
  });
});
