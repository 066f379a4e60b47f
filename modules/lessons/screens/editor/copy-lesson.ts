import { discardTargets } from '@patio/client';
import { type Draft, entriesOf } from '@patio/engine-lessons';
import { writeBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import type { LessonView } from '../../contract.ts';
import { lessons } from '../api.ts';
import { DRAFT } from './outbox.ts';

const AT_ONCE = 200;

/** What is on the sheet as a new lesson of the same course: for a draft whose lesson is gone. */
export async function copyLesson(
  { id, courseId, title, summary, goals, language }: LessonView,
  draft: Draft,
): Promise<string> {
  const made = await lessons.create.call({ courseId, title, summary, goals, language });
  const operations = entriesOf(draft).map(({ position, block }) => ({
    id: makeId(),
    kind: 'insert' as const,
    position,
    block: writeBlock(block) as { id: string },
  }));
  for (let at = 0; at < operations.length; at += AT_ONCE)
    await lessons.save.call({ id: made.id, operations: operations.slice(at, at + AT_ONCE) });
  await discardTargets(DRAFT, [id]);
  return made.id;
}
