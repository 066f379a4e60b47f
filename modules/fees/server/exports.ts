import { decimalText } from '@patio/kernel';
import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { z } from 'zod';
import type { DebtorRow } from '../contract/desk/debtors.ts';
import { listDebtors } from './service/desk/debtors.ts';
import { type FeeMonth, readFeeMonths } from './service/desk/income.ts';
import { getSettings } from './service/setup/settings.ts';

const filters = z.object({ schoolId: z.uuid() });
const filtersOf = (schoolId: string) => ({ schoolId });
type InCurrency<Row> = Row & { currency: string };
type Debtor = InCurrency<DebtorRow>;
type Month = InCurrency<FeeMonth>;

/** Amounts as a spreadsheet adds them up; not every currency has cents. */
const amount = (minor: number, { currency }: { currency: string }): number => Number(decimalText({ minor, currency }));

/** Who owes what is due, by its age: for the office that collects it, and for nobody else. */
export const debtorsExport = defineExport('fees.debtors', {
  needs: 'fees.manage',
  title: m.fees_report_debtors,
  filters,
  columns: [
    { title: m.fees_report_payer, value: (row: Debtor) => row.payer, width: 30 },
    { title: m.fees_report_students, value: (row: Debtor) => row.students.join(', '), width: 36 },
    { title: m.fees_report_overdue, value: (row: Debtor) => amount(row.overdue, row), width: 13 },
    { title: m.fees_report_to_30, value: (row: Debtor) => amount(row.ages.to_30, row), width: 12 },
    { title: m.fees_report_to_60, value: (row: Debtor) => amount(row.ages.to_60, row), width: 12 },
    { title: m.fees_report_to_90, value: (row: Debtor) => amount(row.ages.to_90, row), width: 12 },
    { title: m.fees_report_over_90, value: (row: Debtor) => amount(row.ages.over_90, row), width: 12 },
    { title: m.fees_report_oldest, value: (row: Debtor) => row.oldestDueOn, width: 13 },
    { title: m.fees_report_promised, value: (row: Debtor) => row.promisedFor, width: 13 },
  ],
  page: async (tx, actor, { schoolId }, page) => {
    const { items, currency, nextCursor } = await listDebtors(tx, actor, { schoolId, ...page });
    return { items: items.map((row): Debtor => ({ ...row, currency })), ...(nextCursor && { nextCursor }) };
  },
  report: { group: 'money', about: m.fees_report_debtors_about, filtersOf },
});

/** What came in and what is open, month by month of this year: sums, never families. */
export const monthsExport = defineExport('fees.months', {
  needs: 'fees.read',
  title: m.fees_report_months,
  filters,
  columns: [
    { title: m.fees_report_month, value: (row: Month) => row.month.slice(0, 7), width: 12 },
    { title: m.fees_report_received, value: (row: Month) => amount(row.received, row), width: 16 },
    { title: m.fees_report_open, value: (row: Month) => amount(row.open, row), width: 16 },
  ],
  page: async (tx, actor, { schoolId }) => {
    const today = await todayAt(tx, schoolId);
    const months = await readFeeMonths(tx, actor, schoolId, Number(today.slice(0, 4)));
    const { currency } = await getSettings(tx, actor.institutionId, schoolId);
    return { items: months.map((row): Month => ({ ...row, currency })) };
  },
  report: { group: 'money', about: m.fees_report_months_about, filtersOf, forBoard: true },
});
