/** Money is whole minor units with a currency; floats never hold it. */
export interface Money {
  minor: number;
  currency: string;
}

const digits = new Map<string, number>();

/** How many decimals a currency has (CLP none, USD two), as ISO 4217 says through Intl. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const found =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError('money must be a whole number of minor units');
  return { minor, currency };
}

export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${a.currency} and ${b.currency}`);
  return money(a.minor + b.minor, a.currency);
}

export const formatMoney = (value: Money, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: value.currency }).format(
    value.minor / 10 ** minorDigits(value.currency),
  );
