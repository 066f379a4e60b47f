import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import { type Allocation, allocateOldest, fits } from '../../../rules/allocate.ts';
import { type AccountRow, allocationLog, credits, type InvoiceRow } from '../../schema.ts';
import { book } from './book.ts';
import { listOpen, openOf, refuseChoice } from './open-items.ts';

/** A payment or a credit that invoices are settled with. */
export type Source = { paymentId: string } | { creditId: string };

/** Writes which invoices something settles, or no longer settles where the amount is below zero. */
export const allocate = (
  tx: Tx,
  actor: Actor,
  source: Source,
  on: string,
  parts: readonly Allocation[],
): Promise<void> =>
  insertMany(
    tx,
    allocationLog,
    parts.map((part) => ({
      institutionId: actor.institutionId,
      id: makeId(),
      ...source,
      ...part,
      on,
      by: actor.userId,
    })),
  );

const itemOf = (row: InvoiceRow) => ({ id: row.id, dueOn: row.dueOn, open: openOf(row) });

/** What of the open invoices is credited because they are paid whole in time. */
function earlyCredits(
  open: readonly InvoiceRow[],
  { amount, on, chosen }: { amount: number; on: string; chosen: readonly Allocation[] | undefined },
): Allocation[] {
  let left = amount;
  const found: Allocation[] = [];
  for (const row of open) {
    const part = chosen ? (chosen.find((one) => one.invoiceId === row.id)?.amount ?? 0) : left;
    const isEarly = row.earlyUntil !== null && on <= row.earlyUntil && row.settled === 0 && row.earlyAmount > 0;
    const due = openOf(row) - (isEarly ? row.earlyAmount : 0);
    if (isEarly && part >= due) found.push({ invoiceId: row.id, amount: row.earlyAmount });
    left -= Math.min(left, part >= due ? due : openOf(row));
  }
  return found;
}

/** Credits what the school promised for paying early, before the money itself is given to the invoices. */
async function creditEarly(
  tx: Tx,
  actor: Actor,
  account: AccountRow,
  on: string,
  parts: readonly Allocation[],
  reason: string,
): Promise<void> {
  const { institutionId, schoolId, currency, payerId } = account;
  for (const part of parts) {
    const id = makeId();
    await tx.insert(credits).values({
      institutionId,
      id,
      schoolId,
      accountId: account.id,
      payerId: payerId ?? '',
      kind: 'early',
      currency,
      amount: part.amount,
      on,
      reason,
      madeBy: actor.userId,
    });
    await book(tx, actor, account, {
      booking: { kind: 'credit', amount: part.amount },
      accountId: account.id,
      sourceId: id,
      on,
    });
    await allocate(tx, actor, { creditId: id }, on, [part]);
  }
}

/**
 * Gives an amount to open invoices of a locked account: those that were chosen, or the oldest first. What is left over stays
 * in the family's favour. Answers what was given.
 */
export async function settle(
  tx: Tx,
  actor: Actor,
  account: AccountRow,
  source: Source,
  given: { amount: number; on: string; chosen?: readonly Allocation[] | undefined; early?: string | undefined },
): Promise<Allocation[]> {
  const before = await listOpen(tx, account);
  if (given.chosen && !fits(before.map(itemOf), given.chosen, given.amount))
    await refuseChoice(tx, account, given.chosen);
  const early = given.early ? earlyCredits(before, { ...given, chosen: given.chosen }) : [];
  await creditEarly(tx, actor, account, given.on, early, given.early ?? '');
  const items = before.map((row) => {
    const credited = early.find((one) => one.invoiceId === row.id)?.amount ?? 0;
    return { ...itemOf(row), open: openOf(row) - credited };
  });
  const parts = given.chosen
    ? given.chosen.map((one) => ({
        invoiceId: one.invoiceId,
        amount: Math.min(one.amount, items.find((item) => item.id === one.invoiceId)?.open ?? 0),
      }))
    : allocateOldest(items, given.amount).given;
  await allocate(tx, actor, source, given.on, parts);
  return parts;
}
