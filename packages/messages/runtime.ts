/** The languages Patio speaks. Spanish is home: it is the fallback and the one every key is typed from. */
export const LOCALES = ['es', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export interface MessageOptions {
  locale?: Locale;
}

let current: Locale = 'es';
const listeners = new Set<() => void>();

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** The reader's language in this browser tab. The server has no current reader: it passes `{ locale }` each time. */
export const getLocale = (): Locale => current;

/** Switches the language without a reload; whoever subscribed draws again. */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Chooses a plural branch as the language does; exact branches (`=0`) win. Called by compiled messages only. */
export function plural(locale: Locale, n: number, ordinal: boolean, branches: Record<string, () => string>): string {
  const key = `${locale}${ordinal}`;
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' });
  plurals.set(key, rules);
  return (branches[`=${n}`] ?? branches[rules.select(n)] ?? branches.other)?.() ?? '';
}

/** Chooses a branch by word. Called by compiled messages only. */
export const select = (value: string, branches: Record<string, () => string>): string =>
  (branches[value] ?? branches.other)?.() ?? '';

export function number(locale: Locale, n: number): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale === 'es' ? 'es-419' : 'en');
  numbers.set(locale, format);
  return format.format(n);
}
