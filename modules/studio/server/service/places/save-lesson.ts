import type { Actor } from '@patio/access';
import { positionBetween } from '@patio/engine-lessons';
import { createLesson, holdLesson, readDraft, saveDraft } from '@patio/lessons/server';
import { clock, type Tx } from '@patio/platform';
import { failure } from '../../failures.ts';
import type { DraftRow } from '../../schema.ts';
import type { SaveWish } from './place.ts';

const MOST_TITLE = 160;

/** Puts the blocks into a lesson that is not published: a new one of a course, or behind what a lesson's draft holds already. */
export async function saveAsLesson(tx: Tx, actor: Actor, draft: DraftRow, wish: SaveWish): Promise<string> {
  const known = draft.form.place?.kind === 'lesson' ? draft.form.place.id : undefined;
  if (!known && !wish.courseId) throw failure('place_incomplete', { field: 'courseId' }, 'courseId');
  const lesson = known
    ? await holdLesson(tx, actor, known)
    : await createLesson(tx, actor, {
        ...{ courseId: wish.courseId ?? '', sectionId: wish.sectionId, unitId: wish.unitId },
        ...{ title: draft.title.slice(0, MOST_TITLE), summary: '', goals: [], language: draft.language },
      });
  const entries = Object.values((await readDraft(tx, lesson)).entries);
  let last =
    entries
      .map(({ position }) => position)
      .toSorted()
      .at(-1) ?? null;
  const operations = draft.blocks.map((json) => {
    // A block may be kept twice: in the draft, and in the lesson under a name of its own.
    const id = clock.id();
    last = positionBetween(last, null, id);
    return { kind: 'insert' as const, id: clock.id(), position: last, block: { ...json, id } };
  });
  for (let at = 0; at < operations.length; at += 200)
    await saveDraft(tx, actor, lesson, operations.slice(at, at + 200) as Parameters<typeof saveDraft>[3]);
  return lesson.id;
}
