import { aroundFormulas, formulasIn } from '../writing/formulas.ts';

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
  /** A whole formula, as it was typed; it is drawn and never cut. */
  formula?: string;
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

/** Cuts a text where marks and formulas begin and end; together the pieces are the text. Marks may lie over each other. */
export function piecesOf(text: string, ranges: readonly TextRange[]): Piece[] {
  const formulas = new Map(formulasIn(text).map((formula) => [formula.from, formula]));
  const marks = inOrder(ranges, text.length).map((range) => (formulas.size > 0 ? aroundFormulas(text, range) : range));
  const edges = [...marks, ...formulas.values()].flatMap(({ from, to }) => [from, to]);
  const cuts = [...new Set([0, text.length, ...edges])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? text.length;
    const over = marks.filter((mark) => mark.from <= from && mark.to >= to);
    const formula = formulas.get(from)?.typed;
    return {
      text: text.slice(from, to),
      from,
      ...(formula !== undefined && { formula }),
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
  return begin < end ? aroundFormulas(text, { from: begin, to: end }) : null;
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
