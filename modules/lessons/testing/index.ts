import type { Actor } from '@patio/access';
import { type AnyBlock, fromMarkdown, positionBetween } from '@patio/engine-lessons';
import { writeBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import type { NewLesson } from '../contract/author.ts';
import type { CourseChoices } from '../contract/setup.ts';
import { createLesson, getLesson, holdLesson, type LessonRow, publishLesson, saveDraft } from '../server/index.ts';
import { USUAL_CHOICES } from '../server/service/course-choices.ts';
import { readSetup, saveSetup } from '../server/service/course-setup.ts';
import { readDraft } from '../server/service/save-draft.ts';

const common = { format: 1 as const, language: 'es', competencies: [], provenance: { origin: 'person' as const } };
let count = 0;

/** A paragraph of a lesson. */
export const textBlock = (text: string, id = makeId()): AnyBlock => ({
  ...common,
  id,
  type: 'text',
  doc: fromMarkdown(text),
});
/** A heading, with which a step begins. */
export const headingBlock = (text: string, id = makeId()): AnyBlock => ({
  ...common,
  id,
  type: 'heading',
  level: 2,
  text,
});
/** A quiz of questions that are true. */
export const quizBlock = (prompts: readonly string[], id = makeId()) => ({
  ...common,
  id,
  type: 'quiz' as const,
  title: 'Ponte a prueba',
  questions: prompts.map((prompt) => ({ id: makeId(), kind: 'trueFalse' as const, prompt, answer: true })),
});

/** A lesson of a course with these blocks, published unless it shall stay a draft; state only what matters. */
export async function makeLesson(
  author: Actor,
  given: Partial<NewLesson> & { courseId: string; blocks?: readonly AnyBlock[]; draft?: boolean },
): Promise<LessonRow> {
  const { blocks = [textBlock('El agua sube.')], draft = false, ...about } = given;
  return inTenant(author, async (tx) => {
    const lesson = await createLesson(tx, author, {
      sectionId: null,
      unitId: null,
      title: `Lección ${++count}`,
      summary: '',
      goals: [],
      language: 'es',
      ...about,
    });
    let position: string | null = null;
    const operations = blocks.map((block) => {
      position = positionBetween(position, null, block.id);
      return { id: makeId(), kind: 'insert' as const, position, block: writeBlock(block) as { id: string } };
    });
    const { revision } = operations.length
      ? await saveDraft(tx, author, lesson, operations)
      : { revision: lesson.revision };
    if (!draft) await publishLesson(tx, author, await holdLesson(tx, author, lesson.id), revision);
    return getLesson(tx, author, 'lessons.author', lesson.id);
  });
}

/** Shows a course to its school and lets students enrol themselves; state only what differs. */
export const offerCourse = (by: Actor, courseId: string, choices: Partial<CourseChoices> = {}): Promise<void> =>
  inTenant(by, async (tx) => {
    const { version } = await readSetup(tx, by, courseId);
    const open = { ...USUAL_CHOICES, visibility: 'school' as const, selfEnrolment: true, ...choices };
    await saveSetup(tx, by, { id: courseId, version, choices: open, applyToLessons: false });
  });

/** Puts one more block at the end of a lesson and publishes it. */
export const appendBlock = (author: Actor, lessonId: string, block: AnyBlock): Promise<void> =>
  inTenant(author, async (tx) => {
    const draft = await readDraft(tx, await holdLesson(tx, author, lessonId));
    const places = Object.values(draft.entries).map(({ position }) => position);
    const position = positionBetween(places.sort().at(-1) ?? null, null, block.id);
    const operation = { id: makeId(), kind: 'insert' as const, position, block: writeBlock(block) as { id: string } };
    const { revision } = await saveDraft(tx, author, await holdLesson(tx, author, lessonId), [operation]);
    await publishLesson(tx, author, await holdLesson(tx, author, lessonId), revision);
  });
