import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { paperNumber } from '../../../rules/invoice-state.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { readIncome } from '../../read.ts';
import { accounts, invoices, movementLog, payers, postingLog } from '../../schema.ts';
import { listInvoices } from '../ledger/views.ts';
import { getSettings } from '../setup/settings.ts';

export interface FeeMonth {
  /** The first day of the month. */
  month: string;
  /** What came in less what went back, as the journal says. */
  received: number;
  /** What falls due in that month and is open. */
  open: number;
}

interface MonthSum {
  [column: string]: unknown;
  month: string;
  sum: string;
}

/** What fees brought in and will bring in, month by month of a year: what a budget needs of fees. */
export async function readFeeMonths(tx: Tx, actor: Actor, schoolId: string, year: number): Promise<FeeMonth[]> {
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const [from, through] = [`${year}-01-01`, `${year}-12-31`];
  const [{ currency }, income, { rows: due }] = await Promise.all([
    getSettings(tx, institutionId, schoolId),
    readIncome(tx, { schoolId, from, through }),
    tx.execute<MonthSum>(sql`
      select date_trunc('month', i.due_on)::date::text as month, sum(i.total - i.settled) as sum from ${invoices} i
      where i.institution_id = ${institutionId} and i.school_id = ${schoolId} and i.voided_at is null and i.settled < i.total
        and i.due_on between ${from}::date and ${through}::date group by 1`),
  ]);
  const own = income.filter((one) => one.currency === currency);
  const months = [...new Set([...own, ...due].map(({ month }) => month))].sort();
  return months.map((month) => ({
    month,
    received: own.find((one) => one.month === month)?.received ?? 0,
    open: Number(due.find((one) => one.month === month)?.sum ?? 0),
  }));
}

export interface FeeRow {
  id: string;
  on: string;
  amount: number;
  text: string;
  reference: string;
}

interface Moved {
  [column: string]: unknown;
  id: string;
  on: string;
  amount: string;
  payer: string | null;
  reason: string;
}

const MOST = 5_000;

/** The entries of a month that moved money of the school: they add up to what was received. */
async function listReceived(tx: Tx, institutionId: string, schoolId: string, month: string): Promise<FeeRow[]> {
  const moved = sql`sum(p.debit - p.credit) filter (where a.kind in ('cash', 'bank', 'provider'))`;
  const { rows } = await tx.execute<Moved>(sql`
    select m.id, m."on"::text as "on", ${moved} as amount, max(pa.name) as payer, m.reason
    from ${movementLog} m
    join ${postingLog} p on p.institution_id = m.institution_id and p.movement_id = m.id
    join ${accounts} a on a.institution_id = p.institution_id and a.id = p.account_id
    left join ${payers} pa on pa.institution_id = a.institution_id and pa.id = a.payer_id
    where m.institution_id = ${institutionId} and m.school_id = ${schoolId}
      and m."on" >= ${month}::date and m."on" < (${month}::date + interval '1 month')::date
    group by m.id, m."on", m.reason having ${moved} <> 0 order by m."on", m.id limit ${MOST}`);
  return rows.map((row) => ({
    id: row.id,
    on: row.on,
    amount: Number(row.amount),
    text: row.payer ?? row.reason,
    reference: row.payer ? row.reason : '',
  }));
}

/** What came in within a month, or what falls due in it and is open: the rows behind the figures of a budget. */
export async function listFeeRows(
  tx: Tx,
  actor: Actor,
  { schoolId, month, kind }: { schoolId: string; month: string; kind: 'received' | 'open' },
): Promise<FeeRow[]> {
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  if (kind === 'received') return listReceived(tx, actor.institutionId, schoolId, month);
  const rows = await listInvoices(
    tx,
    actor.institutionId,
    and(
      eq(invoices.schoolId, schoolId),
      sql`date_trunc('month', ${invoices.dueOn})::date = ${month}::date`,
      sql`${invoices.settled} < ${invoices.total} and ${invoices.voidedAt} is null`,
    ),
  );
  return rows.map(({ invoice, payer }) => ({
    id: invoice.id,
    on: invoice.dueOn,
    amount: invoice.total - invoice.settled,
    text: `${payer}: ${invoice.title}`,
    reference: paperNumber(invoice.series, invoice.number),
  }));
}
