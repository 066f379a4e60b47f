/** Lower case without accents, signs as spaces: the form in which words are compared. ñ stays. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', '\u0001')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('\u0001', 'ñ');

export const wordsIn = (text: string): string[] => fold(text).match(/\p{N}+(?:[.,]\p{N}+)?|[\p{L}\p{N}]+/gu) ?? [];

export const hasPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsIn(text).join(' ')} `.includes(` ${wordsIn(phrase).join(' ')} `);
