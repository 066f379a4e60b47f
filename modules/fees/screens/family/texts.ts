import { decimalText, minorDigits } from '@patio/kernel';
import { formatDate, intlLocale } from '@patio/ui';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const key = `${intlLocale()} ${currency}`;
  const digits = minorDigits(currency);
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(intlLocale(), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, known);
  return known;
}

/** An amount as a family reads it: "S/4,850.00". */
export const moneyText = (minor: number, currency: string): string =>
  formatOf(currency).format(decimalText({ minor, currency }));

/** The same in two sizes: what stands before the decimals, and the decimals. */
export function moneyParts(minor: number, currency: string): { whole: string; rest: string } {
  const parts = formatOf(currency).formatToParts(decimalText({ minor, currency }));
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
