import { type CheckContext, checkLesson, completeBlock, GENERATORS, modelSource } from '@patio/engine-authoring';
import type { ModelBlock, OutlineLesson } from '@patio/engine-authoring/schema';
import type { Passage } from '@patio/engine-documents';
import type { Block } from '@patio/engine-lessons';
import { writeBlock } from '@patio/engine-lessons/schema';
import type { FindingView, Style } from '../contract/fields.ts';
import { keepMix } from './mix.ts';

/** What a lesson is made from. */
export interface LessonWish {
  language: 'es' | 'en';
  grade: number;
  lesson: OutlineLesson;
  classMinutes: number;
  competencies: readonly { id: string; name: string }[];
  passages: readonly Passage[];
  style: Style;
  seed: number;
}

const FEWEST = 20;
const MOST = 600;
export const minutesOfLesson = ({ lesson, classMinutes }: Pick<LessonWish, 'lesson' | 'classMinutes'>): number =>
  Math.min(MOST, Math.max(FEWEST, lesson.classes * classMinutes));

/** The same wish as the generator takes it. */
export function generatorWish(wish: LessonWish) {
  const { language, grade, lesson, style, seed } = wish;
  const own = new Set(lesson.passages);
  const named = new Set([...lesson.taught, ...lesson.checked]);
  return GENERATORS.lesson.input.parse({
    language,
    passages: wish.passages.filter(({ id }) => own.has(id)).slice(0, 2_000),
    competencies: wish.competencies.filter(({ id }) => named.has(id)).slice(0, 20),
    template: style.base,
    topic: lesson.title,
    minutes: minutesOfLesson(wish),
    grade: Math.min(12, Math.max(1, grade)),
    seed,
  });
}

/** A lesson without a model: the template's phases with the source's own sentences, and what the mix leaves. */
export const engineBlocks = (wish: LessonWish, newId: () => string): Block[] =>
  keepMix(GENERATORS.lesson.make(generatorWish(wish), { newId }).blocks as Block[], wish.style.mix);

/** What a model answered as blocks of a lesson: sources and competencies that were not given do not exist. */
export function modelBlocks(
  wish: LessonWish,
  answer: readonly ModelBlock[],
  by: { model: string; prompt: number; newId: () => string },
): Block[] {
  const { passages, competencies } = generatorWish(wish);
  const known = new Set(passages.map(({ id }) => id));
  const maker = {
    newId: by.newId,
    language: wish.language,
    competencies: competencies.map(({ id }) => id),
    source: modelSource(by.model, 'lesson', by.prompt),
  };
  return keepMix(
    answer.map((block) => completeBlock(block, maker, known)),
    wish.style.mix,
  );
}

/** Everything that is looked at before a person reviews a lesson. */
export function checkBlocks(
  wish: LessonWish,
  blocks: readonly unknown[],
  people: CheckContext['people'],
): FindingView[] {
  const { passages, grade } = generatorWish(wish);
  return checkLesson(JSON.parse(JSON.stringify(blocks)), {
    language: wish.language,
    grade,
    minutes: minutesOfLesson(wish),
    passages,
    competencies: wish.lesson.taught,
    people,
  });
}

export const stored = (blocks: readonly Block[]): Record<string, unknown>[] =>
  blocks.map((block) => writeBlock(block) as Record<string, unknown>);
