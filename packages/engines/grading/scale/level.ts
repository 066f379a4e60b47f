import { atLeast, type Ratio } from '../exact/ratio.ts';
import { type Decimal, exact, toDecimal } from '../exact/text.ts';
import type { NumericScale } from '../shape/scale.ts';

/** The level a mark falls in: the last one that begins at or under it; marks under the first level take the first. */
export function levelAt(levels: readonly { id: string; from: Ratio }[], mark: Ratio): string | null {
  for (let at = levels.length - 1; at > 0; at--) {
    if (atLeast(mark, levels[at]!.from)) return levels[at]!.id;
  }
  return levels[0]?.id ?? null;
}

/** Writes a mark with the decimals of its scale ("7.0"), because families read 7.0 and 7 as different papers. */
export function writeMark(scale: NumericScale, mark: Decimal): Decimal {
  return toDecimal(exact(mark), scale.places);
}

/** The level a mark stands for on a scale, for callers that hold text. */
export function levelOf(scale: NumericScale, mark: Decimal): string | null {
  const levels = scale.levels.map(({ id, from }) => ({ id, from: exact(from) }));
  return levelAt(levels, exact(mark));
}
