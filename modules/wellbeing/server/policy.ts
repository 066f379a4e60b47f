import { type Actor, reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadingAs } from '../contract/fields.ts';
import { cases } from './schema/cases.ts';

/**
 * Works in a care team at all: the role itself, signed in as oneself. A right that was lent or given to another role opens no case,
 * and nobody sees one through another's eyes.
 */
export const isOfCareTeam = (actor: Actor): boolean =>
  actor.membership.role === 'psychology' && actor.impersonatedBy === undefined;

/** Works in the care team of this school; whether something opens is decided by keys and by the case's own team. */
export const canWorkAt = (actor: Actor, schoolId: Id): boolean =>
  isOfCareTeam(actor) && reachesSchool(actor, 'wellbeing.manage_cases', schoolId);

/** What the rule about a case needs to know of it. */
export interface CaseFacts {
  schoolId: Id;
  leadId: Id;
  memberIds: readonly Id[];
  /** Who supervises the lead. */
  supervisorId: Id | null;
  /** This person gave a reason less than an hour ago, or broke the glass. */
  opened: boolean;
}

/** As what this person reads a case; null for nobody of its team, who must give a reason first. */
export function readsCaseAs(actor: Actor, facts: CaseFacts): ReadingAs | null {
  if (!canWorkAt(actor, facts.schoolId)) return null;
  if (facts.leadId === actor.userId) return 'lead';
  if (facts.memberIds.includes(actor.userId)) return 'member';
  if (facts.supervisorId === actor.userId) return 'supervisor';
  return facts.opened ? 'break_glass' : null;
}

/** The cases that stand on this person's board: those of the schools whose team they are in. Without their texts. */
export const casesVisibleTo = (actor: Actor): SQL =>
  isOfCareTeam(actor) ? reachFilter(actor, 'wellbeing.manage_cases', { school: cases.schoolId }) : sql`false`;
