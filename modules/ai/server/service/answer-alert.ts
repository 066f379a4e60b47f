import type { Actor } from '@patio/access';
import { seal } from '@patio/accounts/server';
import { announce, clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import type { AlertLine } from '../../contract/alerts.ts';
import { alertReleased } from '../../contract/events.ts';
import type { Outcome } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { type AlertRow, alerts } from '../schema.ts';
import { getAlert, lineOf, logStep } from './alerts.ts';
import { CASE_KEY } from './raise-alert.ts';

interface Seen {
  id: string;
  version: number;
}

async function change(tx: Tx, actor: Actor, seen: Seen, columns: Partial<AlertRow>): Promise<AlertRow> {
  const row = await updateSeen(tx, alerts, { institutionId: actor.institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await announce(tx, { topic: 'ai.alerts_changed', to: { capability: 'ai.answer_alerts', schoolId: row.schoolId } });
  return row;
}

const subjectOf = ({ id, schoolId }: AlertRow) => ({ type: 'ai.alert', id, schoolId });

/** Takes an alert on: nobody else is called. */
export async function acknowledgeAlert(tx: Tx, actor: Actor, seen: Seen): Promise<AlertLine> {
  const { alert } = await getAlert(tx, actor, seen.id);
  if (alert.acknowledgedAt) return lineOf(tx, actor, alert.id);
  const row = await change(tx, actor, seen, { acknowledgedAt: clock.now(), acknowledgedBy: actor.userId });
  await logStep(tx, row, 'acknowledged', [actor.userId]);
  await record(tx, actor, 'ai.alert_acknowledged', subjectOf(row));
  return lineOf(tx, actor, row.id);
}

/** Says how an alert ended. What is written about it is sealed like the alert. */
export async function closeAlert(
  tx: Tx,
  actor: Actor,
  given: Seen & { outcome: Outcome; note: string },
): Promise<AlertLine> {
  const { outcome, note, ...seen } = given;
  const { alert } = await getAlert(tx, actor, seen.id);
  if (alert.closedAt) throw failure('already_closed');
  if (!alert.acknowledgedAt) throw failure('not_acknowledged');
  const sealedNote = note === '' ? null : seal(note, CASE_KEY);
  const row = await change(tx, actor, seen, { outcome, sealedNote, closedAt: clock.now(), closedBy: actor.userId });
  await logStep(tx, row, 'closed', [actor.userId]);
  await record(tx, actor, 'ai.alert_closed', subjectOf(row), { after: { outcome } });
  return lineOf(tx, actor, row.id);
}

/** Lets the teacher and the family read again what was withheld. */
export async function releaseAlert(tx: Tx, actor: Actor, seen: Seen): Promise<AlertLine> {
  const { alert } = await getAlert(tx, actor, seen.id);
  if (!alert.closedAt) throw failure('not_acknowledged');
  if (alert.releasedAt) return lineOf(tx, actor, alert.id);
  const row = await change(tx, actor, seen, { releasedAt: clock.now() });
  await logStep(tx, row, 'released', [actor.userId]);
  await record(tx, actor, 'ai.alert_released', subjectOf(row));
  const { id: alertId, sourceType, sourceId } = row;
  await publish(tx, alertReleased, { alertId, sourceType, sourceId });
  return lineOf(tx, actor, row.id);
}

/** Leaves the trace that somebody read an alert. */
export async function logReading(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { alert } = await getAlert(tx, actor, id);
  await logStep(tx, alert, 'read', [actor.userId]);
  await record(tx, actor, 'ai.alert_read', subjectOf(alert));
}
