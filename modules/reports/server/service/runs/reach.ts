// Which runs an actor reaches depends on the reports that there are, which modules bring along.
import { type Actor, holds, reachesSchool } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type RunRow, runs } from '../../schema.ts';
import { reportsOf } from '../reports/registry.ts';

const isOwn = (actor: Actor, row: { startedBy: string }): boolean =>
  row.startedBy === actor.userId && holds(actor, 'reports.use');

/** May this actor see that this report was run? Its own runs, and those of the schools whose reports it runs; never one that it could not run. */
export const canReachRun = (actor: Actor, row: Pick<RunRow, 'startedBy' | 'schoolId' | 'report'>): boolean =>
  reportsOf(actor).some(({ key }) => key === row.report) &&
  (isOwn(actor, row) || reachesSchool(actor, 'reports.run', row.schoolId ?? ''));

/** The same rule as a filter on `reports_runs`. */
export function runsVisibleTo(actor: Actor): SQL {
  const keys = reportsOf(actor).map(({ key }) => key);
  if (keys.length === 0) return sql`false`;
  const own = holds(actor, 'reports.use') ? eq(runs.startedBy, actor.userId) : sql`false`;
  return sql`(${inArray(runs.report, keys)} and ${or(own, reachFilter(actor, 'reports.run', { school: runs.schoolId }))})`;
}
