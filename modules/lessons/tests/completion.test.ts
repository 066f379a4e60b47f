import type { ProgressEvent } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { type LessonRow, recordProgress } from '../server/index.ts';
import { USUAL_CHOICES } from '../server/service/course-choices.ts';
import { saveSetup } from '../server/service/course-setup.ts';
import { makeLesson, quizBlock, textBlock } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

const device = makeId();
let sequence = 0;
const event = (of: object): ProgressEvent =>
  ({ device, sequence: ++sequence, at: '2026-05-04T10:00:00.000Z', ...of }) as ProgressEvent;
const seen = (block: string) => event({ kind: 'seen', block });

/** A lesson of two texts and a quiz of two questions, in a course with these rules. */
async function lessonWith(completion: { seen: number; passed: number | null; handedIn: boolean }) {
  const { school, section, teacher } = scene;
  const choices = { ...USUAL_CHOICES, completion };
  await inTenant(school.admin, (tx) =>
    saveSetup(tx, school.admin, { id: section.courseId, version: 0, choices, applyToLessons: false }),
  );
  const texts = [textBlock('Uno'), textBlock('Dos')];
  const quiz = quizBlock(['¿Sube?', '¿Baja?']);
  const lesson = await makeLesson(teacher, { courseId: section.courseId, blocks: [...texts, quiz] });
  const answer = (at: 0 | 1, right: boolean, attempt = 1) =>
    event({
      kind: 'answered',
      block: quiz.id,
      question: quiz.questions[at]!.id,
      attempt,
      result: right ? 'right' : 'wrong',
      share: right ? 1 : 0,
    });
  return { lesson, ids: [...texts, quiz].map(({ id }) => id), answer };
}
const tell = async (lesson: LessonRow, events: ProgressEvent[]) =>
  (
    await inTenant(scene.student, (tx) =>
      recordProgress(tx, scene.student, { lesson, studentId: scene.studentId }, events),
    )
  ).doneAt !== null;

test('seen: a lesson is done once the share that its course asks for was seen', async () => {
  const { lesson, ids } = await lessonWith({ seen: 0.6, passed: null, handedIn: false });
  expect(await tell(lesson, [seen(ids[0]!)])).toBe(false);
  expect(await tell(lesson, [seen(ids[1]!)])).toBe(true);
});

test('passed: wrong answers hold a lesson open, a better attempt closes it, and it stays done', async () => {
  const { lesson, ids, answer } = await lessonWith({ seen: 1, passed: 1, handedIn: false });
  expect(await tell(lesson, [...ids.map(seen), answer(0, true), answer(1, false)])).toBe(false);
  expect(await tell(lesson, [answer(1, true, 2)])).toBe(true);
  expect(await tell(lesson, [answer(1, false, 3)])).toBe(true);
});

test('passed: a share below all is enough where the course says so', async () => {
  const { lesson, ids, answer } = await lessonWith({ seen: 1, passed: 0.5, handedIn: false });
  expect(await tell(lesson, [...ids.map(seen), answer(0, true), answer(1, false)])).toBe(true);
});

test('handed in: no device can say it', () => {
  const told = { device, sequence: 1, at: '2026-05-04T10:00:00.000Z', block: makeId(), kind: 'handed_in' };
  const input = (events: object[]) =>
    contract.record['~orpc'].inputSchema!['~standard'].validate({ id: makeId(), events });
  expect(input([{ ...told, kind: 'seen' }])).not.toHaveProperty('issues');
  expect(input([told])).toHaveProperty('issues');
});

test('handed in: a lesson without a task waits for nothing', async () => {
  const { lesson, ids } = await lessonWith({ seen: 1, passed: null, handedIn: true });
  expect(await tell(lesson, ids.map(seen))).toBe(true);
});
