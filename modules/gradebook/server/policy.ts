import type { Actor, Capability } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

// The classes are found once, before what hangs on each of them is looked at; as a join they may come last.
/** The sections whose grades a capability opens to this actor; an assistant without the right to grades opens none. */
export const gradebooksVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: sectionRows.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${sectionRows.id} = any(array(${sectionsTaughtBy(actor, 'grades')})))`,
  });
