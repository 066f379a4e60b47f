import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { invoicesVisibleTo } from '../policy.ts';
import { invoices } from '../schema.ts';

export interface PayItem {
  invoiceId: string;
  amount: number;
}

interface EarlyInvoice {
  total: number;
  settled: number;
  earlyUntil: string | null;
  earlyAmount: number;
}

/** What must be paid today to settle an invoice whole: paying early may take something off. */
export const payNowOf = ({ total, settled, earlyUntil, earlyAmount }: EarlyInvoice, today: string): number => {
  const isEarly = settled === 0 && earlyUntil !== null && today <= earlyUntil;
  return Math.max(0, total - settled - (isEarly ? earlyAmount : 0));
};

export interface Payable {
  schoolId: string;
  payerId: string;
  currency: string;
  amount: number;
  lines: { text: string; minor: number }[];
}

/** Whether a family may pay this of these invoices: its own, open, of one school, payer and currency, and no more than is open. */
export async function getPayable(tx: Tx, actor: Actor, items: readonly PayItem[]): Promise<Payable> {
  const rows = await tx
    .select({
      id: invoices.id,
      schoolId: invoices.schoolId,
      payerId: invoices.payerId,
      currency: invoices.currency,
      title: invoices.title,
      total: invoices.total,
      settled: invoices.settled,
      earlyUntil: invoices.earlyUntil,
      earlyAmount: invoices.earlyAmount,
      today: sql<string>`(select patio_today())::text`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, actor.institutionId),
        inArray(
          invoices.id,
          items.map(({ invoiceId }) => invoiceId),
        ),
        isNull(invoices.voidedAt),
        invoicesVisibleTo(actor, 'fees.pay'),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (byId.size !== items.length) throw failure('not_found');
  const [first] = rows;
  if (!first) throw failure('not_found');
  if (rows.some((row) => row.schoolId !== first.schoolId || row.payerId !== first.payerId))
    throw failure('other_payer');
  if (rows.some((row) => row.currency !== first.currency)) throw failure('other_currency');
  const lines = items.map(({ invoiceId, amount }) => {
    const row = byId.get(invoiceId)!;
    if (row.settled >= row.total) throw failure('already_settled');
    if (amount > payNowOf(row, row.today)) throw failure('too_much');
    return { text: row.title, minor: amount };
  });
  const amount = lines.reduce((sum, line) => sum + line.minor, 0);
  return { schoolId: first.schoolId, payerId: first.payerId, currency: first.currency, amount, lines };
}
