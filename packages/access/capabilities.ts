import { CAPABILITIES } from './compiled/capabilities.ts';
import type { Grants } from './grants.ts';
import type { Reach, Role } from './roles.ts';

/**
 * The promise that a principal can read: which role may do what, and how far. Each module declares its own lines in the
 * `capabilities.ts` of its folder; docs/generated/ROLES.md shows them all.
 */
export { CAPABILITIES };

export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

/** The default grant of a role, before any school changed it. */
export const defaultReach = (role: Role, capability: Capability): Reach | null =>
  (CAPABILITIES[capability] as Grants)[role] ?? null;
