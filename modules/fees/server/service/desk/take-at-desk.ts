import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { DeskMethod } from '../../../contract/desk/till.ts';
import type { PaymentListRow } from '../../../contract/ledger.ts';
import type { Allocation } from '../../../rules/allocate.ts';
import { expectedOf } from '../../../rules/till.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { payers, payments, tillMovementLog } from '../../schema.ts';
import { getPayment, takePayment } from '../ledger/payments.ts';
import { returnPayment } from '../ledger/returns.ts';
import { listPayments } from '../ledger/views.ts';
import { getSettings } from '../setup/settings.ts';
import { lockOwnTill } from './run-till.ts';
import { findOwnTill, listMoves } from './tills.ts';

export interface DeskPayment {
  id: string;
  schoolId: string;
  payerId: string;
  method: DeskMethod;
  amount: number;
  items: Allocation[] | null;
  paidOn: string;
  reference: string;
  note: string;
}

/** A payment as lists show it. */
export async function showPayment(tx: Tx, actor: Actor, id: string): Promise<PaymentListRow> {
  const [row] = await listPayments(tx, actor.institutionId, eq(payments.id, id));
  if (!row) throw failure('not_found');
  return row;
}

async function requirePayer(tx: Tx, actor: Actor, payerId: string): Promise<void> {
  const found = await tx
    .select({ id: payers.id })
    .from(payers)
    .where(and(eq(payers.institutionId, actor.institutionId), eq(payers.id, payerId)));
  if (found.length === 0) throw failure('not_found');
}

/** The actor's open till, locked, where cash is taken; other ways to pay need none. */
async function tillFor(tx: Tx, actor: Actor, { method, schoolId }: DeskPayment) {
  if (method !== 'cash') return undefined;
  const own = await findOwnTill(tx, actor, schoolId);
  if (!own) throw failure('till_not_open');
  return lockOwnTill(tx, actor, own.id);
}

/** Takes a payment at the window: with a receipt at once, and into the cashier's till where it is cash. A repeat is the same. */
export async function takeAtDesk(tx: Tx, actor: Actor, given: DeskPayment): Promise<PaymentListRow> {
  if (!canReachSchool(actor, 'fees.manage', given.schoolId)) throw failure('not_found');
  await requirePayer(tx, actor, given.payerId);
  const { institutionId } = actor;
  const till = await tillFor(tx, actor, given);
  const before = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.institutionId, institutionId), eq(payments.id, given.id), eq(payments.takenBy, actor.userId)),
    );
  if (before.length > 0) return showPayment(tx, actor, given.id);
  const { currency } = till ?? (await getSettings(tx, institutionId, given.schoolId));
  const { items, ...rest } = given;
  const { payment } = await takePayment(tx, actor, {
    ...rest,
    currency,
    ...(items && { items }),
    ...(till && { tillId: till.id }),
  });
  if (till)
    await tx.insert(tillMovementLog).values({
      institutionId,
      id: makeId(),
      tillId: till.id,
      kind: 'payment',
      amount: payment.amount,
      paymentId: payment.id,
      by: actor.userId,
    });
  return showPayment(tx, actor, payment.id);
}

/** Gives cash back out of the actor's own till. */
export async function returnAtDesk(
  tx: Tx,
  actor: Actor,
  given: { id: string; amount: number; reason: string },
): Promise<void> {
  const payment = await getPayment(tx, actor, given.id);
  if (payment.method !== 'cash') throw failure('not_cash');
  const own = await findOwnTill(tx, actor, payment.schoolId);
  if (!own) throw failure('till_not_open');
  const till = await lockOwnTill(tx, actor, own.id);
  if (given.amount > expectedOf(till.opening, await listMoves(tx, till))) throw failure('too_much');
  const { amount, reason } = given;
  await returnPayment(tx, actor, payment, { kind: 'refund', amount, reason });
  await tx.insert(tillMovementLog).values({
    institutionId: actor.institutionId,
    id: makeId(),
    tillId: till.id,
    kind: 'return',
    amount: -given.amount,
    paymentId: payment.id,
    reason: given.reason,
    by: actor.userId,
  });
}
