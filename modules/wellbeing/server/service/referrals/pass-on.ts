import type { Actor } from '@patio/access';
import { listOpenTimes } from '@patio/ai/server';
import { clock, inTenant, nextVersion, publish, type Tx } from '@patio/platform';
import { and, eq, lte } from 'drizzle-orm';
import { referralPassedOn } from '../../../contract/events.ts';
import { dueAt } from '../../../rules/deadlines.ts';
import { type ReferralRow, referrals } from '../../schema.ts';
import { announceInbox, logReferral } from './raise.ts';
import { listReaders, nextInLine } from './team.ts';

/** After the deputy those who lead the school are told once a school day that something waits, and never what. */
async function passOn(tx: Tx, row: ReferralRow): Promise<void> {
  const team = await listReaders(tx, row.schoolId);
  const next = await nextInLine(tx, row, team);
  const userIds = next.map(({ id }) => id);
  const readers = new Set(team.map(({ id }) => id));
  const outside = !userIds.some((id) => readers.has(id));
  const times = await listOpenTimes(tx, row.schoolId);
  await tx
    .update(referrals)
    .set({
      passed: row.passed + 1,
      nextPassAt: dueAt(times, clock.now(), row.urgency === 'now' && row.passed === 0 ? 'now' : 'today'),
      ...(outside ? {} : { assigneeId: userIds[0] ?? null }),
      ...nextVersion(referrals),
    })
    .where(and(eq(referrals.institutionId, row.institutionId), eq(referrals.id, row.id)));
  await logReferral(tx, row, 'passed_on', userIds);
  await publish(tx, referralPassedOn, { referralId: row.id, schoolId: row.schoolId, userIds, outside });
  await announceInbox(tx, row.schoolId);
}

/** Passes on every referral that nobody has opened in its time. */
export async function passOnReferrals(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const late = await tx
      .select()
      .from(referrals)
      .where(
        and(
          eq(referrals.institutionId, actor.institutionId),
          eq(referrals.state, 'new'),
          lte(referrals.nextPassAt, clock.now()),
        ),
      )
      .for('update', { skipLocked: true });
    for (const row of late) await passOn(tx, row);
  });
}
