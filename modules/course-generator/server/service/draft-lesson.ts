import type { Actor } from '@patio/access';
import type { EngineReason } from '@patio/ai';
import { GENERATORS } from '@patio/engine-authoring';
import type { Block } from '@patio/engine-lessons';
import { clock } from '@patio/platform';
import type { MadeBy } from '../../contract/fields.ts';
import { engineBlocks, type LessonWish, modelBlocks } from '../../rules/draft.ts';
import { askLesson, type LessonAsk } from './ask-lesson.ts';

/** What came of making a lesson. */
export type Drafted =
  | { ok: true; blocks: Block[]; madeBy: MadeBy; model: string | null; callId: string | null; milliseconds: number }
  | { ok: false; reason: EngineReason; milliseconds: number };

/** Makes the blocks of a lesson, outside of any transaction: a model may take its time. */
export async function draftLesson(
  actor: Actor,
  madeBy: MadeBy,
  wish: LessonWish,
  about: Pick<LessonAsk, 'schoolId' | 'parent' | 'signal'>,
): Promise<Drafted> {
  const began = clock.now().getTime();
  const took = () => clock.now().getTime() - began;
  const newId = () => clock.id();
  if (madeBy === 'engine')
    return { ok: true, blocks: engineBlocks(wish, newId), madeBy, model: null, callId: null, milliseconds: took() };
  const answer = await askLesson(actor, { ...about, wish, instruction: '', block: null });
  if (answer.from === 'engine') return { ok: false, reason: answer.reason, milliseconds: took() };
  const { model, callId, value } = answer;
  const blocks = modelBlocks(wish, value.blocks, { model, prompt: GENERATORS.lesson.prompt.version, newId });
  return { ok: true, blocks, madeBy, model, callId, milliseconds: took() };
}
