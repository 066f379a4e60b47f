import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import type { INVOICE_KINDS } from '../../../contract/fields.ts';
import type { Amounts } from '../../../rules/amount.ts';
import { invoiceLineLog, invoices } from '../../schema.ts';
import { type Place, payerAccounts } from './accounts.ts';
import { bookMany } from './book.ts';
import { makeCode, takeNumbers } from './numbers.ts';

export interface NewInvoice {
  id?: string;
  kind: (typeof INVOICE_KINDS)[number];
  payerId: string;
  studentId: string;
  yearId: string;
  conceptId: string | null;
  instalmentId?: string;
  lateForId?: string;
  runId?: string;
  title: string;
  text: string;
  issuedOn: string;
  dueOn: string;
  amounts: Amounts;
  earlyUntil?: string | null;
  earlyAmount?: number;
}

/** Numbers invoices, writes them with their lines and books them. Answers their ids. */
export async function writeInvoices(
  tx: Tx,
  actor: Actor,
  place: Place,
  series: string,
  given: readonly NewInvoice[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const first = await takeNumbers(tx, place, series, given.length);
  const accounts = await payerAccounts(
    tx,
    place,
    given.map((one) => one.payerId),
  );
  const { institutionId, schoolId, currency } = place;
  const made = given.map((one, at) => ({ ...one, id: one.id ?? makeId(), number: first + at }));
  await insertMany(
    tx,
    invoices,
    made.map(({ amounts, conceptId: _c, text: _t, ...one }) => ({
      institutionId,
      schoolId,
      series,
      currency,
      ...one,
      accountId: accounts.get(one.payerId)?.id ?? '',
      total: amounts.total,
      tax: amounts.tax,
      earlyUntil: one.earlyUntil ?? null,
      earlyAmount: one.earlyAmount ?? 0,
      code: makeCode(),
      issuedBy: actor.userId,
    })),
  );
  await insertMany(
    tx,
    invoiceLineLog,
    made.map(({ id, conceptId, text, amounts: { gross, discount, tax, total, trace } }) => ({
      institutionId,
      id: makeId(),
      invoiceId: id,
      position: 1,
      conceptId,
      text,
      gross,
      discount,
      tax,
      total,
      trace,
    })),
  );
  await bookMany(
    tx,
    actor,
    place,
    made.map((one) => ({
      booking: { kind: 'invoice', total: one.amounts.total, tax: one.amounts.tax },
      accountId: accounts.get(one.payerId)?.id,
      sourceId: one.id,
      on: one.issuedOn,
    })),
  );
  return made.map((one) => one.id);
}
