// Maths stands between dollar signs in our texts, and between \( and \), \[ and \] or pairs of dollar signs in those of other programs.

/** A piece of a text: words, or the inside of a formula. */
export interface Piece {
  maths: boolean;
  text: string;
}

const SPACE = /\s/;
const DIGIT = /\d/;

/** The same rule as in lessons: no space inside the signs, and "$5 y $8" is money. Looks at every sign once. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let closing = -1;
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1)) {
    if (SPACE.test(text[at + 1] ?? ' ') || text[at + 1] === '$') continue;
    if (closing <= at + 1) closing = closingAfter(text, at + 1);
    if (closing < 0) break;
    if (at > from) pieces.push({ maths: false, text: text.slice(from, at) });
    pieces.push({ maths: true, text: text.slice(at + 1, closing) });
    from = closing + 1;
    at = closing;
  }
  if (from < text.length) pieces.push({ maths: false, text: text.slice(from) });
  return pieces;
}

function closingAfter(text: string, from: number): number {
  for (let end = text.indexOf('$', from + 1); end >= 0; end = text.indexOf('$', end + 1))
    if (!SPACE.test(text[end - 1]!) && !DIGIT.test(text[end + 1] ?? '')) return end;
  return -1;
}

/** Our text as Moodle and others show formulas. */
export const mathsForOthers = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.maths ? `\\(${piece.text}\\)` : piece.text))
    .join('');

const SIGNS = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;

/** A text of others with formulas as ours has them. */
export function mathsFromOthers(text: string): string {
  let out = text;
  for (const [open, close] of SIGNS) out = between(out, open, close);
  return out;
}

function between(text: string, open: string, close: string): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at + open.length);
    if (end < 0) break;
    const inside = text
      .slice(at + open.length, end)
      .replace(/\s+/g, ' ')
      .trim();
    out += text.slice(from, at) + (inside === '' ? '' : `$${inside}$`);
    from = end + close.length;
  }
  return out + text.slice(from);
}
