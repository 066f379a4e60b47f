import { type Actor, reachesInstitution } from '@patio/access';
import { failure } from './failures.ts';

/** Whether the actor decides which programs are connected: that is never a matter of one school alone. */
export const canManage = (actor: Actor): boolean => reachesInstitution(actor, 'integrations.manage');

/** Refuses everybody else, as if there were nothing. */
export function requireManage(actor: Actor): void {
  if (!canManage(actor)) throw failure('not_found');
}
