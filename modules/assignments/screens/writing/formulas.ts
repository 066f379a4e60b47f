import { isTypedMaths, piecesOf } from '@patio/engine-assessment';

/** A formula in a text that somebody wrote, with its signs: `$3/4$`. */
export interface Formula {
  from: number;
  to: number;
  /** What stands between the signs. */
  typed: string;
}

/** The formulas of a text, in their order. Prices are none. */
export function formulasIn(text: string): Formula[] {
  let at = 0;
  return piecesOf(text).flatMap(({ maths, text: inside }) => {
    const from = at;
    at += inside.length + (maths ? 2 : 0);
    return maths && isTypedMaths(inside) ? [{ from, to: at, typed: inside }] : [];
  });
}

/** The formula in which the cursor stands. */
export const formulaAt = (text: string, at: number): Formula | undefined =>
  formulasIn(text).find(({ from, to }) => from < at && at < to);

/** A text with a formula in place of what was chosen; blanks keep it apart from the words around it. */
export function putFormula(text: string, from: number, to: number, typed: string): { text: string; at: number } {
  const [left, right] = [text.slice(0, from), text.slice(to)];
  const before = left === '' || /\s$/.test(left) ? left : `${left} `;
  const put = `$${typed.trim()}$`;
  const after = /^\p{L}|^\d|^\$/u.test(right) ? ` ${right}` : right;
  return { text: before + put + after, at: before.length + put.length };
}

/** A range that cuts no formula in two. */
export function aroundFormulas<Range extends { from: number; to: number }>(text: string, range: Range): Range {
  let { from, to } = range;
  for (const formula of formulasIn(text)) {
    if (formula.to <= range.from || formula.from >= range.to) continue;
    from = Math.min(from, formula.from);
    to = Math.max(to, formula.to);
  }
  return { ...range, from, to };
}
