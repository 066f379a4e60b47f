import { amountText, formatMoney, parseMoney } from '@patio/kernel';
import { formatDate, intlLocale } from '@patio/ui';

/** An amount as people read it. */
export const moneyText = (minor: number, currency: string): string => formatMoney({ minor, currency }, intlLocale());

/** An amount in a sheet: as it is written elsewhere, without the currency. */
export const cellText = (minor: number, currency: string): string => amountText({ minor, currency }, intlLocale());

/** What was typed into a cell; null for what is no amount. */
export const readCell = (typed: string, currency: string): number | null =>
  typed.trim() === '' ? 0 : parseMoney(typed, currency, intlLocale());

/** "nov". */
export const monthShort = (month: string): string => formatDate(month, { month: 'short' });

/** "noviembre de 2026". */
export const monthLong = (month: string): string => formatDate(month, { month: 'long', year: 'numeric' });
