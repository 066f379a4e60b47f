/** A piece of a line: words, or a fraction that is drawn with a bar. */
export type Piece = { words: string } | { over: string; under: string };

const FRACTION = /(?<![\d/.,])(\d{1,4})\/(\d{1,4})(?![\d/])/g;

/** Cuts a line at its fractions; dates such as 3/4/2026 are left as they are. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of line.matchAll(FRACTION)) {
    if (found.index > from) pieces.push({ words: line.slice(from, found.index) });
    pieces.push({ over: found[1]!, under: found[2]! });
    from = found.index + found[0].length;
  }
  if (from < line.length) pieces.push({ words: line.slice(from) });
  return pieces;
}
