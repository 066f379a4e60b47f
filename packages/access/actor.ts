import type { Id } from '@patio/kernel';
import type { Capability } from './capabilities.ts';
import type { Reach, Role } from './roles.ts';

/** What a person is, where, and until when: user × role × scope. */
export interface Membership {
  id: Id;
  institutionId: Id;
  /** Absent for a membership in the whole institution. */
  schoolId: Id | null;
  role: Role;
  /** True for those who run the platform itself; they see institutions, not what is inside them. */
  platform: boolean;
}

/** A right lent by someone who holds it, for a time. */
export interface Delegation {
  capability: Capability;
  reach: Reach;
  schoolId: Id | null;
  until: string;
}

/** A school's own decision about a role: a reach instead of the default, or none. */
export interface Override {
  schoolId: Id | null;
  role: Role;
  capability: Capability;
  reach: Reach | null;
}

/** Whoever asks. Everything that decides access is in it, so that a decision needs no further query. */
export interface Actor {
  userId: Id;
  institutionId: Id;
  /** The membership that is switched on now; the others grant nothing until the person switches. */
  membership: Membership;
  overrides: readonly Override[];
  delegations: readonly Delegation[];
  /** Parts that the school of the membership does without, by the first word of their capabilities. */
  off?: readonly string[];
  /** Set while an admin looks through this person's eyes: reading only. */
  impersonatedBy?: Id;
  /** Where the request came from, for the audit. */
  request?: { id: string; address?: string; idempotencyKey?: string };
}

/** The user that listeners and jobs of the house itself act as; no account stands behind it and nobody can sign in as it. */
export const SYSTEM_USER_ID: Id = '00000000-0000-7000-8000-000000000000';

/** The house itself, acting inside one institution: for listeners, housekeeping and work that no person started. */
export const systemActor = (institutionId: Id): Actor => ({
  userId: SYSTEM_USER_ID,
  institutionId,
  membership: { id: SYSTEM_USER_ID, institutionId, schoolId: null, role: 'admin', platform: false },
  overrides: [],
  delegations: [],
});
