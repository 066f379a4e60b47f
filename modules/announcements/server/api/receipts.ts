import { listHouseholds } from '../service/households.ts';
import { printRest, readRest } from '../service/print-rest.ts';
import { readSummary } from '../service/receipt-summary.ts';
import { listReceipts } from '../service/receipts.ts';
import { listSignatures } from '../service/signatures.ts';
import { os } from './os.ts';

export const receiptsApi = {
  receiptSummary: os.receiptSummary.handler(({ context, input }) =>
    context.read((tx) => readSummary(tx, context.actor, input.id)),
  ),
  receipts: os.receipts.handler(({ context, input }) => context.read((tx) => listReceipts(tx, context.actor, input))),
  households: os.households.handler(({ context, input }) =>
    context.read((tx) => listHouseholds(tx, context.actor, input)),
  ),
  signatures: os.signatures.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listSignatures(tx, context.actor, input) })),
  ),
  printRest: os.printRest.handler(async ({ context, input }) => {
    const { locale } = context.request;
    const rest = await context.read((tx) => readRest(tx, context.actor, input, locale));
    return printRest(rest, locale);
  }),
};
