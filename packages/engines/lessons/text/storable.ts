/** Control characters that no text of a lesson needs; a database refuses NUL in JSON. */
const isControl = (code: number): boolean => (code < 32 && code !== 9 && code !== 10) || code === 127;

/** True for text that every part of the way can keep: whole characters, no control characters but tab and line break. */
export function isStorable(text: string): boolean {
  if (!text.isWellFormed()) return false;
  for (let i = 0; i < text.length; i++) if (isControl(text.charCodeAt(i))) return false;
  return true;
}

/** The same text without what cannot be stored, for what comes from elsewhere. */
export const toStorable = (text: string): string =>
  [...text.toWellFormed().replaceAll(/\r\n?/g, '\n')].filter((each) => !isControl(each.charCodeAt(0))).join('');
