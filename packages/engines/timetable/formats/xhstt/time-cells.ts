import type { Cell } from '../../problem/pack-rules.ts';
import type { XhsttDraft } from './compile.ts';

/** The day masks of a set of times; gaps are only counted inside the set. */
export function groupCells({ place }: Pick<XhsttDraft, 'place'>, times: Iterable<number>): Cell[] {
  const masks = new Map<number, number>();
  for (const time of times) {
    const { day, bit } = place[time]!;
    masks.set(day, (masks.get(day) ?? 0) | (1 << bit));
  }
  return [...masks].map(([day, mask]) => ({ day, kind: 0, mask, blocked: ~mask, low: 0, high: 0 }));
}
