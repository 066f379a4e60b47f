import { type Actor, ROLES, type Role } from '@patio/access';
import { SESSION_COOKIE } from '../../apps/server/http/open-context.ts';
import type { PlantedTenant } from './plant-rows.ts';

/** Who calls: one person of each role in the own school, and nobody. */
export const CALLERS = [...ROLES.filter((role) => role !== 'admin'), 'admin', 'nobody'] as const;
export type Caller = (typeof CALLERS)[number];

const token = (role: Role): string => `matrix-caller-of-role-${role}`;

/** An actor of the own school; an admin is of the whole institution. */
export const actorAt = (role: Role, { institutionId, id }: PlantedTenant): Actor => ({
  userId: id,
  institutionId,
  membership: { id, institutionId, schoolId: role === 'admin' ? null : id, role, platform: false },
  overrides: [],
  delegations: [],
});

export const cookieOf = (caller: Caller): Record<string, string> =>
  caller === 'nobody' ? {} : { cookie: `${SESSION_COOKIE}=${token(caller)}` };

/** Stands where the sessions of accounts would stand: the matrix asks about rights, not about signing in. */
export const resolveCaller = (own: PlantedTenant) => async (given: string) => {
  const role = ROLES.find((one) => token(one) === given);
  return role ? { actor: actorAt(role, own), sessionId: own.id } : null;
};
