import { type RichText, toPlainText } from '@patio/engine-lessons';
import type { Language, OneText, Texts } from '../contract/fields.ts';
import { plain } from './signature.ts';

export const EMPTY_DOC: RichText = { type: 'doc', content: [] };
export const LANGUAGES = ['es', 'en'] as const satisfies readonly Language[];

/** A text can be sent once it has a title and words. */
export const isWritten = (text: OneText | null): text is OneText =>
  text !== null && text.title.trim() !== '' && toPlainText(text.body).trim() !== '';

/** Texts without the languages in which nothing stands. */
export const cleanTexts = (texts: Texts): Texts => {
  const kept = (text: OneText | null) =>
    text && (text.title.trim() !== '' || toPlainText(text.body).trim() !== '') ? text : null;
  return { es: kept(texts.es), en: kept(texts.en) };
};

/** True when every language that was begun is whole, and there is one. */
export const canSend = (texts: Texts): boolean => {
  const begun = LANGUAGES.flatMap((language) => texts[language] ?? []);
  return begun.length > 0 && begun.every(isWritten);
};

/** The language in which a reader gets a text: their own, or the other where it was not written in theirs. */
export const languageFor = (texts: Texts, wanted: Language): Language => {
  if (texts[wanted]) return wanted;
  return wanted === 'es' && texts.en ? 'en' : 'es';
};

export const titleFor = (texts: Texts, wanted: Language): string => texts[languageFor(texts, wanted)]?.title ?? '';

/** The first words, for a line in a list. */
export function beginningOf(texts: Texts, wanted: Language, most = 140): string {
  const body = texts[languageFor(texts, wanted)]?.body ?? EMPTY_DOC;
  const words = toPlainText(body).replaceAll(/\s+/g, ' ').trim();
  return words.length <= most ? words : `${words.slice(0, most).replace(/\s\S*$/, '')}…`;
}

/** All words of both languages as a search compares them. */
export const searchKeyOf = (texts: Texts): string =>
  plain(
    LANGUAGES.flatMap((language) => {
      const text = texts[language];
      return text ? [text.title, toPlainText(text.body)] : [];
    }).join(' '),
  ).slice(0, 20_000);
