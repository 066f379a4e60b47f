/** A part of a whole in percent: one decimal, never rounded up, so that nobody reads 85 % who is below it. Null without a whole. */
export const percentOf = (part: number, of: number): number | null =>
  of === 0 ? null : Math.floor((part * 1000) / of + 1e-9) / 10;

/** The same as people write it, on paper and in letters; screens have `formatShare`. */
export function percentText(part: number, of: number, locale: 'es' | 'en'): string | null {
  const percent = percentOf(part, of);
  if (percent === null) return null;
  const format = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale === 'es' ? 'es-419' : 'en', format).format(percent / 100);
}
