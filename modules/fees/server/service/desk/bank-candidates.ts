import type { Actor } from '@patio/access';
import { addDays } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Candidate } from '../../../rules/bank-match.ts';
import { paperNumber } from '../../../rules/invoice-state.ts';
import { bankLines, invoices, payers, payments, vouchers } from '../../schema.ts';
import { waitingFor } from './vouchers.ts';

const DAYS_BACK = 10;
const MOST = 5_000;

const listLoosePayments = (tx: Tx, institutionId: string, schoolId: string, since: string) =>
  tx
    .select({
      id: payments.id,
      label: payers.name,
      amount: payments.amount,
      on: payments.paidOn,
      reference: payments.reference,
    })
    .from(payments)
    .innerJoin(payers, and(eq(payers.institutionId, payments.institutionId), eq(payers.id, payments.payerId)))
    .leftJoin(bankLines, and(eq(bankLines.institutionId, payments.institutionId), eq(bankLines.paymentId, payments.id)))
    .where(
      and(
        eq(payments.institutionId, institutionId),
        eq(payments.schoolId, schoolId),
        inArray(payments.method, ['transfer', 'deposit', 'cheque']),
        gte(payments.paidOn, since),
        isNull(bankLines.id),
      ),
    )
    .limit(MOST);

/** Whoever owes something at the school: what is open in all, with the numbers of the invoices. */
const listOwing = (tx: Tx, institutionId: string, schoolId: string) =>
  tx
    .select({
      id: payers.id,
      label: payers.name,
      amount: sql<number>`sum(${invoices.total} - ${invoices.settled})::float8`,
      papers: sql<
        { series: string; number: number }[]
      >`json_agg(json_build_object('series', ${invoices.series}, 'number', ${invoices.number}))`,
    })
    .from(invoices)
    .innerJoin(payers, and(eq(payers.institutionId, invoices.institutionId), eq(payers.id, invoices.payerId)))
    .where(
      and(
        eq(invoices.institutionId, institutionId),
        eq(invoices.schoolId, schoolId),
        sql`${invoices.settled} < ${invoices.total}`,
        isNull(invoices.voidedAt),
      ),
    )
    .groupBy(payers.id, payers.name)
    .limit(MOST);

/** What lines of the bank may be: payments without a line, transfers that wait, and whoever owes something. */
export async function listCandidates(tx: Tx, actor: Actor, schoolId: string, from: string): Promise<Candidate[]> {
  const { institutionId } = actor;
  const since = addDays(from, -DAYS_BACK);
  const [loose, waiting, owing] = await Promise.all([
    listLoosePayments(tx, institutionId, schoolId, since),
    tx
      .select({ voucher: vouchers, payer: payers.name })
      .from(vouchers)
      .innerJoin(payers, and(eq(payers.institutionId, vouchers.institutionId), eq(payers.id, vouchers.payerId)))
      .where(and(waitingFor(actor), eq(vouchers.schoolId, schoolId)))
      .limit(MOST),
    listOwing(tx, institutionId, schoolId),
  ]);
  return [
    ...loose.map((one) => ({ kind: 'payment' as const, ...one, name: one.label, numbers: [] })),
    ...waiting.map(({ voucher, payer }) => ({
      kind: 'voucher' as const,
      id: voucher.id,
      label: payer,
      amount: voucher.amount,
      on: voucher.paidOn,
      reference: voucher.reference,
      name: payer,
      numbers: [],
    })),
    ...owing.map(({ id, label, amount, papers }) => ({
      kind: 'payer' as const,
      id,
      label,
      amount,
      on: null,
      reference: '',
      name: label,
      numbers: papers.map(({ series, number }) => paperNumber(series, number)),
    })),
  ];
}
