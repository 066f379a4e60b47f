import { cancelAgreement, makeAgreement, notePromise } from '../service/desk/agreements.ts';
import { ignoreBankLine, importBank, listBankLines, matchBankLine } from '../service/desk/bank.ts';
import { listDebtors } from '../service/desk/debtors.ts';
import { confirmVoucher, refuseVoucher } from '../service/desk/decide-voucher.ts';
import { readDesk } from '../service/desk/desk.ts';
import { findPayers } from '../service/desk/find-payers.ts';
import { readCollections, readForecast } from '../service/desk/forecast.ts';
import { listMonthRows } from '../service/desk/month-rows.ts';
import { readPayerAccount, readPersonAccounts } from '../service/desk/payer-account.ts';
import { closeTill, moveCash, openTill } from '../service/desk/run-till.ts';
import { readReminders, saveStep, sendRemindersNow } from '../service/desk/send-reminders.ts';
import { returnAtDesk, takeAtDesk } from '../service/desk/take-at-desk.ts';
import { listTills, readTill } from '../service/desk/tills.ts';
import { listVouchers } from '../service/desk/vouchers.ts';
import { os } from './os.ts';

const tillApi = {
  desk: os.desk.handler(({ context, input }) => context.read((tx) => readDesk(tx, context.actor, input.schoolId))),
  findPayers: os.findPayers.handler(({ context, input }) =>
    context.read(async (tx) => ({ payers: await findPayers(tx, context.actor, input) })),
  ),
  payerAccount: os.payerAccount.handler(({ context, input }) =>
    context.read((tx) => readPayerAccount(tx, context.actor, input)),
  ),
  personAccounts: os.personAccounts.handler(({ context, input }) =>
    context.read(async (tx) => ({ accounts: await readPersonAccounts(tx, context.actor, input.personId) })),
  ),
  openTill: os.openTill.handler(({ context, input }) => context.command((tx) => openTill(tx, context.actor, input))),
  takeAtDesk: os.takeAtDesk.handler(({ context, input }) =>
    context.command((tx) => takeAtDesk(tx, context.actor, input)),
  ),
  returnAtDesk: os.returnAtDesk.handler(({ context, input }) =>
    context.command(async (tx) => {
      await returnAtDesk(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  moveCash: os.moveCash.handler(({ context, input }) => context.command((tx) => moveCash(tx, context.actor, input))),
  closeTill: os.closeTill.handler(({ context, input }) => context.command((tx) => closeTill(tx, context.actor, input))),
  tills: os.tills.handler(({ context, input }) =>
    context.read(async (tx) => ({ tills: await listTills(tx, context.actor, input.schoolId) })),
  ),
  till: os.till.handler(({ context, input }) => context.read((tx) => readTill(tx, context.actor, input.id))),
};

const transfersApi = {
  vouchers: os.vouchers.handler(({ context }) =>
    context.read(async (tx) => ({ vouchers: await listVouchers(tx, context.actor) })),
  ),
  confirmVoucher: os.confirmVoucher.handler(({ context, input }) =>
    context.command((tx) => confirmVoucher(tx, context.actor, input)),
  ),
  refuseVoucher: os.refuseVoucher.handler(({ context, input }) =>
    context.command(async (tx) => {
      await refuseVoucher(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  importBank: os.importBank.handler(({ context, input }) =>
    context.command((tx) => importBank(tx, context.actor, input)),
  ),
  bankLines: os.bankLines.handler(({ context, input }) =>
    context.read((tx) => listBankLines(tx, context.actor, input.schoolId)),
  ),
  matchBankLine: os.matchBankLine.handler(({ context, input }) =>
    context.command(async (tx) => ({ paymentId: await matchBankLine(tx, context.actor, input) })),
  ),
  ignoreBankLine: os.ignoreBankLine.handler(({ context, input }) =>
    context.command(async (tx) => {
      await ignoreBankLine(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
};

const debtorsApi = {
  debtors: os.debtors.handler(({ context, input }) => context.read((tx) => listDebtors(tx, context.actor, input))),
  forecast: os.forecast.handler(({ context, input }) =>
    context.read((tx) => readForecast(tx, context.actor, input.schoolId)),
  ),
  collections: os.collections.handler(({ context }) =>
    context.read(async (tx) => ({ schools: await readCollections(tx, context.actor) })),
  ),
  monthRows: os.monthRows.handler(({ context, input }) =>
    context.read((tx) => listMonthRows(tx, context.actor, input)),
  ),
  reminderSteps: os.reminderSteps.handler(({ context, input }) =>
    context.read((tx) => readReminders(tx, context.actor, input.schoolId)),
  ),
  saveReminderStep: os.saveReminderStep.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveStep(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  sendReminders: os.sendReminders.handler(({ context, input }) =>
    context.command((tx) => sendRemindersNow(tx, context.actor, input.schoolId)),
  ),
  notePromise: os.notePromise.handler(({ context, input }) =>
    context.command(async (tx) => {
      await notePromise(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  makeAgreement: os.makeAgreement.handler(({ context, input }) =>
    context.command((tx) => makeAgreement(tx, context.actor, input)),
  ),
  cancelAgreement: os.cancelAgreement.handler(({ context, input }) =>
    context.command(async (tx) => {
      await cancelAgreement(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
};

export const deskApi = { ...tillApi, ...transfersApi, ...debtorsApi };
