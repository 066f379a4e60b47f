import type { Language } from '@patio/engine-learning';
import { block, id } from '@patio/engine-lessons/schema';
import { z } from 'zod';

export const GENERATOR_IDS = [
  'lesson',
  'quiz',
  'glossary',
  'flashcards',
  'summary',
  'worksheet',
  'rubric',
  'lesson_plan',
  'versions',
  'letter',
  'comment',
  'exam',
  'outline',
] as const;
export type GeneratorId = (typeof GENERATOR_IDS)[number];

/** What a model is told, in both languages. `{{wish}}` and `{{sources}}` are filled in; old drafts keep the version that made them. */
export interface Prompt {
  version: number;
  es: string;
  en: string;
}

/** About how many tokens a model would be asked and would answer. */
export interface Estimate {
  asked: number;
  answered: number;
}

export interface MakeContext {
  newId: () => string;
}

/** Makes blocks out of a wish: without a model by rules and extraction, with one by its prompt. */
export interface Generator<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  id: GeneratorId;
  input: Input;
  output: Output;
  /** What a model answers. */
  answer: z.ZodType;
  /** Whether it works without a model: always, or only where there is a source to draw from. */
  withoutModel: 'always' | 'with_source';
  prompt: Prompt;
  estimate(input: z.output<Input>): Estimate;
  make(input: z.output<Input>, context: MakeContext): z.output<Output>;
}

export const defineGenerator = <Input extends z.ZodType, Output extends z.ZodType>(
  generator: Generator<Input, Output>,
): Generator<Input, Output> => generator;

export const language = z.enum(['es', 'en']);
export const competency = z.strictObject({ id, name: z.string().min(1).max(500) });
export const grade = z.number().int().min(1).max(12);
export const seed = z.number().int().min(0).max(4_294_967_295);
export const blocksOutput = z.strictObject({ blocks: z.array(block) });

/** Grows when the same wish would give another result without a model. */
export const ENGINE_VERSIONS: Readonly<Record<GeneratorId, number>> = {
  lesson: 1,
  quiz: 1,
  glossary: 1,
  flashcards: 1,
  summary: 1,
  worksheet: 1,
  rubric: 1,
  lesson_plan: 1,
  versions: 1,
  letter: 1,
  comment: 1,
  exam: 1,
  outline: 1,
};
/** The name under which blocks of a generator are signed. */
export const engineSource = (id: GeneratorId): string => `engine:${id}@${ENGINE_VERSIONS[id]}`;
/** The same for what a model wrote. */
export const modelSource = (model: string, id: GeneratorId, promptVersion: number): string =>
  `model:${model.slice(0, 120)} ${id}@${promptVersion}`;

const LETTERS_A_TOKEN: Record<Language, number> = { es: 3.4, en: 4 };
/** Tokens of a text, roughly: the price is settled by what the service counts. */
export const tokensOf = (text: string, language: Language): number =>
  Math.ceil(text.length / LETTERS_A_TOKEN[language]);
