import { type Form, type IdeaName, wordOf } from './glossary.ts';

/** The languages Patio speaks. Spanish is home: it is the fallback and the one every key is typed from. */
export const LOCALES = ['es', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export interface MessageOptions {
  locale?: Locale;
  /** ISO code of the country whose school words the text uses; in a browser, that of the reader's school. */
  country?: string | undefined;
}

/** Each language by its own name, so that nobody must read a foreign word to find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { es: 'Español', en: 'English' };

/** Texts that arrive by language, after the code that shows them. */
export interface ArrivingTexts {
  /** Whether they are here, in this language or in any. */
  has(locale?: Locale): boolean;
  bring(locale: Locale): Promise<void>;
  /** Those of the shell, which stand on every page: without them a language is not spoken. */
  ofShell?: boolean;
}

let current: Locale = 'es';
let wanted: Locale = current;
let country: string | undefined;
const listeners = new Set<() => void>();
const arriving = new Set<ArrivingTexts>();

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** The reader's language in this browser tab. The server has no current reader: it passes `{ locale }` each time. */
export const getLocale = (): Locale => current;

/** From now on texts use the school words of this country. */
export function setCountry(code: string | undefined): void {
  if (code === country) return;
  country = code;
  for (const listener of listeners) listener();
}

/** Whatever shows these texts waits for them (`withTexts`), and so does a change of language. */
export const needTexts = (texts: ArrivingTexts): void => void arriving.add(texts);

const missingIn = (locale: Locale) => [...arriving].filter((texts) => !texts.has(locale));

/** Brings whatever is needed in a language, without speaking it. */
export async function bringTexts(locale: Locale): Promise<void> {
  await Promise.all(missingIn(locale).map((texts) => texts.bring(locale)));
}

/** Texts that cannot be had, without a network, may stay in the other language; those of the shell may not, and none may be blank. */
async function bringEssential(locale: Locale): Promise<void> {
  const attempt = (texts: ArrivingTexts) =>
    texts.bring(locale).catch((error: unknown) => {
      if (texts.ofShell || !texts.has()) throw error;
    });
  await Promise.all(missingIn(locale).map(attempt));
}

function switchTo(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

/**
 * Switches the language without a reload, at once when its texts are here and otherwise when they have arrived; whoever
 * subscribed draws again. When they cannot arrive the language stays, and whoever asked is told.
 */
export function setLocale(locale: Locale): Promise<void> {
  wanted = locale;
  if (missingIn(locale).length > 0) return bringThenSwitch(locale);
  switchTo(locale);
  return Promise.resolve();
}

async function bringThenSwitch(locale: Locale): Promise<void> {
  try {
    await bringEssential(locale);
  } catch (error) {
    if (wanted === locale) wanted = current;
    throw error;
  }
  // Somebody may have chosen again meanwhile.
  if (wanted === locale) switchTo(locale);
}

/** Loads code together with the texts that it shows. */
export async function withTexts<Arrived>(load: () => Promise<Arrived>): Promise<Arrived> {
  const arrived = await load();
  await setLocale(wanted);
  return arrived;
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

/** The country's word for an idea of the glossary. Called by compiled messages only. */
export function word(locale: Locale, idea: IdeaName, form: Form, capital: boolean, options?: MessageOptions): string {
  const found = wordOf(locale, idea, form, options?.country ?? country);
  return capital ? found.charAt(0).toLocaleUpperCase(locale) + found.slice(1) : found;
}

const FEMININE = /^(?:\d+\.?ª|primera|segunda|tercera|cuarta|quinta|evaluación|unidad|etapa)/i;

/** A name with its preposition and article, as Spanish says it. Called by compiled messages only. */
export const ofThe = (name: string | number): string => `${FEMININE.test(String(name)) ? 'de la' : 'del'} ${name}`;

/** A value before the full stop of its sentence: one that ends in a stop, such as "p. m.", leaves it to the sentence. */
export const beforeStop = (value: string | number): string | number =>
  typeof value === 'string' && /[^.]\.$/.test(value) ? value.slice(0, -1) : value;
