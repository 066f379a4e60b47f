import { type Actor, type Capability, reachesInstitution } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { sectionRows, sectionsTakenBy, sectionsTaughtBy } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { failure } from './failures.ts';

/** Refuses everybody who does not decide which tools the institution uses, as if there were none. */
export function requireManage(actor: Actor): void {
  if (!reachesInstitution(actor, 'tools.manage')) throw failure('not_found');
}

/** The classes in which a capability lets this actor place or open tools; who places them also grades there. */
export const sectionsWithTools = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: sectionRows.schoolId,
    section: (mySchool) =>
      sql`(${mySchool} and ${sectionRows.id} in (${sectionsTaughtBy(actor, capability === 'tools.place' ? 'grades' : undefined)}))`,
    self: () => sql`${sectionRows.id} in (${sectionsTakenBy(actor)})`,
  });
