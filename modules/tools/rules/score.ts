import { z } from 'zod';
import { plainNumber } from './scale.ts';

const ACTIVITY = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'] as const;
const GRADING = ['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'] as const;

const number = z.number().transform((value, context) => {
  const plain = plainNumber(value);
  if (plain === null || value > 1_000_000) {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
  return plain;
});

/** A score as a tool sends it. What is given must say out of what. */
const score = z
  .object({
    userId: z.uuid(),
    timestamp: z.iso.datetime({ offset: true }),
    activityProgress: z.enum(ACTIVITY),
    gradingProgress: z.enum(GRADING),
    scoreGiven: number.nullish(),
    scoreMaximum: number.nullish(),
    comment: z.string().max(4_096).nullish(),
  })
  .refine(({ scoreGiven, scoreMaximum }) => scoreGiven == null || (scoreMaximum != null && Number(scoreMaximum) > 0));
export type ToolScore = z.infer<typeof score>;

/** Reads a score; null for whatever is not one. */
export function readScore(body: unknown): ToolScore | null {
  const read = score.safeParse(body);
  return read.success ? read.data : null;
}

/** Whether a score tells something newer than what is known; the very same again is told apart, so that a repeat does no harm. */
export function compareScores(
  known: { saidAt: string; given: string | null; outOf: string | null } | undefined,
  said: ToolScore,
): 'newer' | 'same' | 'older' {
  if (!known) return 'newer';
  const [before, now] = [Date.parse(known.saidAt), Date.parse(said.timestamp)];
  if (now > before) return 'newer';
  const same = (a: string | null, b: string | null | undefined) => (a === null ? b == null : Number(a) === Number(b));
  return now === before && same(known.given, said.scoreGiven) && same(known.outOf, said.scoreMaximum)
    ? 'same'
    : 'older';
}
