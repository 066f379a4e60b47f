import type { Actor } from '@patio/access';
import { clock, publish, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { budgetReached } from '../../contract/events.ts';
import { budgets, reservations, settings } from '../schema.ts';

/** Longer than any call takes, so that only money of a process that died is given back by the clock. */
const HELD_MINUTES = 5;
const SOFT_PERCENT = 80;

/** What tokens cost at prices for a million, in whole millionths, never too little. */
export const costOf = (tokens: { in: number; out: number }, price: { priceIn: number; priceOut: number }): number =>
  Math.ceil((tokens.in * price.priceIn + tokens.out * price.priceOut) / 1_000_000);

/** This month's row of a school, by its own calendar; made from what the school decided. */
const openMonth = (tx: Tx, actor: Actor, schoolId: string) =>
  tx.execute(sql`
    insert into ${budgets} (institution_id, id, school_id, month, hard_micros, currency)
    select x.institution_id, ${clock.id()}, x.school_id, date_trunc('month', now() at time zone s.time_zone)::date, x.month_micros, x.currency
    from ${settings} x join ${schoolRows} s on s.institution_id = x.institution_id and s.id = x.school_id
    where x.institution_id = ${actor.institutionId} and x.school_id = ${schoolId}
    on conflict (institution_id, school_id, month) do nothing`);

const thisMonth = (schoolId: string) => sql`b.institution_id = patio_institution() and b.school_id = ${schoolId}
  and b.month = (select date_trunc('month', now() at time zone s.time_zone)::date from ${schoolRows} s where s.institution_id = b.institution_id and s.id = b.school_id)`;

export interface Reservation {
  id: string;
  budgetId: string;
}

/** Sets money aside for one call, if the month has it: one statement decides, however many ask at once. */
export async function reserve(tx: Tx, actor: Actor, schoolId: string, micros: number): Promise<Reservation | null> {
  await openMonth(tx, actor, schoolId);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${budgets} b set reserved_micros = b.reserved_micros + ${micros}
    where ${thisMonth(schoolId)} and b.spent_micros + b.reserved_micros + ${micros} <= b.hard_micros returning b.id`);
  const budgetId = rows[0]?.id;
  if (!budgetId) {
    await tellHard(tx, schoolId);
    return null;
  }
  const id = clock.id();
  const expiresAt = new Date(clock.now().getTime() + HELD_MINUTES * 60_000);
  await tx.insert(reservations).values({ institutionId: actor.institutionId, id, budgetId, micros, expiresAt });
  return { id, budgetId };
}

async function tellHard(tx: Tx, schoolId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${budgets} b set told_hard_at = now() where ${thisMonth(schoolId)} and b.told_hard_at is null returning b.id`);
  if (rows[0]) await publish(tx, budgetReached, { budgetId: rows[0].id, schoolId, percent: 100 });
}

/** Ends a reservation with what the call really cost. What was given back by the clock meanwhile is still paid. */
export async function settle(tx: Tx, schoolId: string, { id, budgetId }: Reservation, cost: number): Promise<void> {
  const { rows } = await tx.execute<{ soft: boolean }>(sql`
    with held as (delete from ${reservations} r where r.institution_id = patio_institution() and r.id = ${id} returning r.micros)
    update ${budgets} b set spent_micros = b.spent_micros + ${cost}, reserved_micros = b.reserved_micros - coalesce((select micros from held), 0)
    where b.institution_id = patio_institution() and b.id = ${budgetId}
    returning b.told_soft_at is null and b.hard_micros > 0 and b.spent_micros * 100 >= b.hard_micros * ${SOFT_PERCENT}::int as soft`);
  if (!rows[0]?.soft) return;
  await tx.execute(
    sql`update ${budgets} b set told_soft_at = now() where b.institution_id = patio_institution() and b.id = ${budgetId}`,
  );
  await publish(tx, budgetReached, { budgetId, schoolId, percent: SOFT_PERCENT });
}

/** Gives back what was set aside for calls whose process died. */
export const expireReservations = (tx: Tx) =>
  tx.execute(sql`
    with gone as (delete from ${reservations} r where r.institution_id = patio_institution() and r.expires_at < ${clock.now().toISOString()}
      returning r.budget_id, r.micros),
    sums as (select budget_id, sum(micros)::bigint as micros from gone group by budget_id)
    update ${budgets} b set reserved_micros = b.reserved_micros - sums.micros from sums
    where b.institution_id = patio_institution() and b.id = sums.budget_id`);
