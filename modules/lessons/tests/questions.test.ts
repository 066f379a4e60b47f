import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { linkAccount, staffRows, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { enrol, makeStudents, makeTeacher } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeLesson, type LessonRow } from '../server/index.ts';
import { readLessonPage } from '../server/service/lesson-page.ts';
import { keepNote } from '../server/service/notes.ts';
import { getOwnPlace } from '../server/service/own-student.ts';
import { answerQuestion, askQuestion, listClassQuestions } from '../server/service/student-questions.ts';
import { makeLesson, quizBlock, textBlock } from '../testing/index.ts';
import { makePupil, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let lesson: LessonRow;
beforeAll(async () => {
  scene = await makeScene();
  lesson = await makeLesson(scene.teacher, {
    courseId: scene.section.courseId,
    title: 'Las mareas',
    goals: ['Explicas por qué sube el mar.'],
    blocks: [textBlock('El mar sube.'), quizBlock(['La luna atrae al mar.'])],
  });
});

const wayOf = async (who: Actor) => ({ lesson, ...(await inTenant(who, (tx) => getOwnPlace(tx, who, lesson))) });
const ask = async (who: Actor, text: string) => {
  const way = await wayOf(who);
  return inTenant(who, (tx) => askQuestion(tx, who, way, text));
};
const pageOf = async (who: Actor) => {
  const way = await wayOf(who);
  return inTenant(who, (tx) => readLessonPage(tx, who, way));
};
const listed = async (who: Actor, sectionId = scene.section.id) =>
  inTenant(who, (tx) => listClassQuestions(tx, who, sectionId));

test('a lesson tells of itself before it is opened', async () => {
  const { student } = scene;
  const way = await wayOf(student);
  const note = { id: makeId(), blockId: makeId(), quote: '', text: 'Preguntar por la luna' };
  await inTenant(student, (tx) => keepNote(tx, way, note));
  expect(await pageOf(student)).toMatchObject({
    title: 'Las mareas',
    state: 'open',
    goals: ['Explicas por qué sube el mar.'],
    work: [{ kind: 'quiz', title: 'Ponte a prueba', questions: 1, done: false }],
    notes: [note],
    questions: [],
    missing: [],
  });
});

test('a locked lesson names what comes before it and shows nothing of what is inside', async () => {
  const { teacher, student } = scene;
  const second = await makeLesson(teacher, { courseId: lesson.courseId, blocks: [quizBlock(['Secreto'])] });
  const locked = await inTenant(teacher, (tx) =>
    changeLesson(tx, teacher, second, { version: second.version, requires: [lesson.id] }),
  );
  const place = await inTenant(student, (tx) => getOwnPlace(tx, student, locked));
  const page = await inTenant(student, (tx) => readLessonPage(tx, student, { lesson: locked, ...place }));
  expect(page).toMatchObject({ state: 'locked', missing: ['Las mareas'], work: [], materials: [], bring: [] });
});

test('a question reaches the teachers of the class, and its answer only the one who asked', async () => {
  const { school, section, student, teacher } = scene;
  const classmate = await makePupil(school, section);
  const asked = await ask(student, '¿Por qué hay dos mareas al día?');
  const [waiting] = await listed(teacher);
  expect(waiting).toMatchObject({ id: asked.id, answer: null, lesson: { title: 'Las mareas' } });
  await inTenant(teacher, (tx) =>
    answerQuestion(tx, teacher, { id: asked.id, version: waiting!.version, text: 'La tierra también gira.' }),
  );
  expect((await pageOf(student)).questions).toMatchObject([{ id: asked.id, answer: 'La tierra también gira.' }]);
  expect((await pageOf(classmate.actor)).questions).toEqual([]);
  // Who saw an older one does not write over what a colleague answered meanwhile.
  await expect(
    inTenant(teacher, (tx) => answerQuestion(tx, teacher, { id: asked.id, version: waiting!.version, text: 'Otra' })),
  ).rejects.toMatchObject({ code: 'lessons.changed_meanwhile' });
});

test('teachers of other classes neither read nor answer, and the coordinator of the school does', async () => {
  const { school, student, colleague, stranger, twin } = scene;
  const asked = await ask(student, '¿Y en el lago?');
  for (const who of [colleague, stranger]) {
    await expect(listed(who)).rejects.toMatchObject({ code: 'lessons.not_found' });
    await expect(
      inTenant(who, (tx) => answerQuestion(tx, who, { id: asked.id, version: 1, text: 'No' })),
    ).rejects.toMatchObject({ code: 'lessons.not_found' });
  }
  expect(await listed(colleague, twin.id)).toEqual([]);
  const coordinator = actorOf('coordinator', { institutionId: school.institutionId, schoolId: school.schoolId });
  expect((await listed(coordinator)).map(({ id }) => id)).toContain(asked.id);
});

test('ten questions may wait at a time', async () => {
  const { school, section } = scene;
  const { actor } = await makePupil(school, section);
  for (let count = 0; count < 10; count++) await ask(actor, `Pregunta ${count}`);
  await expect(ask(actor, 'Una más')).rejects.toMatchObject({ code: 'lessons.too_many_questions' });
});

/** Somebody who can be told, in place of a person who was made without an account. */
async function openAccount(role: 'teacher' | 'student', personId: string): Promise<Actor> {
  const { institutionId, schoolId, admin } = scene.school;
  const actor = await makeMember(institutionId, role, { schoolId });
  await inTenant(admin, (tx) => linkAccount(tx, personId, actor.userId));
  return actor;
}

test('the teacher is told of a question and the student of its answer, each once', async () => {
  const { school, section } = scene;
  const { admin, institutionId } = school;
  const { staffId } = await makeTeacher(school, section, { part: 'co_teacher', may: ['lessons'] });
  await deliverNews(institutionId, 'lessons'); // what the others asked is told before anybody listens here
  const [staff] = await inTenant(admin, (tx) => tx.select().from(staffRows).where(eq(staffRows.id, staffId)));
  const [pupilId] = await makeStudents(school, 1);
  await enrol(school, section, [pupilId!]);
  const [pupil] = await inTenant(admin, (tx) => tx.select().from(studentRows).where(eq(studentRows.id, pupilId!)));
  const [teacher, student] = [
    await openAccount('teacher', staff!.personId),
    await openAccount('student', pupil!.personId),
  ];
  const told = ({ userId }: Actor) =>
    inTenant(admin, (tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)));
  const asked = await ask(student, '¿Y la luna llena?');
  await deliverNews(institutionId, 'lessons');
  await deliverNews(institutionId, 'lessons');
  expect((await told(teacher)).map(({ kind, link }) => [kind, link])).toEqual([
    ['lessons.question_asked', `/admin/sections/${section.id}?tab=questions`],
  ]);
  expect(await told(student)).toEqual([]);
  await inTenant(teacher, (tx) => answerQuestion(tx, teacher, { id: asked.id, version: 1, text: 'Sube más.' }));
  await deliverNews(institutionId, 'lessons');
  expect((await told(student)).map(({ kind, link }) => [kind, link])).toEqual([
    ['lessons.question_answered', `/student/lesson/${lesson.id}`],
  ]);
});
