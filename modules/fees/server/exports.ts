import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { z } from 'zod';
import type { DebtorRow } from '../contract/desk/debtors.ts';
import { listDebtors } from './service/desk/debtors.ts';
import { type FeeMonth, readFeeMonths } from './service/desk/income.ts';

const filters = z.object({ schoolId: z.uuid() });
const filtersOf = (schoolId: string) => ({ schoolId });
/** Amounts as a spreadsheet adds them up. */
const amount = (minor: number): number => minor / 100;

/** Who owes what is due, by its age: for the office that collects it, and for nobody else. */
export const debtorsExport = defineExport('fees.debtors', {
  needs: 'fees.manage',
  title: m.fees_report_debtors,
  filters,
  columns: [
    { title: m.fees_report_payer, value: (row: DebtorRow) => row.payer, width: 30 },
    { title: m.fees_report_students, value: (row: DebtorRow) => row.students.join(', '), width: 36 },
    { title: m.fees_report_overdue, value: (row: DebtorRow) => amount(row.overdue), width: 13 },
    { title: m.fees_report_to_30, value: (row: DebtorRow) => amount(row.ages.to_30), width: 12 },
    { title: m.fees_report_to_60, value: (row: DebtorRow) => amount(row.ages.to_60), width: 12 },
    { title: m.fees_report_to_90, value: (row: DebtorRow) => amount(row.ages.to_90), width: 12 },
    { title: m.fees_report_over_90, value: (row: DebtorRow) => amount(row.ages.over_90), width: 12 },
    { title: m.fees_report_oldest, value: (row: DebtorRow) => row.oldestDueOn, width: 13 },
    { title: m.fees_report_promised, value: (row: DebtorRow) => row.promisedFor, width: 13 },
  ],
  page: (tx, actor, { schoolId }, page) => listDebtors(tx, actor, { schoolId, ...page }),
  report: { group: 'money', about: m.fees_report_debtors_about, filtersOf },
});

/** What came in and what is open, month by month of this year: sums, never families. */
export const monthsExport = defineExport('fees.months', {
  needs: 'fees.read',
  title: m.fees_report_months,
  filters,
  columns: [
    { title: m.fees_report_month, value: (row: FeeMonth) => row.month.slice(0, 7), width: 12 },
    { title: m.fees_report_received, value: (row: FeeMonth) => amount(row.received), width: 16 },
    { title: m.fees_report_open, value: (row: FeeMonth) => amount(row.open), width: 16 },
  ],
  page: async (tx, actor, { schoolId }) => ({
    items: await readFeeMonths(tx, actor, schoolId, new Date().getUTCFullYear()),
  }),
  report: { group: 'money', about: m.fees_report_months_about, filtersOf, forBoard: true },
});
