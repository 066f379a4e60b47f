const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;
/** Signs without a width, which nobody sees and which make two equal names differ. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** A cell as everything after this sees it: composed letters, ordinary blanks, nothing unseen, nothing around it. */
export function cleanCell(text: string): string {
  if (text === '' || PLAIN.test(text)) return text;
  return text.toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(CONTROL, ' ').trim();
}

const FOLDED = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Letters and figures alone, small, without accents: how headers and words of a list are compared. */
export function fold(text: string): string {
  if (FOLDED.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+|[ºª]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
