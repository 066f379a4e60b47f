import { percentOf } from '@patio/kernel';
import { getLocale } from '@patio/messages/runtime';

/** The Intl tag of the reader's language: neutral Latin American Spanish, or English. */
export const intlLocale = () => (getLocale() === 'es' ? 'es-419' : 'en');

const made = new Map<string, unknown>();
const once = <T>(key: string, make: () => T) => {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
};

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}) {
  const locale = intlLocale();
  return once(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)).format(value);
}

export const formatPercent = (ratio: number, digits = 0) =>
  formatNumber(ratio, { style: 'percent', maximumFractionDigits: digits });

/** A part of a whole in percent, as every screen writes it; a dash where there is nothing to divide. */
export function formatShare(part: number, of: number): string {
  const percent = percentOf(part, of);
  return percent === null ? '—' : formatPercent(percent / 100, 1);
}

/** A plain date (`2026-11-16`) is read as that day everywhere, never shifted by a time zone. */
export function toDate(value: Date | string | number) {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T12:00:00`);
  return new Date(value);
}

export function formatDate(
  value: Date | string | number,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
) {
  const locale = intlLocale();
  return once(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options)).format(
    toDate(value),
  );
}

/** Two days as a span: “16–20 de noviembre”; what they share is said once. */
export function formatDateRange(
  from: Date | string | number,
  to: Date | string | number,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' },
) {
  const locale = intlLocale();
  const format = once(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
  return format.formatRange(toDate(from), toDate(to));
}

export const formatTime = (value: Date | string | number) => formatDate(value, { hour: 'numeric', minute: '2-digit' });

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** “2 minutes ago”, in the reader's language. */
export function formatAgo(value: Date | string | number, now: number = Date.now()) {
  const seconds = (toDate(value).getTime() - now) / 1000;
  const locale = intlLocale();
  const format = once(`r${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(Math.round(seconds), 'second');
}

/** Joins words as a sentence would: “a, b and c”. */
export const formatList = (items: string[]) => {
  const locale = intlLocale();
  return once(`l${locale}`, () => new Intl.ListFormat(locale)).format(items);
};
