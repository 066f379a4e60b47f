import { z } from 'zod';

/** Why the company of a student ends. */
export const CLOSING_REASONS = ['goals_reached', 'passed_on', 'left_school', 'family_asked', 'no_need'] as const;
export const closingReason = z.enum(CLOSING_REASONS);
export type ClosingReason = z.infer<typeof closingReason>;

/** How the student is at the end of it. */
export const CLOSING_OUTCOMES = ['better', 'stable', 'same', 'unknown'] as const;
export const closingOutcome = z.enum(CLOSING_OUTCOMES);
export type ClosingOutcome = z.infer<typeof closingOutcome>;

export const HANDOVER_STATES = ['offered', 'accepted', 'declined', 'withdrawn'] as const;
export const handoverState = z.enum(HANDOVER_STATES);
export type HandoverState = z.infer<typeof handoverState>;

export const closingContent = z.object({
  /** What was done and what changed. */
  summary: z.string().trim().min(1).max(4_000),
  /** What stays to be looked after, and by whom. */
  after: z.string().trim().max(2_000),
});
export type ClosingContent = z.infer<typeof closingContent>;

/** The parts of a report, by the id of the template's part. */
export const reportContent = z.record(z.string().max(40), z.string().trim().max(6_000));
export type ReportContent = z.infer<typeof reportContent>;
