import type { Actor } from '@patio/access';
import { formatMoney, makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { askApproval, defineApproval, record, type Tx } from '@patio/platform';
import { z } from 'zod';
import { paperNumber } from '../../../rules/invoice-state.ts';
import { failure } from '../../failures.ts';
import { credits, type InvoiceRow } from '../../schema.ts';
import { book } from './book.ts';
import { requireOpenDay } from './days.ts';
import { getInvoice, invoiceSubject, lockInvoice } from './invoices.ts';
import { openOf } from './open-items.ts';
import { allocate } from './settle.ts';

interface Relief {
  kind: 'credit' | 'write_off';
  amount: number;
  reason: string;
  /** Who asked for it, where a second person agreed. */
  askedBy?: string;
}

/** Takes an amount off what is open on an invoice, without money. */
async function relieve(tx: Tx, actor: Actor, row: InvoiceRow, given: Relief): Promise<void> {
  const on = await requireOpenDay(tx, actor, row.schoolId);
  const { account, invoice } = await lockInvoice(tx, row);
  const open = openOf(invoice);
  if (open === 0) throw failure('already_settled');
  if (given.amount > open) throw failure('too_much');
  const { institutionId, schoolId, currency, payerId } = invoice;
  const { kind, amount, reason, askedBy } = given;
  const id = makeId();
  await tx.insert(credits).values({
    institutionId,
    id,
    schoolId,
    accountId: account.id,
    payerId,
    kind,
    currency,
    amount,
    on,
    reason,
    madeBy: askedBy ?? actor.userId,
    approvedBy: askedBy ? actor.userId : null,
  });
  await book(tx, actor, invoice, { booking: { kind, amount }, accountId: account.id, sourceId: id, on, reason });
  await allocate(tx, actor, { creditId: id }, on, [{ invoiceId: invoice.id, amount }]);
  await record(tx, actor, kind === 'credit' ? 'fees.credited' : 'fees.written_off', invoiceSubject(invoice), {
    after: { amount },
    reason,
  });
}

/** Credits a part of an invoice to the family: a mistake in its favour, a service that was not given. */
export const creditInvoice = (
  tx: Tx,
  actor: Actor,
  invoice: InvoiceRow,
  given: { amount: number; reason: string },
): Promise<void> => relieve(tx, actor, invoice, { kind: 'credit', ...given });

/** A debt that will not be collected: always a second person, who also books it. */
const writeOff = defineApproval('fees.write_off', {
  payload: z.object({
    invoiceId: z.uuid(),
    amount: z.int(),
    currency: z.string(),
    number: z.string(),
    reason: z.string(),
  }),
  needs: 'fees.approve',
  hours: 30 * 24,
  describe: ({ amount, currency, number, reason }, locale) => ({
    title: m.fees_approval_write_off({ amount: formatMoney({ minor: amount, currency }, locale), number }, { locale }),
    detail: reason,
  }),
  apply: async (tx, decider, { invoiceId, amount, reason }, asker) => {
    const invoice = await getInvoice(tx, decider, invoiceId, 'fees.read');
    await relieve(tx, decider, invoice, { kind: 'write_off', amount, reason, askedBy: asker });
  },
});

/** Asks a second person to write off what is open on an invoice, or a part of it. Nothing changes until they agree. */
export async function askWriteOff(
  tx: Tx,
  actor: Actor,
  invoice: InvoiceRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  if (openOf(invoice) === 0) throw failure('already_settled');
  if (amount > openOf(invoice)) throw failure('too_much');
  const number = paperNumber(invoice.series, invoice.number);
  await askApproval(
    tx,
    actor,
    writeOff,
    { invoiceId: invoice.id, amount, currency: invoice.currency, number, reason },
    { reason, schoolId: invoice.schoolId },
  );
}
