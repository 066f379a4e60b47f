import { z } from 'zod';

export const id = z.uuid();
export const instant = z.iso.datetime();
export const version = z.int32();

/** How a provider is spoken to. */
export const PROTOCOLS = ['openai_compatible', 'anthropic', 'google'] as const;
export const protocol = z.enum(PROTOCOLS);
export type Protocol = z.infer<typeof protocol>;

/** What a model can be used for; each has its own model, limits and price. */
export const PURPOSES = [
  'tutor',
  'tutor_k3',
  'tutor_calm',
  'generator',
  'course_generator',
  'grader',
  'embedding',
  'moderation',
] as const;
export const purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof purpose>;

/** Nothing asks a model for these yet, so no school is offered one for them. */
const UNASKED: readonly Purpose[] = ['grader', 'embedding'];
export const OFFERED_PURPOSES = PURPOSES.filter((one) => !UNASKED.includes(one));

/** The purposes whose words reach a student. */
export const PUPIL_PURPOSES: readonly Purpose[] = ['tutor', 'tutor_k3', 'tutor_calm'];

/** How a run of the built-in examples stands. */
export const EVALUATION_STATES = ['waiting', 'running', 'passed', 'failed', 'stopped'] as const;
export const evaluationState = z.enum(EVALUATION_STATES);
export type EvaluationState = z.infer<typeof evaluationState>;

/** Why Patio's own engine answers instead of a model. */
export const ENGINE_REASONS = [
  'no_provider',
  'switched_off',
  'policy_not_accepted',
  'closed',
  'over_budget',
  'over_cap',
  'circuit_open',
  'provider_failed',
  'bad_form',
  'refused_by_guard',
  'aborted',
] as const;
export const engineReason = z.enum(ENGINE_REASONS);
export type EngineReason = z.infer<typeof engineReason>;

/** Why the tutor is closed to a student. */
export const CLOSED_REASONS = ['no_student', 'off', 'no_recipient', 'no_consent', 'over_cap'] as const;
export const closedReason = z.enum(CLOSED_REASONS);
export type ClosedReason = z.infer<typeof closedReason>;

/** How a call ended. */
export const CALL_STATES = ['answered', 'refused', 'failed', 'aborted'] as const;
export const callState = z.enum(CALL_STATES);
export type CallState = z.infer<typeof callState>;

export const CATEGORIES = [
  'self_harm',
  'abuse',
  'danger',
  'bullying',
  'hopeless',
  'home',
  'eating',
  'sad',
  'stress',
] as const;
export const category = z.enum(CATEGORIES);
export type AlertCategory = z.infer<typeof category>;
export const tier = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type AlertTier = z.infer<typeof tier>;

export const OUTCOMES = ['talked', 'family_called', 'services_called', 'watched', 'false_alarm'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcome>;

/** What a model turned out to be able to do when the connection was tried. */
export const capabilitiesFound = z.object({
  text: z.boolean(),
  stream: z.boolean(),
  objects: z.boolean(),
  usage: z.boolean(),
});
export type CapabilitiesFound = z.infer<typeof capabilitiesFound>;

/** Money is whole millionths of the currency's unit. */
export const micros = z.number().int().min(0).max(1_000_000_000_000);
