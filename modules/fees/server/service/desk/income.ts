import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { invoices, payments } from '../../schema.ts';
import { listInvoices, listPayments } from '../ledger/views.ts';

export interface IncomeMonth {
  /** The first day of the month. */
  month: string;
  /** What families paid, less what went back. */
  collected: number;
  /** What falls due in that month and is open. */
  open: number;
}

interface MonthSum {
  [column: string]: unknown;
  month: string;
  sum: string;
}

/** What fees brought in and will bring in, month by month of a year: what a budget needs of fees. */
export async function readIncome(tx: Tx, actor: Actor, schoolId: string, year: number): Promise<IncomeMonth[]> {
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const [from, until] = [`${year}-01-01`, `${year + 1}-01-01`];
  const [{ rows: paid }, { rows: due }] = await Promise.all([
    tx.execute<MonthSum>(sql`
      select date_trunc('month', p.paid_on)::date::text as month, sum(p.amount - p.returned) as sum from ${payments} p
      where p.institution_id = ${institutionId} and p.school_id = ${schoolId}
        and p.paid_on >= ${from}::date and p.paid_on < ${until}::date group by 1`),
    tx.execute<MonthSum>(sql`
      select date_trunc('month', i.due_on)::date::text as month, sum(i.total - i.settled) as sum from ${invoices} i
      where i.institution_id = ${institutionId} and i.school_id = ${schoolId} and i.voided_at is null and i.settled < i.total
        and i.due_on >= ${from}::date and i.due_on < ${until}::date group by 1`),
  ]);
  const months = [...new Set([...paid, ...due].map(({ month }) => month))].sort();
  const sumOf = (rows: readonly MonthSum[], month: string) => Number(rows.find((row) => row.month === month)?.sum ?? 0);
  return months.map((month) => ({ month, collected: sumOf(paid, month), open: sumOf(due, month) }));
}

const sameMonth = (column: unknown, month: string) => sql`date_trunc('month', ${column})::date = ${month}::date`;

/** The payments of a month, or what falls due in it and is open: the rows behind the figures of a budget. */
export async function listIncomeRows(
  tx: Tx,
  actor: Actor,
  { schoolId, month, kind }: { schoolId: string; month: string; kind: 'collected' | 'open' },
): Promise<{ id: string; on: string; amount: number; text: string; reference: string }[]> {
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  if (kind === 'collected') {
    const rows = await listPayments(
      tx,
      actor.institutionId,
      and(eq(payments.schoolId, schoolId), sameMonth(payments.paidOn, month)),
    );
    return rows.map((row) => ({
      id: row.id,
      on: row.paidOn,
      amount: row.amount - row.returned,
      text: row.payer,
      reference: row.receipt,
    }));
  }
  const rows = await listInvoices(
    tx,
    actor.institutionId,
    and(
      eq(invoices.schoolId, schoolId),
      sameMonth(invoices.dueOn, month),
      sql`${invoices.settled} < ${invoices.total} and ${invoices.voidedAt} is null`,
    ),
  );
  return rows.map(({ invoice, payer }) => ({
    id: invoice.id,
    on: invoice.dueOn,
    amount: invoice.total - invoice.settled,
    text: `${payer}: ${invoice.title}`,
    reference: `${invoice.series}-${invoice.number}`,
  }));
}
