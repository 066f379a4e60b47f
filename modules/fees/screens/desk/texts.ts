import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { DeskMethod } from '../../contract.ts';

export const METHOD_TEXT: Readonly<Record<DeskMethod, () => string>> = {
  cash: m.fees_method_cash,
  transfer: m.fees_method_transfer,
  card: m.fees_take_method_card,
  deposit: m.fees_method_deposit,
  cheque: m.fees_method_cheque,
};

/** "noviembre de 2026". */
export const monthText = (month: string): string => formatDate(month, { month: 'long', year: 'numeric' });

/** When a step of reminders goes out. */
export const stepDays = (days: number): string =>
  days === 0 ? m.fees_remind_on() : days < 0 ? m.fees_remind_before({ days: -days }) : m.fees_remind_after({ days });
