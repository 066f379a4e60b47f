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
      where i.institution_id = ${institutionId} and i.school_id = ${schoolId} and i.currency = ${currency}
        and i.settled < i.total and i.voided_at is null and i.due_on >= ${today}::date group by 1`),
    tx.execute<MonthSum>(sql`
      select date_trunc('month', p.promised_for)::date::text as month, sum(p.amount) as sum from ${promises} p
      where p.institution_id = ${institutionId} and p.school_id = ${schoolId} and p.currency = ${currency}
        and p.state = 'open' and p.promised_for >= ${today}::date group by 1`),
    tx.execute<{ [column: string]: unknown; total: string | null; paid: string | null }>(sql`
      select sum(i.total) as total, sum(i.settled) as paid from ${invoices} i
      where i.institution_id = ${institutionId} and i.school_id = ${schoolId} and i.currency = ${currency}
        and i.voided_at is null and i.due_on >= ${addMonths(first, -6)}::date and i.due_on < ${today}::date`),
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
    with today as materialized (select d.day, date_trunc('month', d.day::timestamp)::date as first from (select patio_today() as day) d)
    select s.id as school_id, (select first from today)::text as month, c.currency, c.issued, c.collected, c.overdue, c.debtors::int as debtors
    from ${schoolRows} s
    cross join lateral (
      select x.currency, sum(x.issued) as issued, sum(x.collected) as collected, sum(x.overdue) as overdue, sum(x.debtors) as debtors
      from (
        select i.currency, sum(i.total) as issued, 0 as collected, 0 as overdue, 0 as debtors from ${invoices} i
        where i.institution_id = s.institution_id and i.school_id = s.id and i.voided_at is null
          and i.issued_on >= (select first from today)
        group by i.currency
        union all
        select p.currency, 0, sum(p.amount - p.returned), 0, 0 from ${payments} p
        where p.institution_id = s.institution_id and p.school_id = s.id and p.paid_on >= (select first from today)
        group by p.currency
        union all
        select i.currency, 0, 0, sum(i.total - i.settled), count(distinct i.payer_id) from ${invoices} i
        where i.institution_id = s.institution_id and i.school_id = s.id and i.settled < i.total and i.voided_at is null
          and i.due_on < (select day from today)
        group by i.currency
        union all
        (select i.currency, 0, 0, 0, 0 from ${invoices} i
        where i.institution_id = s.institution_id and i.school_id = s.id order by i.issued_on desc limit 1)
      ) x
      group by x.currency
    ) c
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
