/** Longer texts are compared by this many signs of their beginning. */
const LONGEST = 1_000;

/** How much of a text became another, from 0 (the same) to 1 (nothing is left): the shortest way of edits by the longer of both. */
export function changedShare(before: string, after: string): number {
  const [a, b] = [before.trim().slice(0, LONGEST), after.trim().slice(0, LONGEST)];
  if (a === b) return 0;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let at = 1; at <= a.length; at++) {
    const next = [at];
    for (let to = 1; to <= b.length; to++)
      next.push(Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + (a[at - 1] === b[to - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]! / Math.max(a.length, b.length);
}
