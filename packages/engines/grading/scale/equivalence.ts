import { atLeast } from '../exact/ratio.ts';
import { type Decimal, exact } from '../exact/text.ts';
import type { Equivalence } from '../shape/scale.ts';

/**
 * Reads a mark or level in another scale, because a report card may owe families two. Rows by number are read from the
 * highest `from` not above the mark; null where the table has no answer, which is better than a guess.
 */
export function equivalent(map: Equivalence, mark: Decimal): string | null {
  const byLevel = map.rows.find((row) => 'level' in row && row.level === mark);
  if (byLevel) return byLevel.gives;
  let best: { from: Decimal; gives: string } | null = null;
  for (const row of map.rows) {
    if (!('from' in row)) continue;
    if (!atLeast(exact(mark), exact(row.from))) continue;
    if (!best || atLeast(exact(row.from), exact(best.from))) best = row;
  }
  return best?.gives ?? null;
}
