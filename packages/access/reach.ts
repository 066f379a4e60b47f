import type { Id } from '@patio/kernel';
import type { Actor, Override } from './actor.ts';
import { type Capability, defaultReach } from './capabilities.ts';
import { REACHES, type Reach } from './roles.ts';

const wider = (a: Reach | null, b: Reach | null): Reach | null =>
  a === null ? b : b === null ? a : REACHES.indexOf(a) >= REACHES.indexOf(b) ? a : b;

/** The school's word beats the institution's, which beats the default. */
function decided(overrides: readonly Override[], schoolId: Id | null): Override | undefined {
  return (
    overrides.find((o) => o.schoolId !== null && o.schoolId === schoolId) ?? overrides.find((o) => o.schoolId === null)
  );
}

/** How far this actor may use a capability right now, or null for not at all. The only place where rights are computed. */
export function reachOf(actor: Actor, capability: Capability, now: Date = new Date()): Reach | null {
  if (actor.off?.includes(capability.slice(0, capability.indexOf('.')))) return null;
  const { role, schoolId, platform } = actor.membership;
  const own = actor.overrides.filter((o) => o.role === role && o.capability === capability);
  const override = decided(own, schoolId);
  const granted = override ? override.reach : defaultReach(role, capability);
  // A platform right belongs to those who run the platform, never to an institution's own admin.
  const held = granted === 'platform' && !platform ? null : granted;
  const lent = actor.delegations
    .filter(
      (d) => d.capability === capability && new Date(d.until) > now && (d.schoolId === null || d.schoolId === schoolId),
    )
    .reduce<Reach | null>((widest, d) => wider(widest, d.reach), null);
  return wider(held, lent);
}

/** True when the actor holds the capability at any reach; which rows is the policy's question. */
export const holds = (actor: Actor, capability: Capability, now?: Date): boolean =>
  reachOf(actor, capability, now) !== null;

/** True when the capability reaches the whole institution. */
export function reachesInstitution(actor: Actor, capability: Capability): boolean {
  const reach = reachOf(actor, capability);
  return reach === 'institution' || reach === 'platform';
}

/** True when a row of this school lies inside a reach of school or wider. */
export function reachesSchool(actor: Actor, capability: Capability, schoolId: Id): boolean {
  const reach = reachOf(actor, capability);
  if (reach === 'institution' || reach === 'platform') return true;
  return reach === 'school' && (actor.membership.schoolId === null || actor.membership.schoolId === schoolId);
}

/** Whose accounts a row belongs to, by the reach that counts them; a reach that is left out reaches nothing. */
export interface RowPeople {
  schoolId: string;
  section?: readonly string[];
  self?: readonly string[];
  child?: readonly string[];
}

/** True when a row lies inside the actor's reach: by its school, or because the actor teaches it, is in it, or guards who is. */
export function reachesRow(actor: Actor, capability: Capability, row: RowPeople): boolean {
  const { schoolId } = actor.membership;
  const mySchool = schoolId === null || schoolId === row.schoolId;
  const isAmong = (accounts: readonly string[] = []) => accounts.includes(actor.userId);
  switch (reachOf(actor, capability)) {
    case 'platform':
    case 'institution':
      return true;
    case 'school':
      return mySchool;
    case 'section':
      return mySchool && isAmong(row.section);
    case 'self':
      return isAmong(row.self);
    case 'child':
      return isAmong(row.child);
    default:
      return false;
  }
}
