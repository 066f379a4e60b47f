import { randomUUID } from 'node:crypto';
import type { Actor } from '@patio/access';
import type { ModelAnswer } from '@patio/ai/server';
import { GENERATORS, renderPrompt } from '@patio/engine-authoring';
import type { ModelBlock } from '@patio/engine-authoring/schema';
import type { z } from 'zod';
import { checkBlocks, generatorWish, type LessonWish, modelBlocks, stored } from '../../rules/draft.ts';
import { askPurposes } from './ask-purposes.ts';

type Answer = { blocks: ModelBlock[] };

export interface LessonAsk {
  schoolId: string;
  wish: LessonWish;
  /** What a person wants changed, in words. */
  instruction: string;
  /** The one block that is made again; null for the whole lesson. */
  block: { type: string; text: string } | null;
  parent: { type: string; id: string };
  signal?: AbortSignal | undefined;
}

/** What a model is told to do for a lesson; passages go beside it, fenced. */
export function taskFor({ wish, instruction, block }: Pick<LessonAsk, 'wish' | 'instruction' | 'block'>): string {
  const { passages: _beside, ...rest } = generatorWish(wish);
  const only = block ? { onlyOneBlock: block.type, now: block.text } : {};
  const tone = wish.style.tone ? { tone: wish.style.tone } : {};
  const asked = {
    ...rest,
    mix: wish.style.mix,
    ...tone,
    ...only,
    ...(instruction ? { instruction } : {}),
    passages: [],
  };
  return renderPrompt(GENERATORS.lesson, wish.language, asked, randomUUID().replaceAll('-', ''));
}

export const dataFor = (wish: LessonWish): string[] =>
  generatorWish(wish).passages.map(({ id, text }) => `[${id}] ${text}`);

/** Asks the school's model for a lesson or one block of it; a wrong answer is asked for once more with the reasons. */
export function askLesson(actor: Actor, ask: LessonAsk): Promise<ModelAnswer<Answer>> {
  const { wish, block } = ask;
  return askPurposes<Answer>(actor, {
    schoolId: ask.schoolId,
    language: wish.language,
    task: taskFor(ask),
    messages: [{ by: 'person', text: ask.instruction || wish.lesson.title }],
    data: dataFor(wish),
    schema: GENERATORS.lesson.answer as z.ZodType<Answer>,
    check: ({ blocks }) => (block ? [] : blockingIn(wish, blocks)),
    citesOf: ({ blocks }) => blocks.flatMap(({ sources }) => sources).slice(0, 50),
    parent: ask.parent,
    signal: ask.signal,
  });
}

/** What would stop publishing, by name, so that the model can mend it itself. */
function blockingIn(wish: LessonWish, answer: readonly ModelBlock[]): string[] {
  const blocks = modelBlocks(wish, answer, { model: '', prompt: 1, newId: randomUUID });
  const found = checkBlocks(wish, stored(blocks), []).filter(({ severity }) => severity === 'block');
  return [...new Set(found.map(({ code }) => code))];
}
