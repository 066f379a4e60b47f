import { z } from 'zod';
import { key } from '../blocks/basics.ts';

const written = z.string().max(500);
/** What a student answered, by kind of question. Nothing chosen or written is an open answer, which is allowed. */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), option: key.optional() }),
  z.strictObject({ kind: z.literal('multiple'), options: z.array(key).max(12) }),
  z.strictObject({ kind: z.literal('trueFalse'), value: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('numeric'), text: written }),
  z.strictObject({ kind: z.literal('short'), text: written }),
  /** The right side that was chosen for each left side. */
  z.strictObject({ kind: z.literal('match'), pairs: z.record(key, key) }),
  z.strictObject({ kind: z.literal('order'), items: z.array(key).max(20) }),
  z.strictObject({ kind: z.literal('cloze'), gaps: z.record(key, written) }),
]);
export type Answer = z.infer<typeof answer>;
export type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;

/** `open`: nothing was answered. `unmarked`: the author has not said what is right. */
export type Result = 'right' | 'partial' | 'wrong' | 'open' | 'unmarked';

/** Why an answer is not whole, as a code for a kind sentence. */
export type Note = 'spelling' | 'unit' | 'not_a_number' | 'some_missing' | 'some_too_many';

export interface Marked {
  result: Result;
  /** From 0 to 1. */
  share: number;
  notes: Note[];
  /** The author's words about this very answer; `at` names an option or gap. */
  feedback: { at?: string; text: string }[];
  /** For each gap, left side or item by its id, where a question has several. */
  parts?: Record<string, 'right' | 'close' | 'wrong' | 'open'>;
}
