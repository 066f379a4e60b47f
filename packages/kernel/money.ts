/** Money is whole minor units with a currency; floats never hold it. */
export interface Money {
  minor: number;
  currency: string;
}

/** Where Intl tells how prices are shown rather than what ISO 4217 says. */
const digits = new Map<string, number>([['COP', 2]]);

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

/** The most that one amount may be: 10¹² minor units. */
export const MOST_MONEY = 1_000_000_000_000;

/** An amount as a plain decimal number (`1234.50`), made of digits and never of a fraction. */
export function decimalText({ minor, currency }: Money): `${number}` {
  const decimals = minorDigits(currency);
  const digitsOnly = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digitsOnly.slice(0, digitsOnly.length - decimals);
  const rest = decimals === 0 ? '' : `.${digitsOnly.slice(-decimals)}`;
  return `${minor < 0 ? '-' : ''}${whole}${rest}` as `${number}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Signs that Intl knows only in the country of the currency, or not by the name that it has today. */
const signs = new Map([
  ['PEN', 'S/'],
  ['VES', 'Bs.'],
]);

/** How Spanish writes amounts differs by country, and a currency tells the country; dollars are at home in several. */
const AT_HOME: Readonly<Record<string, string>> = {
  ARS: 'es-AR',
  BOB: 'es-BO',
  CLP: 'es-CL',
  COP: 'es-CO',
  CRC: 'es-CR',
  DOP: 'es-DO',
  EUR: 'es-ES',
  GTQ: 'es-GT',
  HNL: 'es-HN',
  MXN: 'es-MX',
  NIO: 'es-NI',
  PEN: 'es-PE',
  PYG: 'es-PY',
  UYU: 'es-UY',
  VES: 'es-VE',
};

/** The locale in which amounts of a currency are written: for readers of Spanish that of its country, so that all of a school is one. */
const moneyLocale = (locale: string, currency: string): string =>
  locale === 'es' || locale === 'es-419' ? (AT_HOME[currency] ?? 'es-419') : locale;

/** Where prices are usually shown whole (COP), decimals appear only where there are some. */
function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const usual = new Intl.NumberFormat(locale, style);
  const decimals = minorDigits(currency);
  if (usual.resolvedOptions().maximumFractionDigits === decimals) return usual;
  return new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** An amount as people read it, part by part. */
export function moneyParts(value: Money, locale: string): Intl.NumberFormatPart[] {
  const key = `${locale} ${value.currency}`;
  const format = formats.get(key) ?? moneyFormat(moneyLocale(locale, value.currency), value.currency);
  formats.set(key, format);
  const sign = signs.get(value.currency);
  const parts = format.formatToParts(decimalText(value));
  return sign ? parts.map((part) => (part.type === 'currency' ? { ...part, value: sign } : part)) : parts;
}

/** An amount as people read it. */
export const formatMoney = (value: Money, locale: string): string =>
  moneyParts(value, locale)
    .map((part) => part.value)
    .join('');

const NUMBER_PARTS = new Set(['minusSign', 'integer', 'group', 'decimal', 'fraction']);

/** An amount without its currency, for the cells of a sheet; decimals appear only where there are some. */
export const amountText = (value: Money, locale: string): string => {
  const isWhole = value.minor % 10 ** minorDigits(value.currency) === 0;
  return moneyParts(value, locale)
    .filter(({ type }) => NUMBER_PARTS.has(type) && !(isWhole && (type === 'decimal' || type === 'fraction')))
    .map((part) => part.value)
    .join('');
};

/** The sign that parts decimals where amounts of a currency are written in a locale. */
const decimalSign = (locale: string, currency: string): string =>
  new Intl.NumberFormat(moneyLocale(locale, currency)).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

const COMMA_COUNTRIES = new Set(['ARS', 'BOB', 'BRL', 'CLP', 'COP', 'EUR', 'PYG', 'UYU', 'VES']);

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** `10.005` soles may be ten and a bit or ten thousand: where the sign is the one for decimals, nobody guesses. */
const isDoubtful = (plain: string, decimal: string): boolean => plain.replace(/\d/g, '') === decimal;

/**
 * What somebody typed as an amount, in minor units: `1234.5`, `1,234.50`, `1.234,50` and `S/ 1 234,50` are the same.
 * Null for what is no amount, has more decimals than the currency, is below zero or above the most. Where the reader's language is
 * known, an amount that was written in it is read back as the same.
 */
export function parseMoney(typed: string, currency: string, locale?: string): number | null {
  const decimals = minorDigits(currency);
  const decimal = locale ? decimalSign(locale, currency) : COMMA_COUNTRIES.has(currency) ? ',' : '.';
  const plain = typed.trim().replace(/^[^\d-]+|[\s\u00a0\u202f'’]/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const tail = last < 0 ? '' : plain.slice(last + 1);
  // One kind of sign before every three digits parts thousands, whatever the language.
  const isWhole = last < 0 || (GROUPED.test(plain) && !isDoubtful(plain, decimal));
  const whole = isWhole ? plain.replace(/[.,]/g, '') : plain.slice(0, last);
  const rest = isWhole ? '' : tail;
  const wholeIsPlain = /^\d+$/.test(whole) || (GROUPED.test(whole) && !whole.includes(plain[last]!));
  if (!wholeIsPlain || rest.length > decimals || (!isWhole && rest === '')) return null;
  const minor = Number(whole.replace(/[.,]/g, '') + rest.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) && minor <= MOST_MONEY ? minor : null;
}

/**
 * Parts an amount by weights: every part is rounded down, and what is left goes one by one to the largest remainders, the
 * first of equals first. The parts always add up to the amount.
 */
export function splitMoney(minor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('weights must not be negative or all zero');
  const size = BigInt(Math.abs(minor));
  const parts = weights.map((weight, at) => {
    const product = size * BigInt(weight);
    return { at, whole: Number(product / sum), rest: product % sum };
  });
  const left = Math.abs(minor) - parts.reduce((total, { whole }) => total + whole, 0);
  const order = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const part of order.slice(0, left)) part.whole += 1;
  return parts.map(({ whole }) => (minor < 0 && whole !== 0 ? -whole : whole));
}

/** A part of an amount in hundredths of a percent, half a unit rounded up. */
export const partOf = (minor: number, basisPoints: number): number =>
  Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n);
