import {
  type ArrivingTexts,
  beforeStop,
  getLocale,
  type Locale,
  type MessageOptions,
  needTexts,
  number,
  ofThe,
  plural,
  select,
  word,
} from './runtime.ts';

type Text = string | ((p: object, o?: MessageOptions) => string);
/** A file of texts stands on nothing, so that its name changes with its texts alone. */
type TextFile = { default: (helpers: typeof HELPERS) => readonly Text[] };
export type TextSources = Readonly<Record<Locale, () => Promise<TextFile>>>;

const HELPERS = { number, plural, select, word, ofThe, beforeStop };

/** The texts of one module as they arrive, by language and place. */
export interface TextTable extends ArrivingTexts {
  readonly texts: Partial<Record<Locale, readonly Text[]>>;
}

/** Makes the table of a module; nothing arrives before it is asked for. */
export function textTable(sources: TextSources, ofShell = false): TextTable {
  const texts: TextTable['texts'] = {};
  const coming: Partial<Record<Locale, Promise<void>>> = {};
  const arrive = async (locale: Locale) => {
    texts[locale] = (await sources[locale]()).default(HELPERS);
  };
  return {
    texts,
    ofShell,
    has: (locale) => (locale ? texts[locale] !== undefined : Object.keys(texts).length > 0),
    bring(locale) {
      coming[locale] ??= arrive(locale).catch((error: unknown) => {
        delete coming[locale];
        throw error;
      });
      return coming[locale];
    },
  };
}

/** Says that code which shows these texts is here: whoever loads it waits for them. */
export function needed(table: TextTable): TextTable {
  needTexts(table);
  return table;
}

/** Sends for the texts together with the code that shows them. */
export function ahead<Arrived>(table: TextTable, load: () => Promise<Arrived>): Promise<Arrived> {
  table.bring(getLocale()).catch(() => undefined);
  return load();
}

/** One message of a table. Code that came without its texts (`withTexts`) shows nothing, and says so to whoever looks for the reason. */
export const text =
  (table: TextTable, at: number) =>
  (p: object = {}, options?: MessageOptions): string => {
    const { texts } = table;
    const here = texts[options?.locale ?? getLocale()] ?? texts.es ?? texts.en;
    if (!here) console.error('a text is shown before it has arrived: its code must come by lazyPart or withTexts');
    const found = here?.[at] ?? '';
    return typeof found === 'string' ? found : found(p, options);
  };
