import type { Actor } from '@patio/access';
import { failure } from '../failures.ts';

/** The school in which the actor makes something new: their own, or the one they name where they belong to no single one. */
export function schoolFor(actor: Actor, schoolId: string | undefined): string {
  const chosen = actor.membership.schoolId ?? schoolId;
  if (!chosen) throw failure('school_missing', undefined, 'schoolId');
  return chosen;
}
