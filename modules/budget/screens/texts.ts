import { decimalText, formatMoney } from '@patio/kernel';
import { formatDate, intlLocale } from '@patio/ui';

/** An amount as people read it. */
export const moneyText = (minor: number, currency: string): string => formatMoney({ minor, currency }, intlLocale());

/** An amount in a sheet: thousands apart by a space, which is read back as it stands in every language. */
export function cellText(minor: number, currency: string): string {
  const [whole = '', rest] = decimalText({ minor, currency }).replace(/\.0+$/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/** "nov". */
export const monthShort = (month: string): string => formatDate(month, { month: 'short' });

/** "noviembre de 2026". */
export const monthLong = (month: string): string => formatDate(month, { month: 'long', year: 'numeric' });
