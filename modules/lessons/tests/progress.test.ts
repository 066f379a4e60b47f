import type { ProgressEvent } from '@patio/engine-lessons';
import { writeBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  courseProgress,
  holdLesson,
  type LessonRow,
  lessons,
  progress,
  publishLesson,
  recordProgress,
  saveDraft,
} from '../server/index.ts';
import { readClassProgress } from '../server/service/class-progress.ts';
import { listMyCourses, readPath } from '../server/service/my-courses.ts';
import { openLesson } from '../server/service/open-lesson.ts';
import { blocksOfVersion } from '../server/service/publish.ts';
import { readEvents, rebuildProgress, rollUp } from '../server/service/record-progress.ts';
import { headingBlock, makeLesson, quizBlock, textBlock } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let lesson: LessonRow;
const blocks = [headingBlock('Uno'), textBlock('a'), headingBlock('Dos'), textBlock('b')];
const quiz = quizBlock(['¿El agua sube?', '¿La lluvia baja?']);
beforeAll(async () => {
  scene = await makeScene();
  lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, blocks: [...blocks, quiz] });
});

const way = (of: LessonRow = lesson) => ({ lesson: of, studentId: scene.studentId });
const tell = (events: ProgressEvent[], of?: LessonRow) =>
  inTenant(scene.student, (tx) => recordProgress(tx, scene.student, way(of), events));

const devices = [makeId(), makeId()];
const ids = [...blocks.map(({ id }) => id), quiz.id];
const anEvent = fc
  .record({
    device: fc.constantFrom(...devices),
    sequence: fc.integer({ min: 1, max: 12 }),
    block: fc.constantFrom(...ids),
    minute: fc.integer({ min: 0, max: 59 }),
    kind: fc.constantFrom('seen', 'active', 'answered'),
  })
  .map(({ minute, kind, ...rest }): ProgressEvent => {
    const at = `2026-05-04T10:${String(minute).padStart(2, '0')}:00.000Z`;
    if (kind === 'active') return { ...rest, at, kind, seconds: minute };
    if (kind === 'answered')
      return {
        ...rest,
        at,
        kind,
        block: quiz.id,
        question: quiz.questions[minute % 2]!.id,
        attempt: 1,
        result: minute % 3 === 0 ? 'right' : 'wrong',
        share: minute % 3 === 0 ? 1 : 0,
      };
    return { ...rest, at, kind: 'seen' };
  });

test('the roll-ups are what the events say, in whatever batches they come, and never go back', async () => {
  let seen = 0;
  let wasDone = false;
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { minLength: 1, maxLength: 15 }), async (batch) => {
      const row = await tell(batch);
      await tell(batch);
      await inTenant(scene.student, async (tx) => {
        const published = await blocksOfVersion(tx, lesson, 1);
        const told = rollUp(await readEvents(tx, way()), published, lesson, wasDone);
        const [kept] = await tx.select().from(progress).where(eq(progress.lessonId, lesson.id));
        expect(kept?.summary).toEqual(told.summary);
        expect(kept?.stepsSeen).toBe(told.stepsSeen);
        expect(kept?.doneAt !== null).toBe(told.done);
        const [sum] = await tx.select().from(courseProgress).where(eq(courseProgress.courseId, lesson.courseId));
        expect(sum).toMatchObject({ begun: 1, seconds: kept?.seconds, done: told.done ? 1 : 0 });
        const before = await tx.select().from(progress);
        await rebuildProgress(tx, way());
        expect(await tx.select().from(progress)).toEqual(before);
        wasDone = told.done;
      });
      expect(row.stepsSeen).toBeGreaterThanOrEqual(seen);
      seen = row.stepsSeen;
    }),
    { numRuns: 20 },
  );
});

