import { failure } from '../failures.ts';
import { canReachSchool } from '../policy.ts';
import { readStudentAccount } from '../service/ledger/account.ts';
import { askWriteOff, creditInvoice } from '../service/ledger/credits.ts';
import { getInvoice, voidInvoice } from '../service/ledger/invoices.ts';
import { previewIssue, readRun, startIssue } from '../service/ledger/issue.ts';
import { issueOne } from '../service/ledger/issue-one.ts';
import { getPayment } from '../service/ledger/payments.ts';
import { askReopen, closeMonth, listMonths } from '../service/ledger/periods.ts';
import { printInvoice, readInvoicePaper } from '../service/ledger/print-invoice.ts';
import { printReceipt, readReceiptPaper } from '../service/ledger/print-receipt.ts';
import { printStatement, readStatementPaper } from '../service/ledger/print-statement.ts';
import { allocateRest, refundByHand, voidPayment } from '../service/ledger/returns.ts';
import { readStatements } from '../service/ledger/statement.ts';
import { viewInvoice } from '../service/ledger/views.ts';
import { os } from './os.ts';

export const ledgerApi = {
  previewIssue: os.previewIssue.handler(({ context, input }) =>
    context.read((tx) => previewIssue(tx, context.actor, input.id)),
  ),
  issue: os.issue.handler(({ context, input }) => context.command((tx) => startIssue(tx, context.actor, input))),
  issueRun: os.issueRun.handler(({ context, input }) => context.read((tx) => readRun(tx, context.actor, input.id))),
  issueOne: os.issueOne.handler(({ context, input }) =>
    context.command(async (tx) => ({ ids: await issueOne(tx, context.actor, input) })),
  ),
  invoice: os.invoice.handler(({ context, input }) =>
    context.read(async (tx) =>
      viewInvoice(tx, context.actor, await getInvoice(tx, context.actor, input.id, 'fees.read')),
    ),
  ),
  voidInvoice: os.voidInvoice.handler(({ context, input }) =>
    context.command(async (tx) => {
      await voidInvoice(tx, context.actor, await getInvoice(tx, context.actor, input.id), input.reason);
      return { id: input.id };
    }),
  ),
  creditInvoice: os.creditInvoice.handler(({ context, input }) =>
    context.command(async (tx) => {
      await creditInvoice(tx, context.actor, await getInvoice(tx, context.actor, input.id), input);
      return { id: input.id };
    }),
  ),
  writeOff: os.writeOff.handler(({ context, input }) =>
    context.command(async (tx) => {
      await askWriteOff(tx, context.actor, await getInvoice(tx, context.actor, input.id), input);
      return { waiting: true };
    }),
  ),
  invoicePdf: os.invoicePdf.handler(async ({ context, input }) => {
    const paper = await context.read(async (tx) =>
      readInvoicePaper(tx, context.actor, await getInvoice(tx, context.actor, input.id, 'fees.read')),
    );
    return printInvoice(paper, context.request.locale);
  }),
  receiptPdf: os.receiptPdf.handler(async ({ context, input }) => {
    const paper = await context.read(async (tx) =>
      readReceiptPaper(tx, await getPayment(tx, context.actor, input.id, 'fees.read')),
    );
    return printReceipt(paper, context.request.locale);
  }),
  voidPayment: os.voidPayment.handler(({ context, input }) =>
    context.command(async (tx) => {
      await voidPayment(tx, context.actor, await getPayment(tx, context.actor, input.id), input.reason);
      return { id: input.id };
    }),
  ),
  refundPayment: os.refundPayment.handler(({ context, input }) =>
    context.command(async (tx) => {
      await refundByHand(tx, context.actor, await getPayment(tx, context.actor, input.id), input);
      return { id: input.id };
    }),
  ),
  allocatePayment: os.allocatePayment.handler(({ context, input }) =>
    context.command(async (tx) => {
      const payment = await getPayment(tx, context.actor, input.id);
      const given = await allocateRest(tx, context.actor, payment, input.items ?? undefined);
      return { given: given.length };
    }),
  ),
  studentAccount: os.studentAccount.handler(({ context, input }) =>
    context.read((tx) => readStudentAccount(tx, context.actor, input.studentId)),
  ),
  statement: os.statement.handler(({ context, input }) =>
    context.read(async (tx) => {
      if (!canReachSchool(context.actor, 'fees.read', input.schoolId)) throw failure('not_found');
      const [first] = await readStatements(tx, { institutionId: context.actor.institutionId, ...input });
      if (!first) throw failure('not_found');
      return first;
    }),
  ),
  statementPdf: os.statementPdf.handler(async ({ context, input }) => {
    if (!canReachSchool(context.actor, 'fees.read', input.schoolId)) throw failure('not_found');
    const of = { institutionId: context.actor.institutionId, ...input };
    const paper = await context.read((tx) => readStatementPaper(tx, of));
    if (paper.statements.length === 0) throw failure('not_found');
    return printStatement(paper, context.request.locale);
  }),
  months: os.months.handler(({ context, input }) =>
    context.read(async (tx) => ({ months: await listMonths(tx, context.actor, input.schoolId) })),
  ),
  closeMonth: os.closeMonth.handler(({ context, input }) =>
    context.command(async (tx) => {
      await closeMonth(tx, context.actor, input);
      return { closed: true };
    }),
  ),
  reopenMonth: os.reopenMonth.handler(({ context, input }) =>
    context.command(async (tx) => {
      await askReopen(tx, context.actor, input);
      return { waiting: true };
    }),
  ),
};
