import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { periodLog } from '../../schema.ts';

/** The first day of a day's month. */
export const monthOf = (on: string): string => `${on.slice(0, 7)}-01`;

/** Whether a month of a school is closed: its last word holds. */
export async function isClosed(tx: Tx, institutionId: string, schoolId: string, month: string): Promise<boolean> {
  const [last] = await tx
    .select({ action: periodLog.action })
    .from(periodLog)
    .where(
      and(eq(periodLog.institutionId, institutionId), eq(periodLog.schoolId, schoolId), eq(periodLog.month, month)),
    )
    .orderBy(desc(periodLog.at), desc(periodLog.id))
    .limit(1);
  return last?.action === 'closed';
}

/** Whoever books passes here together; whoever closes a month waits until they are done, so no entry slips in behind the closing. */
export const lockMonths = (tx: Tx, schoolId: string, how: 'together' | 'alone') => {
  const key = sql`hashtextextended(${`fees month ${schoolId}`}, 0)`;
  return tx.execute(
    how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
};

/** Refuses a day that has not come, or whose month is closed. Without a day it is today. Answers the day. */
export async function requireOpenDay(tx: Tx, actor: Actor, schoolId: string, on?: string): Promise<string> {
  await lockMonths(tx, schoolId, 'together');
  const today = await todayAt(tx, schoolId);
  const day = on ?? today;
  if (day > today) throw failure('future_day');
  if (await isClosed(tx, actor.institutionId, schoolId, monthOf(day))) throw failure('period_closed');
  return day;
}
