import { type Actor, type Capability, reachOf } from '@patio/access';
import { sections, sectionsTaughtBy } from '@patio/sections/server';
import { eq, type SQL, sql } from 'drizzle-orm';

/** The sections whose grades a capability opens to this actor; an assistant without the right to grades opens none. */
export function gradebooksVisibleTo(actor: Actor, capability: Capability): SQL {
  const { schoolId } = actor.membership;
  const mySchool = schoolId === null ? sql`true` : eq(sections.schoolId, schoolId);
  switch (reachOf(actor, capability)) {
    case 'platform':
    case 'institution':
      return sql`true`;
    case 'school':
      return mySchool;
    case 'section':
      return sql`(${mySchool} and ${sections.id} in (${sectionsTaughtBy(actor, 'grades')}))`;
    default:
      return sql`false`;
  }
}
