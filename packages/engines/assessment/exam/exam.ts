import { id, key, line, text } from '@patio/engine-lessons/schema';
import { z } from 'zod';

export const MOST_QUESTIONS = 200;
export const MOST_MINUTES = 24 * 60;

const points = z.number().min(0).max(1000);

const part = z.discriminatedUnion('kind', [
  /** One question of the bank, for everybody. */
  z.strictObject({ kind: z.literal('question'), question: id, points }),
  /** So many questions drawn from those that have all the tags; each is worth the same, so that papers are worth the same. */
  z.strictObject({
    kind: z.literal('pool'),
    count: z.number().int().min(1).max(MOST_QUESTIONS),
    tags: z.array(z.string().min(1).max(60)).max(10),
    difficulty: z.enum(['easy', 'medium', 'hard']).optional(),
    points,
  }),
]);
export type ExamPart = z.infer<typeof part>;

const section = z.strictObject({
  id: key,
  title: line,
  instructions: text.default(''),
  /** Draws the order of its questions. */
  shuffle: z.boolean().default(false),
  parts: z.array(part).min(1).max(MOST_QUESTIONS),
});
export type ExamSection = z.infer<typeof section>;

/** What an exam is made of and how it is sat. Dates, password and sections of students belong to the module. */
export const exam = z.strictObject({
  format: z.literal(1).default(1),
  title: line,
  instructions: text.default(''),
  sections: z.array(section).min(1).max(20),
  /** Null: as long as the exam is open. */
  minutes: z.number().int().min(1).max(MOST_MINUTES).nullable(),
  attempts: z.number().int().min(1).max(20).default(1),
  shuffleOptions: z.boolean().default(true),
  oneAtATime: z.boolean().default(false),
  /** Only with one at a time: false means that a question that was left stays as it is. */
  canGoBack: z.boolean().default(true),
});
export type Exam = z.infer<typeof exam>;
export type ExamInput = z.input<typeof exam>;

/** How many questions every paper has, before accommodations. */
export const countQuestions = ({ sections }: Pick<Exam, 'sections'>): number =>
  sections.flatMap(({ parts }) => parts).reduce((sum, each) => sum + (each.kind === 'pool' ? each.count : 1), 0);
