import type { Tx } from '@patio/platform';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { accounts, movementLog, postingLog, returnLog, schoolSettings } from './schema.ts';

/** What one month of a school brought, in one currency: what was charged less what was taken off, and what came in less what went back. */
export interface IncomeOfMonth {
  /** The first day of the month. */
  month: string;
  currency: string;
  charged: number;
  received: number;
}

interface Row {
  [column: string]: unknown;
  month: string;
  currency: string;
  charged: string;
  received: string;
}

/**
 * What fees brought a school, month by month, from the journal itself. Other modules read sums, never who owes: no name, student
 * or payer is in the answer. Whoever calls has asked whether the actor may see the school's money.
 */
export async function readIncome(
  tx: Tx,
  { schoolId, from, through }: { schoolId: string; from: string; through: string },
): Promise<IncomeOfMonth[]> {
  const { rows } = await tx.execute<Row>(sql`
    select date_trunc('month', m."on")::date::text as month, m.currency,
      coalesce(sum(p.credit - p.debit) filter (where a.kind in ('income', 'credits', 'write_offs')), 0)::text as charged,
      coalesce(sum(p.debit - p.credit) filter (where a.kind in ('cash', 'bank', 'provider')), 0)::text as received
    from ${movementLog} m
    join ${postingLog} p on p.institution_id = m.institution_id and p.movement_id = m.id
    join ${accounts} a on a.institution_id = p.institution_id and a.id = p.account_id
    where m.institution_id = patio_institution() and m.school_id = ${schoolId} and m."on" between ${from} and ${through}
    group by 1, 2 order by 1, 2`);
  return rows.map(({ month, currency, charged, received }) => ({
    month,
    currency,
    charged: Number(charged),
    received: Number(received),
  }));
}

/**
 * The same day by day, in the currency of most of the school's entries, as a part of a statement: `day`, `charged`, `received` in the
 * smallest unit. Sums of a whole school and nothing finer.
 */
export const incomeByDay = ({
  schoolId,
  from,
  through,
}: {
  schoolId: string;
  from: string;
  through: string;
}): SQL => sql`
  with moved as (
    select m."on" as day, m.currency,
      coalesce(sum(p.credit - p.debit) filter (where a.kind in ('income', 'credits', 'write_offs')), 0) as charged,
      coalesce(sum(p.debit - p.credit) filter (where a.kind in ('cash', 'bank', 'provider')), 0) as received
    from ${movementLog} m
    join ${postingLog} p on p.institution_id = m.institution_id and p.movement_id = m.id
    join ${accounts} a on a.institution_id = p.institution_id and a.id = p.account_id
    where m.institution_id = patio_institution() and m.school_id = ${schoolId} and m."on" between ${from}::date and ${through}::date
    group by 1, 2)
  select day, charged, received from moved
  where currency = (select u.currency from ${movementLog} u where u.institution_id = patio_institution() and u.school_id = ${schoolId}
    group by 1 order by count(*) desc, 1 limit 1)`;

/** On which days a payment, and what was given back of it, stand in the journal: one row (`day`) for each. */
export const daysOfPayment = (paymentId: string): SQL => sql`
  select distinct m."on"::text as day from ${movementLog} m
  where m.institution_id = patio_institution() and (m.source_id = ${paymentId}::uuid or m.source_id in (
    select r.id from ${returnLog} r where r.institution_id = m.institution_id and r.payment_id = ${paymentId}::uuid))`;

/** The currency in which each of these schools keeps its books; none of a school that has none. */
export async function readCurrencies(tx: Tx, schoolIds: readonly string[]): Promise<Map<string, string>> {
  if (schoolIds.length === 0) return new Map();
  const rows = await tx
    .select({ schoolId: schoolSettings.id, currency: schoolSettings.currency })
    .from(schoolSettings)
    .where(inArray(schoolSettings.id, [...schoolIds]));
  return new Map(rows.map(({ schoolId, currency }) => [schoolId, currency]));
}
