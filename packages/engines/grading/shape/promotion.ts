import { z } from 'zod';
import { decimal, id, label, rounding, version } from './basics.ts';

export const STAGES = ['preschool', 'primary', 'secondary'] as const;
export const OUTCOMES = [
  'promoted',
  'promoted-with-support',
  'recovery-pending',
  'needs-decision',
  'retained',
  'graduated',
] as const;

const share = { share: decimal, compare: z.enum(['more', 'at-least']) };

interface All {
  kind: 'all';
  of: Condition[];
}
interface Any {
  kind: 'any';
  of: Condition[];
}
interface Not {
  kind: 'not';
  of: Condition;
}

const simpleCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('stage-is'), stage: z.enum(STAGES) }),
  z.object({ kind: z.literal('grade-in'), grades: z.array(z.number().int()) }),
  z.object({ kind: z.literal('failed-at-most'), count: z.number().int().min(0) }),
  z.object({ kind: z.literal('mean-at-least'), value: decimal }),
  z.object({ kind: z.literal('attendance-at-least'), percent: decimal }),
  z.object({ kind: z.literal('credits-at-least'), value: decimal }),
  z.object({ kind: z.literal('on-file'), document: id }),
  /** In at least so many areas (null: in all), a share of the competencies stands at one of these levels. */
  z.object({ kind: z.literal('areas-with-levels'), levels: z.array(id), areas: z.number().int().nullable(), ...share }),
]);

export type SimpleCondition = z.infer<typeof simpleCondition>;
export type Condition = SimpleCondition | All | Any | Not;

/** A question about a student's year that has the answer yes, no or 'not known yet'. */
export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    simpleCondition,
    z.object({ kind: z.literal('all'), of: z.array(condition).min(1) }),
    z.object({ kind: z.literal('any'), of: z.array(condition).min(1) }),
    z.object({ kind: z.literal('not'), of: condition }),
  ]),
);

/** Clauses are read in order; the first that holds proposes its outcome. People decide. */
export const promotionRule = z.object({
  id,
  version,
  label,
  /** Rounds the mean of all subjects before it is compared. */
  meanRounding: rounding.nullable(),
  clauses: z.array(z.object({ id, label, when: condition, outcome: z.enum(OUTCOMES) })).min(1),
});

export type Stage = (typeof STAGES)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type PromotionRule = z.infer<typeof promotionRule>;
