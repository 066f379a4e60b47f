import type { Role } from '@patio/access';
import type { Urgency } from '../contract/fields.ts';

/** The hours in which nothing arrives, as a school sets them. */
export interface QuietRules {
  on: boolean;
  from: string;
  until: string;
  /** Conversations with a student in them have hours of their own. */
  studentsFrom: string;
  studentsUntil: string;
  /** Whether colleagues leave each other in peace too. */
  staff: boolean;
}
export type Audience = 'family' | 'student' | 'staff';

/** Whom a conversation is with: the quietest hours are those of the youngest in it. */
export function audienceOf(roles: readonly Role[]): Audience {
  if (roles.includes('student')) return 'student';
  return roles.includes('parent') ? 'family' : 'staff';
}

/** The hours of a conversation, or none. */
export function hoursFor(audience: Audience, rules: QuietRules): { startsAt: string; endsAt: string } | null {
  if (!rules.on || (audience === 'staff' && !rules.staff)) return null;
  return audience === 'student'
    ? { startsAt: rules.studentsFrom, endsAt: rules.studentsUntil }
    : { startsAt: rules.from, endsAt: rules.until };
}

/** True of what may ring at night. A child does not say who picks them up. */
export const passesQuiet = (urgency: Urgency, role: Role): boolean =>
  urgency === 'emergency' || (urgency === 'pick_up' && role !== 'student');
