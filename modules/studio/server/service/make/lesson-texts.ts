import type { Actor } from '@patio/access';
import type { Passage } from '@patio/engine-documents/schema';
import { type AnyBlock, toPlainText } from '@patio/engine-lessons';
import { getLesson, readPublished } from '@patio/lessons/server';
import type { Tx } from '@patio/platform';
import { failure } from '../../failures.ts';

export interface LessonText {
  lessonId: string;
  title: string;
  blocks: AnyBlock[];
}

/** Published lessons that the actor may read, as their students have them. */
export async function readLessonsOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<LessonText[]> {
  if (ids.length === 0) return [];
  for (const id of ids) await getLesson(tx, actor, 'lessons.read', id);
  const found = await readPublished(tx, ids);
  if (found.length < new Set(ids).size) throw failure('form_incomplete', { field: 'lessonIds' }, 'lessonIds');
  return found.map(({ lessonId, title, blocks }) => ({ lessonId, title, blocks }));
}

const saidIn = (block: AnyBlock): string => {
  if (block.type === 'text') return toPlainText(block.doc);
  if (block.type === 'callout') return block.text;
  return '';
};

/** What a lesson says as passages; each leads back to its block. */
export const passagesOf = ({ lessonId, title, blocks }: LessonText): Passage[] =>
  blocks.flatMap((block) => {
    const text = saidIn(block).trim();
    return text === ''
      ? []
      : [
          {
            id: `lesson:${lessonId}:${block.id}`,
            kind: 'paragraph' as const,
            path: [title.slice(0, 300)],
            page: null,
            text: text.slice(0, 4_000),
          },
        ];
  });
