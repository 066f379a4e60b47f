// A backslash takes the sense away from a sign. While a question is read such signs are noncharacters, which no text holds.
const ESCAPED = ['\\', '~', '=', '#', '{', '}', ':', '*'] as const;
const FIRST = 0xfdd0;
const LINE_BREAK = String.fromCharCode(FIRST + ESCAPED.length);
const stand = (at: number): string => String.fromCharCode(FIRST + at);
const HIDDEN = /[\ufdd0-\ufdef]/g;

/** Hides escaped signs; noncharacters of the file itself are dropped. */
export const hideEscapes = (text: string): string =>
  text.replace(HIDDEN, '').replace(/\\([\\~=#{}:*n])/g, (_, sign: string) => {
    return sign === 'n' ? LINE_BREAK : stand(ESCAPED.indexOf(sign as '~'));
  });

/** Gives the signs back as text. */
export const showEscapes = (text: string): string =>
  text.replace(HIDDEN, (sign) => (sign === LINE_BREAK ? '\n' : (ESCAPED[sign.charCodeAt(0) - FIRST] ?? '')));

/** The text as the file has it, for messages and for what is kept as sent. */
export const asSent = (text: string): string =>
  text.replace(HIDDEN, (sign) => (sign === LINE_BREAK ? '\\n' : `\\${ESCAPED[sign.charCodeAt(0) - FIRST] ?? ''}`));

/** Our text inside a question: no sign of it means anything. */
export const escaped = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
