import { type Actor, reachesRow, reachesSchool, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { Places } from './relations.ts';
import type { EventRow } from './schema.ts';

/** What the rule about an event needs to know of it. */
export type EventFacts = Pick<EventRow, 'schoolId' | 'layer' | 'ownerId' | 'levelIds' | 'sectionIds' | 'roles'> & {
  publishedAt: Date | string | null;
};

/** True of those who work for whole schools: they see every class of them. */
export const canManageSchool = (actor: Actor, schoolId: Id): boolean =>
  reachesSchool(actor, 'calendar.manage', schoolId);

/** May this actor write and change such an event? `taught` are the classes that they teach now. */
export function canChangeEvent(actor: Actor, facts: EventFacts, taught: readonly Id[]): boolean {
  if (facts.layer === 'personal') return facts.ownerId === actor.userId && reachOf(actor, 'calendar.own') !== null;
  if (canManageSchool(actor, facts.schoolId)) return true;
  if (facts.layer !== 'section' || facts.sectionIds.length === 0) return false;
  const teaches = facts.sectionIds.every((id) => taught.includes(id)) ? [actor.userId] : [];
  return reachesRow(actor, 'calendar.class_events', { schoolId: facts.schoolId, section: teaches });
}

const meets = (some: readonly string[], others: readonly string[]): boolean => some.some((id) => others.includes(id));

/** True when an event is for somebody of these places: everybody of the school, a level, a class. */
export const concernsPlaces = (
  facts: Pick<EventFacts, 'schoolId' | 'levelIds' | 'sectionIds'>,
  { schools, levelIds, sectionIds, wholeSchool }: Pick<Places, 'schools' | 'levelIds' | 'sectionIds' | 'wholeSchool'>,
): boolean =>
  schools.some(({ id }) => id === facts.schoolId) &&
  (wholeSchool ||
    (facts.levelIds.length === 0 && facts.sectionIds.length === 0) ||
    meets(facts.levelIds, levelIds) ||
    meets(facts.sectionIds, sectionIds));

/** May this actor see the event, from where they belong now? Drafts are for their author and for those who keep the calendar. */
export function canSeeEvent(actor: Actor, facts: EventFacts, places: Places): boolean {
  if (reachOf(actor, 'calendar.read') === null) return false;
  if (facts.layer === 'personal') return facts.ownerId === actor.userId;
  if (!places.schools.some(({ id }) => id === facts.schoolId)) return false;
  if (facts.ownerId === actor.userId || canManageSchool(actor, facts.schoolId)) return true;
  const forRole = facts.roles.length === 0 || facts.roles.includes(actor.membership.role);
  return facts.publishedAt !== null && forRole && concernsPlaces(facts, places);
}

/** What the condition on `calendar_events e` is filled with. */
export interface VisibleValues {
  userId: SQL;
  role: SQL;
  schools: SQL;
  levels: SQL;
  sections: SQL;
  wholeSchool: SQL;
  manages: SQL;
}

/** The same rule for events of schools and classes; those of oneself are found by their owner. */
export const isVisible = (
  given: VisibleValues,
): SQL => sql`(e.layer <> 'personal' and e.school_id = any(${given.schools}::uuid[])
  and (e.owner_id = ${given.userId}::uuid or ${given.manages}::boolean or (e.published_at is not null
    and (cardinality(e.roles) = 0 or ${given.role}::text = any(e.roles))
    and (${given.wholeSchool}::boolean or (cardinality(e.level_ids) = 0 and cardinality(e.section_ids) = 0)
      or e.level_ids && ${given.levels}::uuid[] or e.section_ids && ${given.sections}::uuid[]))))`;

/** A condition on `calendar_events e`: the actor's own. */
export const isOwn = (userId: SQL): SQL => sql`(e.layer = 'personal' and e.owner_id = ${userId}::uuid)`;

/** The values of that condition for an actor at their places. */
export const visibleValues = (actor: Actor, places: Places) => ({
  userId: actor.userId,
  role: actor.membership.role,
  schools: `{${places.schools.map(({ id }) => id).join(',')}}`,
  levels: `{${places.levelIds.join(',')}}`,
  sections: `{${places.sectionIds.join(',')}}`,
  wholeSchool: places.wholeSchool,
  manages: places.schools.every(({ id }) => canManageSchool(actor, id)),
});

/** The rule as a filter on `calendar_events e`, for loading one. */
export function eventsVisibleTo(actor: Actor, places: Places): SQL {
  const values = visibleValues(actor, places);
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${value}`]));
  return sql`(${isOwn(sql`${actor.userId}`)} or ${isVisible(filled as unknown as VisibleValues)})`;
}
