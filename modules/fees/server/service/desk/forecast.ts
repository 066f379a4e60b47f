import type { Actor } from '@patio/access';
import { partOf } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { todayAt } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { Collections, ForecastMonth } from '../../../contract/desk/debtors.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { invoices, payments, promises } from '../../schema.ts';
import { monthOf } from '../ledger/days.ts';
import { getSettings } from '../setup/settings.ts';
import { listReachedSchools } from './schools.ts';

const MONTHS_AHEAD = 6;

interface MonthSum {
  [column: string]: unknown;
  month: string;
  sum: string;
}

const addMonths = (month: string, count: number): string => {
  const at = new Date(`${month}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 10);
};

/** What falls due in the next months, what was promised for them, and what of it usually comes in. */
export async function readForecast(tx: Tx, actor: Actor, schoolId: string) {
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const [today, { currency }] = await Promise.all([todayAt(tx, schoolId), getSettings(tx, institutionId, schoolId)]);
  const first = monthOf(today);
  const [{ rows: due }, { rows: said }, { rows: past }] = await Promise.all([
    tx.execute<MonthSum>(sql`
      select date_trunc('month', i.due_on)::date::text as month, sum(i.total - i.settled) as sum from ${invoices} i
      where i.institution_id = ${institutionId} and i.school_id = ${schoolId} and i.settled < i.total and i.voided_at is null
        and i.due_on >= ${today}::date group by 1`),
    tx.execute<MonthSum>(sql`
      select date_trunc('month', p.promised_for)::date::text as month, sum(p.amount) as sum from ${promises} p
      where p.institution_id = ${institutionId} and p.school_id = ${schoolId} and p.state = 'open'
        and p.promised_for >= ${today}::date group by 1`),
    tx.execute<{ [column: string]: unknown; total: string | null; paid: string | null }>(sql`
      select sum(i.total) as total, sum(i.settled) as paid from ${invoices} i
      where i.institution_id = ${institutionId} and i.school_id = ${schoolId} and i.voided_at is null
        and i.due_on >= ${addMonths(first, -6)}::date and i.due_on < ${today}::date`),
  ]);
  const [total, paid] = [Number(past[0]?.total ?? 0), Number(past[0]?.paid ?? 0)];
  const paidShare = total === 0 ? null : Number((BigInt(paid) * 10_000n) / BigInt(total));
  const sumOf = (rows: readonly MonthSum[], month: string) => Number(rows.find((row) => row.month === month)?.sum ?? 0);
  const months: ForecastMonth[] = Array.from({ length: MONTHS_AHEAD }, (_, at) => {
    const month = addMonths(first, at);
    const [dueThen, promised] = [sumOf(due, month), sumOf(said, month)];
    return { month, due: dueThen, promised, expected: partOf(dueThen, paidShare ?? 10_000) + promised };
  });
  return { currency, paidShare, months };
}

interface SchoolSum {
  [column: string]: unknown;
  school_id: string;
  month: string;
  currency: string;
  issued: string;
  collected: string;
  overdue: string;
  debtors: number;
}

/** What was charged and came in this month, and what is overdue, school by school. */
export async function readCollections(tx: Tx, actor: Actor): Promise<Collections[]> {
  const schools = await listReachedSchools(tx, actor, 'fees.read');
  const ids = sql.param(`{${schools.map(({ id }) => id).join(',')}}`);
  const { rows } = await tx.execute<SchoolSum>(sql`
    with today as (select (select patio_today()) as day)
    select s.id as school_id, date_trunc('month', (select day from today))::date::text as month, c.currency, coalesce(n.issued, 0) as issued, coalesce(p.collected, 0) as collected,
      coalesce(o.overdue, 0) as overdue, coalesce(o.debtors, 0)::int as debtors
    from ${schoolRows} s
    cross join lateral (select distinct currency from ${invoices} where institution_id = s.institution_id and school_id = s.id) c
    left join lateral (
      select sum(i.total) as issued from ${invoices} i, today where i.institution_id = s.institution_id and i.school_id = s.id
        and i.currency = c.currency and i.voided_at is null and i.issued_on >= date_trunc('month', today.day)::date
    ) n on true
    left join lateral (
      select sum(p.amount - p.returned) as collected from ${payments} p, today where p.institution_id = s.institution_id
        and p.school_id = s.id and p.currency = c.currency and p.paid_on >= date_trunc('month', today.day)::date
    ) p on true
    left join lateral (
      select sum(i.total - i.settled) as overdue, count(distinct i.payer_id) as debtors from ${invoices} i, today
      where i.institution_id = s.institution_id and i.school_id = s.id and i.currency = c.currency and i.settled < i.total
        and i.voided_at is null and i.due_on < today.day
    ) o on true
    where s.institution_id = ${actor.institutionId} and s.id = any(${ids}::uuid[])`);
  return rows.map((row) => ({
    schoolId: row.school_id,
    school: schools.find(({ id }) => id === row.school_id)?.name ?? '',
    currency: row.currency,
    month: row.month,
    issued: Number(row.issued),
    collected: Number(row.collected),
    overdue: Number(row.overdue),
    debtors: row.debtors,
  }));
}
