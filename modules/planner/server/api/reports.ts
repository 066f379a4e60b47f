import { orderWeeks } from '../service/reports/print-weeks.ts';
import { readReport } from '../service/reports/read-report.ts';
import { os } from './os.ts';

export const reportsApi = {
  readReport: os.readReport.handler(({ context, input }) => context.read((tx) => readReport(tx, context.actor, input))),
  printWeeks: os.printWeeks.handler(({ context, input }) =>
    context.command(async (tx) => ({ jobId: await orderWeeks(tx, context.actor, input) })),
  ),
};
