import { readFamilyPaper, readFamilyPaperPdf } from '../service/family-paper.ts';
import { printInvoice } from '../service/ledger/print-invoice.ts';
import { printReceipt } from '../service/ledger/print-receipt.ts';
import { os } from './os.ts';

export const papersApi = {
  familyPaper: os.familyPaper.handler(({ context, input }) =>
    context.read((tx) => readFamilyPaper(tx, context.actor, input.code)),
  ),
  familyPaperPdf: os.familyPaperPdf.handler(async ({ context, input }) => {
    const read = await context.read((tx) => readFamilyPaperPdf(tx, context.actor, input.code));
    const { locale } = context.request;
    return read.kind === 'invoice' ? printInvoice(read.paper, locale) : printReceipt(read.paper, locale);
  }),
};
