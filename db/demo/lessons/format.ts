// How the demo's lessons are written down. Text is Markdown of a small kind: paragraphs, **strong**, *emphasis*, lists; maths in $…$.
import { z } from 'zod';

const line = z.string().trim().min(1).max(400);
const text = z.string().trim().min(1).max(3_000);

const option = z.strictObject({ text: line, right: z.literal(true).optional(), feedback: line });
const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), prompt: text, options: z.array(option).min(3).max(5), hint: line }),
  z.strictObject({ kind: z.literal('multiple'), prompt: text, options: z.array(option).min(4).max(6), hint: line }),
  z.strictObject({
    kind: z.literal('trueFalse'),
    prompt: text,
    answer: z.boolean(),
    right: line,
    wrong: line,
    hint: line,
  }),
  z.strictObject({
    kind: z.literal('numeric'),
    prompt: text,
    answer: z.string().regex(/^-?\d+(\.\d+)?$/),
    tolerance: z.string().regex(/^\d+(\.\d+)?$/),
    unit: z.string().max(20).optional(),
    right: line,
    wrong: line,
    hint: line,
  }),
  z.strictObject({
    kind: z.literal('short'),
    prompt: text,
    accepted: z.array(line).min(1).max(8),
    right: line,
    wrong: line,
    hint: line,
  }),
  z.strictObject({
    kind: z.literal('match'),
    prompt: text,
    pairs: z
      .array(z.strictObject({ left: line, right: line }))
      .min(3)
      .max(6),
    hint: line,
  }),
  /** The items in their right order. */
  z.strictObject({ kind: z.literal('order'), prompt: text, items: z.array(line).min(3).max(7), hint: line }),
  /** Gaps as {{answer|another accepted answer}}. */
  z.strictObject({ kind: z.literal('cloze'), prompt: line, text: text.regex(/\{\{[^}]+\}\}/), hint: line }),
]);
export type LessonQuestion = z.infer<typeof question>;

const pictured = { picture: z.string().regex(/^[a-z0-9-]+\.svg$/), alt: z.string().trim().min(15).max(300) };
const base = { id: z.string().regex(/^[a-z0-9-]{2,40}$/), minutes: z.number().int().min(1).max(60).optional() };
export const block = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: line }),
  z.strictObject({ ...base, type: z.literal('text'), text }),
  z.strictObject({ ...base, type: z.literal('math'), latex: line, spoken: line }),
  z.strictObject({ ...base, type: z.literal('image'), ...pictured, caption: line.optional() }),
  z.strictObject({
    ...base,
    type: z.literal('video'),
    film: z.string().regex(/^[a-z0-9-]+\.mp4$/),
    title: line,
    seconds: z.number().int().min(5).max(600),
    captions: z.array(z.enum(['es', 'en'])).min(1),
  }),
  z.strictObject({
    ...base,
    type: z.literal('table'),
    caption: line,
    header: z.array(line).min(2).max(6),
    rows: z.array(z.array(z.string())).min(1).max(14),
  }),
  z.strictObject({
    ...base,
    type: z.literal('callout'),
    tone: z.enum(['idea', 'remember', 'careful', 'curious']),
    title: line,
    text,
  }),
  /** A solved example; in the last `fading` steps the reader is asked first (`ask`) and then shown. */
  z.strictObject({
    ...base,
    type: z.literal('example'),
    title: line,
    problem: text,
    steps: z
      .array(z.strictObject({ ask: line.optional(), text }))
      .min(2)
      .max(8),
  }),
  z.strictObject({
    ...base,
    type: z.literal('flashcards'),
    cards: z
      .array(z.strictObject({ front: line, back: line }))
      .min(3)
      .max(12),
  }),
  z.strictObject({
    ...base,
    type: z.literal('glossary'),
    terms: z
      .array(z.strictObject({ term: line, meaning: line }))
      .min(2)
      .max(10),
  }),
  z.strictObject({
    ...base,
    type: z.literal('activity'),
    title: line,
    grouping: z.enum(['alone', 'pairs', 'group', 'home']),
    material: z.array(line).max(10),
    steps: z.array(text).min(2).max(8),
    minutes: z.number().int().min(2).max(60),
  }),
  z.strictObject({ ...base, type: z.literal('quiz'), title: line, questions: z.array(question).min(2).max(8) }),
  z.strictObject({
    ...base,
    type: z.literal('pictograms'),
    items: z
      .array(z.strictObject({ ...pictured, word: line }))
      .min(2)
      .max(8),
  }),
  z.strictObject({ ...base, type: z.literal('checkpoint'), title: line, text }),
  /** The same as another block, in short sentences and plain words. */
  z.strictObject({ ...base, type: z.literal('easyRead'), of: z.string(), text }),
]);
export type LessonBlock = z.infer<typeof block>;

export const lesson = z.strictObject({
  /** The same in both languages. */
  key: z.string().regex(/^[a-z0-9-]+$/),
  locale: z.enum(['es', 'en']),
  subject: z.enum(['MAT', 'CYT', 'COM', 'SOC', 'ING']),
  grade: z.number().int().min(1).max(11),
  unit: line,
  title: line,
  /** One sentence that makes a child want to open it. */
  summary: line,
  goals: z.array(line).min(2).max(4),
  competencies: z.array(line).min(1).max(3),
  blocks: z.array(block).min(8).max(30),
});
export type Lesson = z.infer<typeof lesson>;
