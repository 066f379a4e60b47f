import { formatMoney, moneyParts as partsOf } from '@patio/kernel';
import { formatDate, intlLocale } from '@patio/ui';

/** An amount as a family reads it: "S/ 4,850.00". */
export const moneyText = (minor: number, currency: string): string => formatMoney({ minor, currency }, intlLocale());

/** The same in two sizes: what stands before the decimals, and the decimals. */
export function moneyParts(minor: number, currency: string): { whole: string; rest: string } {
  const parts = partsOf({ minor, currency }, intlLocale());
  const at = parts.findIndex(({ type }) => type === 'decimal');
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return at < 0 ? { whole: text(parts), rest: '' } : { whole: text(parts.slice(0, at)), rest: text(parts.slice(at)) };
}

/** A day near today: "viernes 20". */
export const nearDay = (date: string): string => formatDate(date, { weekday: 'long', day: 'numeric' });

/** A day of any month: "20 nov". */
export const shortDay = (date: string): string => formatDate(date, { day: 'numeric', month: 'short' });

/** Hundredths of a percent as people say them: "12.5 %". */
export const percentText = (basisPoints: number): string =>
  new Intl.NumberFormat(intlLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