test('the teacher sees how far each one is, and the question that fails most first', async () => {
  const fresh = await makeLesson(scene.teacher, {
    courseId: scene.section.courseId,
    blocks: [...blocks, quiz].map((b) => ({ ...b })),
  });
  const answered = (question: number, share: number, sequence: number): ProgressEvent => ({
    device: devices[0]!,
    sequence,
    at: '2026-05-04T10:00:00.000Z',
    kind: 'answered',
    block: quiz.id,
    question: quiz.questions[question]!.id,
    attempt: 1,
    result: share === 1 ? 'right' : 'wrong',
    share,
  });
  await tell([answered(0, 1, 1), answered(1, 0, 2)], fresh);
  const { teacher, section } = scene;
  const view = await inTenant(teacher, (tx) => readClassProgress(tx, teacher, fresh, section.id));
  expect(view.students).toMatchObject([{ studentId: scene.studentId, state: 'begun' }]);
  expect(view.questions[0]).toMatchObject({ prompt: '¿La lluvia baja?', answered: 1, failed: 1 });
  // Nobody follows a class that is not theirs.
  await expect(
    inTenant(scene.colleague, (tx) => readClassProgress(tx, scene.colleague, fresh, section.id)),
  ).rejects.toMatchObject({ code: 'lessons.not_found' });
});

test('who has finished stays finished when a new version adds blocks', async () => {
  const { teacher } = scene;
  const short = await makeLesson(teacher, { courseId: scene.section.courseId, blocks: [textBlock('Corta')] });
  const [only] = await inTenant(teacher, (tx) => blocksOfVersion(tx, short, 1));
  const seen = (block: string, sequence: number): ProgressEvent => ({
    device: devices[1]!,
    sequence,
    at: '2026-05-04T11:00:00.000Z',
    kind: 'seen',
    block,
  });
  expect((await tell([seen(only!.id, 1)], short)).doneAt).not.toBeNull();
  await inTenant(teacher, async (tx) => {
    const more = writeBlock(textBlock('Más')) as { id: string };
    const { revision } = await saveDraft(tx, teacher, await holdLesson(tx, teacher, short.id), [
      { id: makeId(), kind: 'insert', position: 'z1', block: more },
    ]);
    await publishLesson(tx, teacher, await holdLesson(tx, teacher, short.id), revision);
  });
  const [now] = await inTenant(teacher, (tx) => tx.select().from(lessons).where(eq(lessons.id, short.id)));
  expect((await tell([seen(only!.id, 2)], now)).doneAt).not.toBeNull();
});

test('a lesson that requires another one is locked until that one is done', async () => {
  const { teacher, student } = scene;
  const first = await makeLesson(teacher, { courseId: scene.section.courseId, title: 'Primero' });
  const second = await makeLesson(teacher, { courseId: scene.section.courseId, title: 'Segundo' });
  const { changeLesson } = await import('../server/index.ts');
  const locked = await inTenant(teacher, (tx) =>
    changeLesson(tx, teacher, second, { version: second.version, requires: [first.id] }),
  );
  await expect(inTenant(student, (tx) => openLesson(tx, student, locked))).rejects.toMatchObject({
    code: 'lessons.locked',
    data: { lessons: ['Primero'] },
  });
  const path = await inTenant(student, (tx) => readPath(tx, student, { id: lesson.courseId }));
  const states = new Map(path.units.flatMap((unit) => unit.lessons).map((each) => [each.title, each.state]));
  expect([states.get('Primero'), states.get('Segundo')]).toEqual(['open', 'locked']);
  // Two lessons that wait for each other would never open.
  await expect(
    inTenant(teacher, (tx) => changeLesson(tx, teacher, first, { version: first.version, requires: [second.id] })),
  ).rejects.toMatchObject({ code: 'lessons.wrong_place' });
});

test('a student reads the version and never the draft, and finds where they were', async () => {
  const { student } = scene;
  const view = await inTenant(student, (tx) => openLesson(tx, student, lesson));
  expect(view).toMatchObject({ number: 1, can: { study: true } });
  expect(view.progress?.lastBlock).toBeTruthy();
  const cards = await inTenant(student, (tx) => listMyCourses(tx, student, undefined));
  expect(cards).toMatchObject([{ id: lesson.courseId, sectionId: scene.section.id }]);
  const hidden = await makeLesson(scene.teacher, { courseId: scene.section.courseId, draft: true });
  await expect(inTenant(student, (tx) => openLesson(tx, student, hidden))).rejects.toMatchObject({
    code: 'lessons.not_found',
  });
});
