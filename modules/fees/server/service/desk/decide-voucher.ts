import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { announce, clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { PaymentListRow } from '../../../contract/ledger.ts';
import { voucherRefused } from '../../desk-notices.ts';
import { failure } from '../../failures.ts';
import { bankLines, type VoucherRow, vouchers } from '../../schema.ts';
import { takePayment } from '../ledger/payments.ts';
import { showPayment } from './take-at-desk.ts';
import { waitingFor } from './vouchers.ts';

export async function getWaiting(tx: Tx, actor: Actor, id: string): Promise<VoucherRow> {
  const [row] = await tx
    .select()
    .from(vouchers)
    .where(and(waitingFor(actor), eq(vouchers.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

const subject = (row: VoucherRow) => ({ type: 'fees.voucher', id: row.id, schoolId: row.schoolId });

const tell = (tx: Tx, row: VoucherRow) =>
  announce(
    tx,
    { topic: 'fees.changed', to: { users: [row.sentBy] } },
    { topic: 'fees.changed', to: { schoolId: row.schoolId, capability: 'fees.manage' } },
  );

export interface Confirmed {
  amount: number;
  paidOn: string;
  reference: string;
  to: 'chosen' | 'oldest';
  bankLineId: string | null;
}

/** Says which payment a line of the bank is; a line that somebody else decided about is refused. */
export async function settleBankLine(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; id: string; paymentId: string },
): Promise<void> {
  const done = await tx
    .update(bankLines)
    .set({ state: 'matched', paymentId: given.paymentId, decidedBy: actor.userId, ...nextVersion(bankLines) })
    .where(
      and(
        eq(bankLines.institutionId, actor.institutionId),
        eq(bankLines.schoolId, given.schoolId),
        eq(bankLines.id, given.id),
        eq(bankLines.state, 'open'),
      ),
    )
    .returning({ id: bankLines.id });
  if (done.length === 0) throw failure('changed_meanwhile');
}

/** The office saw the money: the transfer becomes a payment with its receipt, and the family reads so. */
export async function confirmVoucher(
  tx: Tx,
  actor: Actor,
  { id, version, ...given }: Confirmed & { id: string; version: number },
): Promise<PaymentListRow> {
  const row = await getWaiting(tx, actor, id);
  const { institutionId } = actor;
  const seen = { institutionId, id, version };
  const columns = { state: 'confirmed' as const, decidedBy: actor.userId, decidedAt: clock.now() };
  if (!(await updateSeen(tx, vouchers, seen, columns))) throw failure('changed_meanwhile');
  const { payment } = await takePayment(tx, actor, {
    schoolId: row.schoolId,
    payerId: row.payerId,
    currency: row.currency,
    amount: given.amount,
    method: 'transfer',
    paidOn: given.paidOn,
    reference: given.reference,
    ...(given.to === 'chosen' && { items: row.items }),
  });
  await tx
    .update(vouchers)
    .set({ paymentId: payment.id })
    .where(and(eq(vouchers.institutionId, institutionId), eq(vouchers.id, id)));
  if (given.bankLineId)
    await settleBankLine(tx, actor, { schoolId: row.schoolId, id: given.bankLineId, paymentId: payment.id });
  await record(tx, actor, 'fees.voucher_confirmed', subject(row), { after: { amount: given.amount } });
  await tell(tx, row);
  return showPayment(tx, actor, payment.id);
}

/** The office does not find the money; the family reads why. */
export async function refuseVoucher(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> {
  const row = await getWaiting(tx, actor, id);
  const after = await updateSeen(
    tx,
    vouchers,
    { institutionId: actor.institutionId, id, version },
    { state: 'refused', decidedBy: actor.userId, decidedAt: clock.now(), reason },
  );
  if (!after) throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.voucher_refused', subject(row), { reason });
  await notify(tx, actor, {
    notice: voucherRefused,
    to: [row.sentBy],
    about: `voucher ${id}`,
    params: { amount: row.amount, currency: row.currency, reason },
    link: '/parent/payments',
  });
  await tell(tx, row);
}
