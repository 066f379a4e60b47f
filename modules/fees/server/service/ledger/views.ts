import type { Actor } from '@patio/access';
import { personNames, personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InvoiceListRow, InvoiceView, PaymentListRow } from '../../../contract/ledger.ts';
import { paperNumber, stateOfInvoice } from '../../../rules/invoice-state.ts';
import {
  allocationLog,
  credits,
  type InvoiceRow,
  invoiceLineLog,
  invoices,
  payers,
  payments,
  receipts,
} from '../../schema.ts';

type NamedInvoice = { invoice: InvoiceRow; payer: string; person: { givenNames: string; firstSurname: string } };

/** An invoice as lists show it, on a day of its school. */
export const viewInvoiceRow = ({ invoice, payer, person }: NamedInvoice, today: string): InvoiceListRow => ({
  id: invoice.id,
  number: paperNumber(invoice.series, invoice.number),
  title: invoice.title,
  studentId: invoice.studentId,
  student: `${person.givenNames} ${person.firstSurname}`,
  payerId: invoice.payerId,
  payer,
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  currency: invoice.currency,
  total: invoice.total,
  open: invoice.voidedAt ? 0 : invoice.total - invoice.settled,
  state: stateOfInvoice(invoice, today),
  earlyUntil: invoice.earlyUntil,
  earlyAmount: invoice.earlyAmount,
});

/** Invoices that meet a condition, with the names of student and payer, the latest due day first. */
export const listInvoices = (tx: Tx, institutionId: string, condition: SQL | undefined): Promise<NamedInvoice[]> =>
  tx
    .select({ invoice: invoices, payer: payers.name, person: personNames })
    .from(invoices)
    .innerJoin(payers, and(eq(payers.institutionId, invoices.institutionId), eq(payers.id, invoices.payerId)))
    .innerJoin(studentRows, studentOf(invoices))
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(invoices.institutionId, institutionId), condition))
    .orderBy(desc(invoices.dueOn), desc(invoices.number))
    .limit(500);

/** Payments that meet a condition, the latest first. */
export async function listPayments(
  tx: Tx,
  institutionId: string,
  condition: SQL | undefined,
): Promise<PaymentListRow[]> {
  const rows = await tx
    .select({ payment: payments, payer: payers.name, series: receipts.series, number: receipts.number })
    .from(payments)
    .innerJoin(payers, and(eq(payers.institutionId, payments.institutionId), eq(payers.id, payments.payerId)))
    .innerJoin(receipts, and(eq(receipts.institutionId, payments.institutionId), eq(receipts.paymentId, payments.id)))
    .where(and(eq(payments.institutionId, institutionId), condition))
    .orderBy(desc(payments.paidOn), desc(payments.takenAt))
    .limit(500);
  return rows.map(({ payment, payer, series, number }) => ({
    id: payment.id,
    receipt: paperNumber(series, number),
    payerId: payment.payerId,
    payer,
    paidOn: payment.paidOn,
    takenAt: payment.takenAt.toISOString(),
    currency: payment.currency,
    amount: payment.amount,
    left: payment.amount - payment.allocated - payment.returned,
    returned: payment.returned,
    method: payment.method,
    provider: payment.provider,
    reference: payment.reference,
  }));
}

const listLines = (tx: Tx, invoice: InvoiceRow) =>
  tx
    .select()
    .from(invoiceLineLog)
    .where(and(eq(invoiceLineLog.institutionId, invoice.institutionId), eq(invoiceLineLog.invoiceId, invoice.id)))
    .orderBy(asc(invoiceLineLog.position));

async function listSettled(tx: Tx, invoice: InvoiceRow): Promise<InvoiceView['settled']> {
  const rows = await tx
    .select({
      id: sql<string>`coalesce(${allocationLog.paymentId}, ${allocationLog.creditId})`,
      kind: sql<InvoiceView['settled'][number]['kind']>`coalesce(${credits.kind}, 'payment')`,
      on: allocationLog.on,
      amount: allocationLog.amount,
    })
    .from(allocationLog)
    .leftJoin(
      credits,
      and(eq(credits.institutionId, allocationLog.institutionId), eq(credits.id, allocationLog.creditId)),
    )
    .where(and(eq(allocationLog.institutionId, invoice.institutionId), eq(allocationLog.invoiceId, invoice.id)))
    .orderBy(desc(allocationLog.at), desc(allocationLog.id));
  return rows;
}

/** An invoice whole: its lines with their way to the amount, and what settled it. The caller has asked whether the actor may. */
export async function viewInvoice(tx: Tx, actor: Actor, invoice: InvoiceRow): Promise<InvoiceView> {
  const [today, [named], lines, settled] = await Promise.all([
    todayAt(tx, invoice.schoolId),
    listInvoices(tx, actor.institutionId, inArray(invoices.id, [invoice.id])),
    listLines(tx, invoice),
    listSettled(tx, invoice),
  ]);
  return {
    ...viewInvoiceRow(named as NamedInvoice, today),
    lines: lines.map(({ text, gross, discount, tax, total, trace }) => ({ text, gross, discount, tax, total, trace })),
    settled,
  };
}
