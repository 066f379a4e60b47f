import type { ProgressEvent } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { changeLesson, type LessonRow, progress, recordProgress } from '@patio/lessons/server';
import { makeLesson, textBlock } from '@patio/lessons/testing';
import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { archiveAssignment, getAssignment, setAdaptation } from '../server/index.ts';
import { datesOf, handInText, inHours, makeAssignment } from '../testing/index.ts';
import { atDesk, makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const BLOCK = makeId();
/** A lesson of one block that is done when it was seen and its task was handed in. */
async function makeTaskLesson(): Promise<LessonRow> {
  const { id: sectionId, courseId } = scene.section;
  const lesson = await makeLesson(scene.teacher, { courseId, sectionId, blocks: [textBlock('Lee y escribe.', BLOCK)] });
  return inTenant(scene.teacher, (tx) =>
    changeLesson(tx, scene.teacher, lesson, {
      version: lesson.version,
      rules: [{ kind: 'seen', share: 1 }, { kind: 'handed_in' }],
    }),
  );
}
const giveFor = (lesson: LessonRow, dates = {}) =>
  makeAssignment(scene.teacher, [datesOf(scene.section.id, dates)], {
    lessons: [{ lessonId: lesson.id, blockId: null }],
  });

/** Reads the whole lesson; whether it is done then. */
async function read({ id, actor }: Pupil, lesson: LessonRow): Promise<boolean> {
  const seen: ProgressEvent = {
    kind: 'seen',
    device: makeId(),
    sequence: 1,
    at: '2026-05-04T10:00:00.000Z',
    block: BLOCK,
  };
  const row = await inTenant(actor, (tx) => recordProgress(tx, actor, { lesson, studentId: id }, [seen]));
  return row.doneAt !== null;
}
const doneAt = async ({ id }: Pupil, lesson: LessonRow) => {
  const rows = await inTenant(scene.teacher, (tx) =>
    tx
      .select()
      .from(progress)
      .where(and(eq(progress.studentId, id), eq(progress.lessonId, lesson.id))),
  );
  return rows[0]?.doneAt ?? null;
};
const deliver = () => deliverNews(scene.school.institutionId, 'assignments');

test('a lesson with a task is done once the task was handed in, at that moment, and stays done', async () => {
  const [first, second, third] = scene.pupils;
  const lesson = await makeTaskLesson();
  const [given] = (await giveFor(lesson)).sections;
  expect(await read(first, lesson)).toBe(false);
  const receipt = await handInText(first.actor, given!.id);
  await deliver();
  expect((await doneAt(first, lesson))?.toISOString()).toBe(receipt.handedInAt);
  // Who has not begun the lesson has not done it; reading it afterwards is enough.
  await handInText(second.actor, given!.id);
  await deliver();
  expect(await doneAt(second, lesson)).toBeNull();
  expect(await read(second, lesson)).toBe(true);
  expect(await read(third, lesson)).toBe(false);
});

test('who is excused, or was given nothing that can still be handed in, waits for nothing', async () => {
  const [first, second] = scene.pupils;
  const lesson = await makeTaskLesson();
  const { id, version, sections } = await giveFor(lesson);
  await atDesk(scene.teacher, sections[0]!.id, (tx, place) =>
    setAdaptation(tx, scene.teacher, place, { studentId: first.id, adaptation: { excused: true } }),
  );
  expect(await read(first, lesson)).toBe(true);
  expect(await read(second, lesson)).toBe(false);
  await inTenant(scene.teacher, async (tx) =>
    archiveAssignment(tx, scene.teacher, await getAssignment(tx, scene.teacher, 'assignments.author', id), {
      version,
      archived: true,
    }),
  );
  expect(await read(second, lesson)).toBe(true);

  const later = await makeTaskLesson();
  await giveFor(later, { opensAt: inHours(5) });
  expect(await read(first, later)).toBe(true);
});
