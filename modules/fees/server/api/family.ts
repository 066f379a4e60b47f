import { viewCheckout } from '../service/checkout-views.ts';
import { readFamily, totalsOf } from '../service/family.ts';
import { listFamilyInvoices } from '../service/family-invoices.ts';
import { beginCheckout, openAtProvider } from '../service/family-pay.ts';
import { listFamilyPayments } from '../service/family-payments.ts';
import { readFamilyPlan } from '../service/family-plan.ts';
import { readFamilyStatementPaper, readFamilyStatements } from '../service/family-statement.ts';
import { getPayment } from '../service/ledger/payments.ts';
import { printReceipt, readReceiptPaper } from '../service/ledger/print-receipt.ts';
import { printStatement } from '../service/ledger/print-statement.ts';
import { getOwnCheckout, lookAgain } from '../service/look-again.ts';
import { givePromise, withdrawPromise } from '../service/promise.ts';
import { sendVoucher } from '../service/send-voucher.ts';
import { os } from './os.ts';

const PAGE = 20;

export const familyApi = {
  family: os.family.handler(({ context }) => context.read((tx) => readFamily(tx, context.actor))),
  familyPlan: os.familyPlan.handler(({ context }) =>
    context.read(async (tx) => ({ rows: await readFamilyPlan(tx, context.actor) })),
  ),
  familyPayments: os.familyPayments.handler(({ context, input }) =>
    context.read(async (tx) => {
      const found = await listFamilyPayments(tx, context.actor, { limit: PAGE + 1, before: input.before });
      return { payments: found.slice(0, PAGE), more: found.length > PAGE };
    }),
  ),
  familyDue: os.familyDue.handler(({ context }) =>
    context.read(async (tx) => {
      const invoices = await listFamilyInvoices(tx, context.actor);
      return { totals: totalsOf(invoices), count: invoices.length };
    }),
  ),
  familyStatement: os.familyStatement.handler(({ context, input }) =>
    context.read(async (tx) => ({ statements: await readFamilyStatements(tx, context.actor, input) })),
  ),
  receiptPaper: os.receiptPaper.handler(async ({ context, input }) => {
    const paper = await context.read(async (tx) =>
      readReceiptPaper(tx, await getPayment(tx, context.actor, input.id, 'fees.pay')),
    );
    return printReceipt(paper, context.request.locale);
  }),
  statementPaper: os.statementPaper.handler(async ({ context, input }) => {
    const paper = await context.read((tx) => readFamilyStatementPaper(tx, context.actor, input));
    return printStatement(paper, context.request.locale);
  }),
  // The attempt's own id makes a repeat harmless; the provider is asked outside of the transaction.
  pay: os.pay.handler(async ({ context, input }) => {
    const begun = await context.commandWithoutReplay((tx) => beginCheckout(tx, context.actor, input));
    return viewCheckout(await openAtProvider(context.actor, begun, context.request.locale));
  }),
  lookAgain: os.lookAgain.handler(async ({ context, input }) => {
    const row = await context.read((tx) => getOwnCheckout(tx, context.actor, input.id));
    if (row.state === 'created' || row.state === 'pending') await lookAgain(row);
    return context.read(async (tx) => viewCheckout(await getOwnCheckout(tx, context.actor, input.id)));
  }),
  sendVoucher: os.sendVoucher.handler(({ context, input }) =>
    context.command((tx) => sendVoucher(tx, context.actor, input)),
  ),
  promise: os.promise.handler(({ context, input }) => context.command((tx) => givePromise(tx, context.actor, input))),
  withdrawPromise: os.withdrawPromise.handler(({ context, input }) =>
    context.command(async (tx) => {
      await withdrawPromise(tx, context.actor, input);
      return { withdrawn: true };
    }),
  ),
};
