import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { getSignal, takeSignal } from '@patio/warnings/server';
import type { Changed } from '../../../contract/fields.ts';
import { raiseReferral } from '../referrals/raise.ts';

/** Puts a signal into the inbox as a referral without words: its evidence stays where it is. A person decides this, never a rule. */
export async function referSignal(tx: Tx, actor: Actor, signalId: Id): Promise<Changed> {
  const { schoolId, studentId } = await getSignal(tx, actor, signalId, 'warnings.decide');
  const row = await raiseReferral(tx, actor, {
    schoolId,
    studentId,
    kind: 'signal',
    urgency: 'days',
    reported: null,
    reporterId: actor.userId,
    reporterRole: actor.membership.role,
    source: { type: 'warnings.signal', id: signalId },
  });
  await takeSignal(tx, actor, signalId, { to: 'referral', refId: row.id });
  await record(tx, actor, 'wellbeing.referral_sent', { type: 'wellbeing.referral', id: row.id, schoolId });
  return { id: row.id, version: row.version };
}
