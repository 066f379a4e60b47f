/** A stretch of a text that something is said about, by characters. */
export interface TextRange {
  id: string;
  from: number;
  to: number;
}

/** A piece of a text on which the same marks lie. */
export interface Piece {
  text: string;
  from: number;
  /** The marks that cover it, the earlier ones first. */
  marks: readonly string[];
  /** The marks that end with it: their numbers stand here. */
  ends: readonly string[];
}

const inOrder = (ranges: readonly TextRange[], length: number): TextRange[] =>
  ranges
    .map(({ id, from, to }) => ({ id, from: Math.max(0, from), to: Math.min(length, to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from || a.to - b.to);

/** Cuts a text where marks begin and end; together the pieces are the text. Marks may lie over each other. */
export function piecesOf(text: string, ranges: readonly TextRange[]): Piece[] {
  const marks = inOrder(ranges, text.length);
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? text.length;
    const over = marks.filter((mark) => mark.from <= from && mark.to >= to);
    return {
      text: text.slice(from, to),
      from,
      marks: over.map(({ id }) => id),
      ends: over.filter((mark) => mark.to === to).map(({ id }) => id),
    };
  });
}

/** The order in which marks are numbered: as they are read. */
export const numbered = (ranges: readonly TextRange[]): Map<string, number> =>
  new Map(inOrder(ranges, Number.POSITIVE_INFINITY).map(({ id }, at) => [id, at + 1]));

/** What was chosen without the blanks at its ends; null where nothing is left. */
export function trimmedRange(text: string, from: number, to: number): { from: number; to: number } | null {
  const chosen = text.slice(Math.min(from, to), Math.max(from, to));
  const begin = Math.min(from, to) + (chosen.length - chosen.trimStart().length);
  const end = begin + chosen.trim().length;
  return begin < end ? { from: begin, to: end } : null;
}

/** Where cards in the margin stand: each at the height of its mark, or below the one before it. */
export function placeCards(wanted: readonly { top: number; height: number }[], gap: number): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return wanted.map(({ top, height }) => {
    const place = Math.max(top, free);
    free = place + height + gap;
    return place;
  });
}
