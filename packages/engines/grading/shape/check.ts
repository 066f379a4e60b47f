import type { z } from 'zod';
import type { Problem } from '../problem.ts';
import { policyProblems } from '../validate/policy.ts';
import { equivalenceProblems, scaleProblems } from '../validate/scale.ts';
import { type Policy, policy } from './policy.ts';
import { type Equivalence, equivalence, type NumericScale, type Scale, scale } from './scale.ts';

export type Checked<T> = { value: T; problems: [] } | { value: null; problems: Problem[] };

function shapeProblems(error: z.ZodError, code: string): Problem[] {
  return error.issues.map((issue) => ({ code, at: issue.path.join('.'), with: { rule: issue.code } }));
}

const checked = <T>(value: T, problems: Problem[]): Checked<T> =>
  problems.length === 0 ? { value, problems: [] } : { value: null, problems };

/** Reads a policy someone edited or imported: first its shape, then its sense, always as coded problems and never a throw. */
export function checkPolicy(input: unknown, on: NumericScale): Checked<Policy> {
  const read = policy.safeParse(input);
  if (!read.success) return { value: null, problems: shapeProblems(read.error, 'policy.malformed') };
  return checked(read.data, policyProblems(read.data, on));
}

/** The same for a scale, because a policy is only as sound as the scale under it. */
export function checkScale(input: unknown): Checked<Scale> {
  const read = scale.safeParse(input);
  if (!read.success) return { value: null, problems: shapeProblems(read.error, 'scale.malformed') };
  return checked(read.data, scaleProblems(read.data));
}

/** The same for a table between two scales. */
export function checkEquivalence(input: unknown, from: Scale, to: Scale): Checked<Equivalence> {
  const read = equivalence.safeParse(input);
  if (!read.success) return { value: null, problems: shapeProblems(read.error, 'equivalence.malformed') };
  return checked(read.data, equivalenceProblems(read.data, from, to));
}
