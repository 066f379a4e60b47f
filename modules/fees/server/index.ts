import './desk-labels.ts';
import './desk-pending.ts';
import './exports.ts';
import './follow-student.ts';
import './labels.ts';
import './provider-labels.ts';
import './provider-pending.ts';

export { api } from './api.ts';
export { awardListeners } from './award-listeners.ts';
export { readVoucherSoon, remindDaily } from './desk-jobs.ts';
export { failure } from './failures.ts';
export { familyListeners } from './family-listeners.ts';
export { chargeLateFeesMonthly, issueInvoices } from './jobs.ts';
export * from './policy.ts';
export {
  askRefundsOften,
  lookAgainOften,
  reconcileDeskNightly,
  reconcileNightly,
  reconcileSchool,
  settleNotice,
} from './provider-jobs.ts';
export { daysOfPayment, type IncomeOfMonth, incomeByDay, readCurrencies, readIncome } from './read.ts';
export * from './schema.ts';
export { makeAgreement } from './service/desk/agreements.ts';
export { importBank, listBankLines, matchBankLine } from './service/desk/bank.ts';
export { listDebtors } from './service/desk/debtors.ts';
export { confirmVoucher, refuseVoucher } from './service/desk/decide-voucher.ts';
export { readCollections } from './service/desk/forecast.ts';
export { type FeeMonth, type FeeRow, listFeeRows, readFeeMonths } from './service/desk/income.ts';
export { closeTill, moveCash, openTill } from './service/desk/run-till.ts';
export { saveStep, sendReminders } from './service/desk/send-reminders.ts';
export { takeAtDesk } from './service/desk/take-at-desk.ts';
export { askWriteOff, creditInvoice } from './service/ledger/credits.ts';
export { getInvoice, voidInvoice } from './service/ledger/invoices.ts';
export { previewIssue, readRun, startIssue } from './service/ledger/issue.ts';
export { issueOne } from './service/ledger/issue-one.ts';
export { chargeLateFees } from './service/ledger/late-fees.ts';
export { getPayment, takePayment } from './service/ledger/payments.ts';
export { askReopen, closeMonth, listMonths } from './service/ledger/periods.ts';
export { allocateRest, refundByHand, returnPayment, voidPayment } from './service/ledger/returns.ts';
export { readStatements } from './service/ledger/statement.ts';
export {
  keepProviderTest,
  listProviderAccounts,
  listWorkingAccounts,
  tryProviderAccount,
} from './service/provider-accounts.ts';
export { openPayments } from './service/providers/endpoints.ts';
export { openVoucherReader } from './service/read-picture.ts';
export { readVoucher } from './service/read-voucher.ts';
export { endAward, giveAward, listAwards } from './service/setup/awards.ts';
export { addPrice, putOnConcept, saveConcept } from './service/setup/concepts.ts';
export { saveDiscount } from './service/setup/discounts.ts';
export { savePlan } from './service/setup/plans.ts';
export { getSettings, saveSettings } from './service/setup/settings.ts';
export { readStudentPayers, saveStudentPayers } from './service/setup/student-payers.ts';
export { readSetup } from './service/setup/view.ts';
export { type ShownSeal, showSeal } from './service/shown-seal.ts';
export { takeNotice } from './service/take-notice.ts';
export { type PaperSeal, verifyPaper } from './service/verify.ts';
export { VOUCHER } from './voucher-files.ts';
