import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { askApproval, defineApproval, record, type Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { movementLog, periodLog } from '../../schema.ts';
import { isClosed, lockMonths } from './days.ts';

interface Month {
  schoolId: string;
  /** The first day of the month. */
  month: string;
}

async function say(
  tx: Tx,
  actor: Actor,
  { schoolId, month }: Month,
  action: 'closed' | 'reopened',
  reason: string,
): Promise<void> {
  await tx.insert(periodLog).values({
    institutionId: actor.institutionId,
    id: makeId(),
    schoolId,
    month,
    action,
    by: actor.userId,
    reason,
  });
  await record(
    tx,
    actor,
    `fees.month_${action}`,
    { type: 'fees.month', id: null, schoolId },
    { after: { month }, ...(reason && { reason }) },
  );
}

const reopenMonth = defineApproval('fees.reopen_month', {
  payload: z.object({ schoolId: z.uuid(), month: z.string(), reason: z.string() }),
  needs: 'fees.approve',
  describe: ({ month, reason }, locale) => ({
    title: m.fees_approval_reopen({ month: month.slice(0, 7) }, { locale }),
    detail: reason,
  }),
  apply: async (tx, decider, { schoolId, month, reason }) => {
    if (!(await isClosed(tx, decider.institutionId, schoolId, month))) throw failure('changed_meanwhile');
    await say(tx, decider, { schoolId, month }, 'reopened', reason);
  },
});

/** Closes a month that is over: from then on nothing is booked for a day of it. */
export async function closeMonth(tx: Tx, actor: Actor, given: Month): Promise<void> {
  if (!canReachSchool(actor, 'fees.manage', given.schoolId)) throw failure('not_found');
  const today = await todayAt(tx, given.schoolId);
  if (!given.month.endsWith('-01') || given.month >= `${today.slice(0, 7)}-01`) throw failure('bad_days');
  await lockMonths(tx, given.schoolId, 'alone');
  if (await isClosed(tx, actor.institutionId, given.schoolId, given.month)) throw failure('period_closed');
  await say(tx, actor, given, 'closed', '');
}

/** Asks a second person to open a closed month again. */
export async function askReopen(tx: Tx, actor: Actor, given: Month & { reason: string }): Promise<void> {
  if (!canReachSchool(actor, 'fees.manage', given.schoolId)) throw failure('not_found');
  if (!(await isClosed(tx, actor.institutionId, given.schoolId, given.month))) throw failure('not_found');
  await askApproval(tx, actor, reopenMonth, given, { reason: given.reason, schoolId: given.schoolId });
}

/** The months that something was booked in, the latest first, and whether each is closed. */
export async function listMonths(tx: Tx, actor: Actor, schoolId: string) {
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  const month = sql<string>`date_trunc('month', ${movementLog.on})::date::text`;
  const [booked, words] = await Promise.all([
    tx
      .select({ month, entries: sql<number>`count(*)::int` })
      .from(movementLog)
      .where(and(eq(movementLog.institutionId, actor.institutionId), eq(movementLog.schoolId, schoolId)))
      .groupBy(month)
      .orderBy(desc(month))
      .limit(36),
    tx
      .select()
      .from(periodLog)
      .where(and(eq(periodLog.institutionId, actor.institutionId), eq(periodLog.schoolId, schoolId)))
      .orderBy(desc(periodLog.at), desc(periodLog.id)),
  ]);
  return booked.map((one) => ({
    ...one,
    closed: words.find((word) => word.month === one.month)?.action === 'closed',
  }));
}
