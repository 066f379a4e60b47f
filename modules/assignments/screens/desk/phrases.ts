/** A sentence of the comment bank with the word that calls it. */
export interface Phrase {
  shortcut: string;
  text: string;
}

const CALL = /(^|\s)[;#]([\p{L}\p{N}_-]+)$/u;

/** The word after `;` or `#` in front of the caret, without its sign; null where none is written. */
export const calledAt = (text: string, caret: number): string | null => CALL.exec(text.slice(0, caret))?.[2] ?? null;

/** Puts the phrase that is called in front of the caret into its place; null where nothing is called or nobody knows it. */
export function expandPhrase(
  text: string,
  caret: number,
  bank: readonly Phrase[],
): { text: string; caret: number } | null {
  const word = calledAt(text, caret);
  const phrase = word && bank.find(({ shortcut }) => shortcut.toLowerCase() === word.toLowerCase());
  if (!phrase) return null;
  const from = caret - word.length - 1;
  return { text: text.slice(0, from) + phrase.text + text.slice(caret), caret: from + phrase.text.length };
}

/** The phrases that fit what is written after the sign, or all of them. */
export const phrasesFor = <P extends Phrase>(word: string | null, bank: readonly P[]): P[] =>
  bank.filter(({ shortcut }) => word === null || shortcut.toLowerCase().startsWith(word.toLowerCase()));
