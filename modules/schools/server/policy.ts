import { type Actor, type Capability, reachesSchool, reachOf } from '@patio/access';
import { reachFilter } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import { schools } from './schema.ts';

export type SchoolRow = typeof schools.$inferSelect;

/** May this actor see (or change, by capability) this school? */
export const canReachSchool = (actor: Actor, capability: Capability, row: Pick<SchoolRow, 'id'>): boolean =>
  reachesSchool(actor, capability, row.id);

/** The same rule as a filter, for lists. */
export const schoolsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: schools.id });

/** A new school belongs to the institution: whoever manages one school only does not open another. */
export const canOpenSchools = (actor: Actor): boolean =>
  ['institution', 'platform'].includes(reachOf(actor, 'schools.manage') ?? '');
