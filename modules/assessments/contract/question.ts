import { answer, question } from '@patio/engine-assessment/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { key, result } from './fields.ts';

/** A question with everything in it, its answer too: for those who write and mark. */
export const questionBody = question;
/** A question as somebody is writing it; what is wrong with it is said by `assessments.bad_question`. */
export const writtenQuestion = z.record(z.string(), z.unknown());
export const answerBody = answer;

const picture = z.object({ file: z.string(), alt: z.string() });
const item = z.object({ id: key, text: z.string(), image: picture.optional() });
const asked = { prompt: z.string(), image: picture.optional(), language: z.string() };
const numberField = { unit: z.string().optional(), needsUnit: z.literal(true).optional() };
const openPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('choice'), id: key, options: z.array(item) }),
  z.object({ kind: z.literal('short'), id: key }),
  z.object({ kind: z.literal('numeric'), id: key, ...numberField }),
]);

/** A question as one student sees it (`OpenQuestion` of the engine): nothing in it tells the answer. */
export const openQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['choice', 'multiple']), ...asked, options: z.array(item) }),
  z.object({ kind: z.enum(['true_false', 'short']), ...asked }),
  z.object({ kind: z.enum(['numeric', 'formula']), ...asked, ...numberField }),
  z.object({ kind: z.literal('match'), ...asked, lefts: z.array(item), rights: z.array(item) }),
  z.object({ kind: z.literal('order'), ...asked, items: z.array(item) }),
  z.object({ kind: z.literal('cloze'), ...asked, parts: z.array(openPart) }),
  z.object({
    kind: z.literal('hot_spot'),
    ...asked,
    wanted: z.number().int(),
    regions: z.array(z.object({ id: key, label: z.string() })),
  }),
  z.object({
    kind: z.literal('essay'),
    ...asked,
    words: z.object({ least: z.number().optional(), most: z.number().optional() }),
    template: z.string(),
  }),
]);
export type ShownQuestion = z.infer<typeof openQuestion>;

/** What an answer is worth, with what the author says to it. */
export const markedAnswer = z.object({
  result,
  share: z.number(),
  notes: z.array(z.enum(['spelling', 'unit', 'unit_missing', 'not_a_number', 'some_missing', 'some_too_many'])),
  feedback: z.array(z.object({ at: z.string().optional(), text: z.string() })),
  parts: z.record(z.string(), z.enum(['right', 'close', 'wrong', 'open'])).optional(),
});
export type MarkedAnswer = z.infer<typeof markedAnswer>;

/** What is wrong with a question, by the code of the engine and where. */
export const questionFault = z.object({ code: z.string(), at: z.string() });
export type QuestionFault = z.infer<typeof questionFault>;

nameSchemas({
  assessmentsQuestion: questionBody,
  assessmentsOpenQuestion: openQuestion,
  assessmentsMarked: markedAnswer,
});
