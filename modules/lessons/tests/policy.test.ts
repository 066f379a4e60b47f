import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeSection, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { canReachLesson, getLesson, type LessonFacts, lessons, lessonsVisibleTo } from '../server/index.ts';
import { makeLesson } from '../testing/index.ts';
import { makePupil, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let rows: (LessonFacts & { id: string })[];
let actors: Actor[];
beforeAll(async () => {
  scene = await makeScene();
  const { school, section, twin, other, teacher, colleague, stranger, student, outsider } = scene;
  const today = new Date().toISOString().slice(0, 10);
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today });
  const farSection = await makeSection(far);
  // Whoever may only take attendance writes no lessons.
  const assistant = await makeTeacher(school, section, { part: 'assistant', may: ['attendance'] });
  const neighbour = await makePupil(school, twin);
  const facts = { guardianUserIds: [], schoolId: school.schoolId, teacherUserIds: [teacher.userId, colleague.userId] };
  const shared = await makeLesson(teacher, { courseId: section.courseId });
  const draft = await makeLesson(teacher, { courseId: section.courseId, draft: true });
  const own = await makeLesson(teacher, { courseId: section.courseId, sectionId: section.id });
  const elsewhere = await makeLesson(stranger, { courseId: other.courseId });
  const distant = await makeLesson(far.admin, { courseId: farSection.courseId });
  const both = [student.userId, neighbour.actor.userId];
  rows = [
    { ...facts, id: shared.id, state: 'published', studentUserIds: both },
    { ...facts, id: draft.id, state: 'draft', studentUserIds: both },
    { ...facts, id: own.id, state: 'published', teacherUserIds: [teacher.userId], studentUserIds: [student.userId] },
    {
      ...facts,
      id: elsewhere.id,
      state: 'published',
      teacherUserIds: [stranger.userId],
      studentUserIds: [outsider.userId],
    },
    { ...facts, id: distant.id, state: 'published', schoolId: far.schoolId, teacherUserIds: [], studentUserIds: [] },
  ];
  actors = [
    teacher,
    colleague,
    stranger,
    assistant.actor,
    student,
    neighbour.actor,
    outsider,
    ...actorsEverywhere(school.institutionId, [school.schoolId, far.schoolId]),
  ];
});

test.each(['lessons.author', 'lessons.read', 'lessons.study', 'lessons.read_progress'] as const)(
  '%s: the filter opens exactly the lessons that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows,
      actors,
      can: (actor, row) => canReachLesson(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: lessons.id }).from(lessons).where(lessonsVisibleTo(actor, capability))),
      idOf: ({ id }) => id,
    }),
);

test('a student of another class opens nothing', async () => {
  for (const row of rows.slice(0, 3))
    await expect(
      inTenant(scene.outsider, (tx) => getLesson(tx, scene.outsider, 'lessons.read', row.id)),
    ).rejects.toMatchObject({ code: 'lessons.not_found' });
});
