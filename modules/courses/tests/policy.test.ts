import { ROLES, reachesInstitution, reachesSchool } from '@patio/access';
import { inTenant, type Tx } from '@patio/platform';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canManageSubjects,
  canReachCourse,
  changeCourse,
  courses,
  coursesVisibleTo,
  createCourse,
  getCourseRow,
  listSubjects,
  setCompetencies,
  setUnits,
  subjects,
} from '../server/index.ts';
import { subjectsVisibleTo } from '../server/policy.ts';
import { setCourseStates } from '../server/service/copy-course.ts';
import { makeCourse, makeSubject } from '../testing/index.ts';
import { openScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
  const { admin, peru, chile } = scene;
  const history = await makeSubject(admin, 'Historia', 'HIS');
  await makeCourse(admin, peru.id);
  await makeCourse(admin, chile.id, { subjectId: history.id });
});

describe('courses', () => {
  test.each(['courses.read', 'courses.manage'] as const)(
    '%s: the list filter and the row rule agree',
    async (right) => {
      const rows = await scene.run((tx) => tx.select().from(courses));
      await expectPolicyAgreement({
        rows,
        actors: scene.everyone(),
        can: (actor, row) => canReachCourse(actor, right, row),
        list: (actor) =>
          inTenant(actor, (tx) => tx.select({ id: courses.id }).from(courses).where(coursesVisibleTo(actor, right))),
        idOf: (row) => row.id,
      });
    },
  );

  test('another institution sees none of them', async () => {
    const stranger = actorOf('admin');
    const seen = await inTenant(stranger, (tx) =>
      tx.select().from(courses).where(coursesVisibleTo(stranger, 'courses.read')),
    );
    expect(seen).toEqual([]);
  });

  test('what is out of reach answers as if it did not exist, to a read and to every change', async () => {
    const { admin, peru } = scene;
    const course = await makeCourse(admin, peru.id);
    const actor = scene.inChile('coordinator');
    const attempts: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => getCourseRow(tx, actor, course.id),
      (tx) => changeCourse(tx, actor, course, { version: 1, name: 'Mía' }),
      (tx) => setUnits(tx, actor, course, { version: 1, units: [] }),
      (tx) => setCompetencies(tx, actor, course, { version: 1, ids: [] }),
      (tx) => createCourse(tx, actor, { ...course, copiedFromId: undefined, code: 'MINE' }),
    ];
    for (const attempt of attempts) await expect(inTenant(actor, attempt)).rejects.toThrow('courses.not_found');
    expect(await inTenant(actor, (tx) => setCourseStates(tx, actor, [course.id], 'archived'))).toBe(0);
    expect(await scene.run((tx) => getCourseRow(tx, admin, course.id))).toEqual(course);
  });
});

describe('subjects', () => {
  test('are changed by those who keep the institution’s courses, not by those of one school', () => {
    const { institutionId } = scene.admin;
    const who = ROLES.filter((role) => canManageSubjects(actorOf(role, { institutionId, schoolId: scene.chile.id })));
    expect(who).toEqual(['admin']);
    expect(canManageSubjects(actorOf('coordinator', { institutionId }))).toBe(true);
  });

  test.each(['courses.read', 'courses.manage'] as const)(
    '%s: the list filter and the row rule agree',
    async (right) => {
      const { institutionId } = scene.admin;
      const taught = await scene.run((tx) => tx.select().from(courses));
      const rows = (await scene.run((tx) => tx.select().from(subjects))).map(({ id }) => ({
        id,
        schoolIds: taught.filter(({ subjectId }) => subjectId === id).map(({ schoolId }) => schoolId),
      }));
      await expectPolicyAgreement({
        rows,
        actors: actorsEverywhere(institutionId, [scene.peru.id, scene.chile.id]),
        // Whoever reaches one school that teaches it reaches the subject; whoever reaches the institution reaches all.
        can: (actor, { schoolIds }) =>
          reachesSchool(actor, right, actor.membership.schoolId ?? '') &&
          (actor.membership.schoolId === null ||
            reachesInstitution(actor, right) ||
            schoolIds.includes(actor.membership.schoolId)),
        list: (actor) =>
          inTenant(actor, (tx) => tx.select({ id: subjects.id }).from(subjects).where(subjectsVisibleTo(actor, right))),
        idOf: ({ id }) => id,
      });
    },
  );

  test('a school sees those that it teaches, the institution all, and who reads no courses none', async () => {
    const seenBy = async (actor = scene.admin) =>
      (await inTenant(actor, (tx) => listSubjects(tx, actor))).map((subject) => subject.code).toSorted();
    expect(await seenBy()).toEqual(['HIS', 'MAT']);
    expect(await seenBy(scene.inChile('teacher'))).toEqual(['HIS']);
    expect(await seenBy(scene.inChile('parent'))).toEqual([]);
  });
});
