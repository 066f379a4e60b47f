import { formatMoney } from '@patio/kernel';
import { formatDate, intlLocale } from '@patio/ui';

/** An amount as people read it. */
export const moneyText = (minor: number, currency: string): string => formatMoney({ minor, currency }, intlLocale());

/** "nov". */
export const monthShort = (month: string): string => formatDate(month, { month: 'short' });

/** "noviembre de 2026". */
export const monthLong = (month: string): string => formatDate(month, { month: 'long', year: 'numeric' });
