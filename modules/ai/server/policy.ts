import { type Actor, reachesRow, reachOf } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { type AlertRow, alerts } from './schema.ts';

type Placed = Pick<AlertRow, 'schoolId' | 'calledIds'>;

/** Whether the actor decides about models at a school. */
export const canConfigure = (actor: Actor, schoolId: string): boolean =>
  reachesRow(actor, 'ai.configure', { schoolId });

/** Whether the actor decides about the providers that all schools share. */
export function canConfigureAll(actor: Actor): boolean {
  const reach = reachOf(actor, 'ai.configure');
  return reach === 'institution' || reach === 'platform';
}

/** The care team reads the alerts of its school, others those that they were called for. */
export const canReachAlert = (actor: Actor, row: Placed): boolean =>
  reachesRow(actor, 'ai.answer_alerts', { schoolId: row.schoolId, self: row.calledIds });

/** The same rule as a filter on `ai_alerts`. */
export const alertsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'ai.answer_alerts', {
    school: alerts.schoolId,
    self: () => sql`${actor.userId}::uuid = any(${alerts.calledIds})`,
  });
