import { notify } from '@patio/notices/server';
import { personRows } from '@patio/people/server';
import { announce, defineListener, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { paymentReturned, paymentTaken } from '../contract/events.ts';
import { paperNumber } from '../rules/invoice-state.ts';
import { moneyReturned, paymentReceived } from './family-notices.ts';
import { payers, payments, receipts } from './schema.ts';

const LINK = '/parent/payments?show=paid';

/** A payment with the account of whoever pays; a company has none. */
async function describePayment(tx: Tx, id: string) {
  const [row] = await tx
    .select({ payment: payments, receipt: receipts, userId: personRows.userId })
    .from(payments)
    .innerJoin(payers, and(eq(payers.institutionId, payments.institutionId), eq(payers.id, payments.payerId)))
    .innerJoin(personRows, and(eq(personRows.institutionId, payers.institutionId), eq(personRows.id, payers.personId)))
    .leftJoin(receipts, and(eq(receipts.institutionId, payments.institutionId), eq(receipts.paymentId, payments.id)))
    .where(eq(payments.id, id));
  return row?.userId ? { ...row, userId: row.userId } : null;
}

/** How what happens to money reaches the family's page and the family. */
export const familyListeners = [
  defineListener(paymentTaken, 'fees.tell_taken', async (tx, actor, { paymentId }, about) => {
    const found = await describePayment(tx, paymentId);
    if (!found) return;
    const { payment, receipt, userId } = found;
    const number = receipt ? paperNumber(receipt.series, receipt.number) : '';
    await notify(tx, actor, {
      to: [userId],
      notice: paymentReceived,
      params: { amount: payment.amount, currency: payment.currency, number },
      link: LINK,
      about,
    });
    await announce(tx, { topic: 'fees.changed', to: { users: [userId] } });
  }),
  defineListener(paymentReturned, 'fees.tell_returned', async (tx, actor, { paymentId }, about) => {
    const found = await describePayment(tx, paymentId);
    if (!found) return;
    const { payment, userId } = found;
    await announce(tx, { topic: 'fees.changed', to: { users: [userId] } });
    if (payment.returned === 0) return;
    await notify(tx, actor, {
      to: [userId],
      notice: moneyReturned,
      params: { amount: payment.returned, currency: payment.currency },
      link: LINK,
      about,
    });
  }),
];
