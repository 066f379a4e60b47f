import { m } from '@patio/messages';

/** Kilobytes or megabytes, as people say them. */
export function sizeText(bytes: number, locale?: 'es' | 'en'): string {
  const o = locale && { locale };
  return bytes < 1_000_000
    ? m.reports_kb({ size: Math.max(1, Math.round(bytes / 1_000)) }, o)
    : m.reports_mb({ size: Math.round(bytes / 100_000) / 10 }, o);
}
