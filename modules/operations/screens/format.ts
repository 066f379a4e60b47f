import { m } from '@patio/messages';
import { formatDate, formatNumber } from '@patio/ui';

/** A moment with its day. */
export const momentText = (at: string): string =>
  formatDate(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** A moment to the second. */
export const secondText = (at: string): string =>
  formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' });

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the unit that reads best. */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return `${formatNumber(value, { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
}

/** A time in milliseconds, or in seconds where it is long. */
export const timeText = (milliseconds: number): string =>
  milliseconds < 1_000
    ? m.operations_milliseconds({
        value: formatNumber(milliseconds, { maximumFractionDigits: milliseconds < 10 ? 1 : 0 }),
      })
    : m.operations_seconds({ value: formatNumber(milliseconds / 1_000, { maximumFractionDigits: 1 }) });
