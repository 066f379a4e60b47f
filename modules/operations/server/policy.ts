import { type Actor, holds, reachOf } from '@patio/access';
import { type SQL, sql } from 'drizzle-orm';
import { type GrantRow, type LogRow, logEntries } from './schema.ts';

/** Whether the actor runs the platform, and so sees what belongs to no institution. */
export const seesWholeHouse = (actor: Actor): boolean => reachOf(actor, 'operations.watch_machine') === 'platform';

/** Whether the actor may read a log entry: those of the own institution, or all of them. */
export const canReadEntry = (actor: Actor, row: Pick<LogRow, 'ofInstitutionId'>): boolean =>
  holds(actor, 'operations.read_logs') && (seesWholeHouse(actor) || row.ofInstitutionId === actor.institutionId);

/** The same rule as a filter on log entries. */
export function entriesVisibleTo(actor: Actor): SQL {
  if (!holds(actor, 'operations.read_logs')) return sql`false`;
  return seesWholeHouse(actor) ? sql`true` : sql`${logEntries.ofInstitutionId} = ${actor.institutionId}`;
}

/** Whether the actor says yes or no to support: the school's own, never whoever asked. */
export const canDecideAccess = (actor: Actor, row: Pick<GrantRow, 'institutionId' | 'askedBy'>): boolean =>
  holds(actor, 'operations.manage_system') &&
  row.institutionId === actor.institutionId &&
  row.askedBy !== actor.userId &&
  !actor.impersonatedBy;
