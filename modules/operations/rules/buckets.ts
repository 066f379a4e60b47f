import type { Timed } from '../contract/machine.ts';

/** Upper edges in milliseconds; each is about half as much again as the one before, so that a percentile is off by a fifth at most. */
export const EDGES = [
  1, 2, 3, 5, 7, 10, 15, 22, 33, 50, 75, 110, 160, 240, 360, 540, 800, 1_200, 1_800, 2_700, 4_000, 6_000, 10_000,
  30_000,
];

/** Nothing counted yet. */
export const noTimes = (): Timed => ({ count: 0, failed: 0, sum: 0, worst: 0, buckets: EDGES.map(() => 0).concat(0) });

/** Counts one that took so long. */
export function addTime(timed: Timed, milliseconds: number, ok: boolean): void {
  timed.count += 1;
  if (!ok) timed.failed += 1;
  timed.sum += milliseconds;
  timed.worst = Math.max(timed.worst, milliseconds);
  const at = EDGES.findIndex((edge) => milliseconds <= edge);
  const bucket = at < 0 ? EDGES.length : at;
  timed.buckets[bucket] = (timed.buckets[bucket] ?? 0) + 1;
}

/** What several processes or spans counted, as one. */
export function joinTimes(all: readonly Timed[]): Timed {
  const sum = noTimes();
  for (const each of all) {
    sum.count += each.count;
    sum.failed += each.failed;
    sum.sum += each.sum;
    sum.worst = Math.max(sum.worst, each.worst);
    each.buckets.forEach((count, at) => {
      sum.buckets[at] = (sum.buckets[at] ?? 0) + count;
    });
  }
  return sum;
}

/** Below which time so large a part of them stayed; null where nothing was counted. */
export function percentile({ count, buckets, worst }: Timed, part: number): number | null {
  if (count === 0) return null;
  let passed = 0;
  for (const [at, inside] of buckets.entries()) {
    passed += inside;
    if (passed >= count * part) return Math.min(EDGES[at] ?? worst, worst);
  }
  return worst;
}
