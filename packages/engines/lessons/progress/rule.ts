import { z } from 'zod';

const share = z.number().min(0).max(1);
/** When a lesson is done; all rules of a lesson must hold. */
export const completionRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seen'), share }),
  /** The part of all points of all quizzes, best attempts counted. */
  z.strictObject({ kind: z.literal('quizzes'), share }),
  /** Every checkpoint for itself; one without questions is passed by reaching it. */
  z.strictObject({ kind: z.literal('checkpoints'), share }),
  z.strictObject({ kind: z.literal('handed_in') }),
]);
export type CompletionRule = z.infer<typeof completionRule>;
