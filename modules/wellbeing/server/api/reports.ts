import { requireUnlocked, touchUnlock } from '../keys/unlocked.ts';
import { closeCase, reopenCase } from '../service/reports/closing.ts';
import { readFigures } from '../service/reports/figures.ts';
import {
  answerHandover,
  listHandovers,
  logHandoverRead,
  offerHandover,
  readHandover,
} from '../service/reports/handover.ts';
import { printCare, writeClosingAct, writeReport } from '../service/reports/print.ts';
import { readReports, saveReport } from '../service/reports/reports.ts';
import { changeCase, changeUnlocked, readCase, readUnlocked } from './case.ts';
import { os } from './os.ts';

export const reportsApi = {
  reports: os.reports.handler(({ context, input }) =>
    readCase(context, input.id, 'report', (tx, open) => readReports(tx, open)),
  ),
  saveReport: os.saveReport.handler(({ context, input }) =>
    changeCase(context, input.id, 'report', (tx, open) => saveReport(tx, context.actor, open, input)),
  ),
  printReport: os.printReport.handler(async ({ context, input }) => {
    const { locale } = context.request;
    const paper = await readCase(context, input.id, 'report', (tx, open) =>
      writeReport(tx, open, input.reportId, locale),
    );
    return printCare(paper, locale);
  }),
  closeCase: os.closeCase.handler(({ context, input }) =>
    changeCase(context, input.id, 'report', (tx, open) => closeCase(tx, context.actor, open, input)),
  ),
  reopenCase: os.reopenCase.handler(({ context, input }) =>
    changeCase(context, input.id, 'report', (tx, open) => reopenCase(tx, context.actor, open, input)),
  ),
  printClosing: os.printClosing.handler(async ({ context, input }) => {
    const { locale } = context.request;
    const paper = await readCase(context, input.id, 'report', (tx, open) =>
      writeClosingAct(tx, open, input.closingId, locale),
    );
    return printCare(paper, locale);
  }),
  handovers: os.handovers.handler(({ context }) => readUnlocked(context, (tx) => listHandovers(tx, context.actor))),
  offerHandover: os.offerHandover.handler(({ context, input }) =>
    changeCase(context, input.id, 'summary', (tx, open) => offerHandover(tx, context.actor, open, input)),
  ),
  readHandover: os.readHandover.handler(async ({ context, input }) => {
    const { answer } = await context.readAndLog(
      async (tx) => {
        const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
        return { unlocked, answer: await readHandover(tx, context.actor, unlocked, input.handoverId) };
      },
      async (tx, { unlocked }) => {
        await touchUnlock(tx, unlocked);
        await logHandoverRead(tx, context.actor, unlocked, input.handoverId);
      },
    );
    return answer;
  }),
  answerHandover: os.answerHandover.handler(({ context, input }) =>
    changeUnlocked(context, (tx, unlocked) => answerHandover(tx, context.actor, unlocked, input)),
  ),
  careFigures: os.careFigures.handler(({ context }) =>
    context.read(async (tx) => ({ schools: await readFigures(tx, context.actor) })),
  ),
};
