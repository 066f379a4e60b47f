import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, sql } from 'drizzle-orm';
import type { AlertTimes } from '../../contract/alerts.ts';
import { alerts } from '../schema.ts';
import { alertsAsked } from './alerts.ts';

/** Fewer say nothing about how a school answers, and too much about single students. */
const LEAST = 10;

/** How long the alerts of the last ninety days that the actor may answer waited until a person opened them. */
export async function readAlertTimes(tx: Tx, actor: Actor): Promise<AlertTimes> {
  const waited = sql`extract(epoch from ${alerts.acknowledgedAt} - ${alerts.raisedAt}) / 60`;
  const [row] = await tx
    .select({
      opened: sql<number>`count(*)::int`,
      medianMinutes: sql<number | null>`(percentile_cont(0.5) within group (order by ${waited}))::float8`,
      passedOn: sql<number>`(count(*) filter (where ${alerts.level} > 0))::int`,
    })
    .from(alerts)
    .where(
      and(
        alertsAsked(actor, 'all'),
        sql`${alerts.acknowledgedAt} is not null and ${alerts.raisedAt} > now() - interval '90 days'`,
      ),
    );
  if (!row || row.opened < LEAST || row.medianMinutes === null)
    return { opened: null, medianMinutes: null, passedOn: null };
  return { ...row, medianMinutes: Math.round(row.medianMinutes * 10) / 10 };
}
