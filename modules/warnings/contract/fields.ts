import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { CONDITION_KINDS } from '../rules/conditions.ts';

export const id = z.uuid();
export const version = z.int32().min(1);
export const localDate = z.iso.date();
export const instant = z.iso.datetime();

/** `draft` was never switched on. */
export const RULE_STATES = ['draft', 'on', 'off'] as const;
/** `new` and `seen` wait for a person; the others are what a person decided. */
export const SIGNAL_STATES = ['new', 'seen', 'taken', 'false_alarm'] as const;
/** Why a signal was a false alarm: each says what to do about the rule. */
export const FALSE_ALARMS = ['explained', 'wrong_data', 'followed', 'too_sensitive'] as const;
/** What a signal became. */
export const TAKEN_TO = ['referral', 'case'] as const;
export const SIGNAL_STEPS = [
  'raised',
  'changed',
  'ended',
  'again',
  'seen',
  'taken',
  'false_alarm',
  'reopened',
] as const;
export type SignalStep = (typeof SIGNAL_STEPS)[number];
export const SIMULATION_STATES = ['waiting', 'done', 'failed'] as const;

/** A figure, or null for "fewer than ten". */
export const shownFigure = z.number().int().nullable();

export const proof = z.object({
  on: localDate.nullable(),
  id: id.nullable(),
  name: z.string().nullable(),
  value: z.number().nullable(),
  before: z.number().nullable(),
});

export const finding = z.object({
  kind: z.enum(CONDITION_KINDS),
  value: z.number(),
  minimum: z.number(),
  days: z.int32().nullable(),
  from: localDate.nullable(),
  through: localDate,
  proofs: z.array(proof),
});

export const uncounted = z.object({ kind: z.enum(CONDITION_KINDS), value: z.number() });

nameSchemas({ warningsProof: proof, warningsFinding: finding, warningsUncounted: uncounted });
