import { GRAM, LEAST_RUN } from './grams.ts';
import type { Prepared } from './prepare.ts';

/** Equal words in a row: from which word of each text, and how many. */
export interface Run {
  a: number;
  b: number;
  length: number;
}

/** A phrase that comes back again and again would make every pair of its places a run. */
const MOST_PLACES = 20;
/** And runs may be looked at for so many times the length of both texts; the longest come first there. */
const MOST_TIMES = 10;

const isEqual = (a: Prepared, b: Prepared, atA: number, atB: number): boolean =>
  a.words[atA]?.form === b.words[atB]?.form && a.words[atA] !== undefined && !a.skipped[atA] && !b.skipped[atB];

/** Grows a shared print in both directions; null if the print was a chance hit. */
function grow(a: Prepared, b: Prepared, atA: number, atB: number): Run | null {
  let [from, to] = [0, 0];
  while (isEqual(a, b, atA + to, atB + to)) to += 1;
  if (to < GRAM) return null;
  while (isEqual(a, b, atA + from - 1, atB + from - 1)) from -= 1;
  return { a: atA + from, b: atB + from, length: to - from };
}

/** Every run that a shared print lies in, once. */
function sharedRuns(a: Prepared, b: Prepared): Run[] {
  const places = Map.groupBy(b.prints, ({ hash }) => hash);
  const ends = new Map<number, number>();
  const runs: Run[] = [];
  let left = (a.words.length + b.words.length) * MOST_TIMES;
  for (const { hash, word } of a.prints.toSorted((x, y) => x.word - y.word))
    for (const other of places.get(hash)?.slice(0, MOST_PLACES) ?? []) {
      const line = other.word - word;
      if ((ends.get(line) ?? -1) > word || left <= 0) continue;
      const run = grow(a, b, word, other.word);
      left -= run?.length ?? GRAM;
      if (!run) continue;
      ends.set(line, run.a + run.length);
      if (run.length >= LEAST_RUN) runs.push(run);
    }
  return runs;
}

/** The longest part of a run whose words are not yet taken on either side. */
function freePart({ a, b, length }: Run, takenA: ReadonlySet<number>, takenB: ReadonlySet<number>): Run {
  let best = { a, b, length: 0 };
  for (let from = 0; from < length; from++) {
    let to = from;
    while (to < length && !takenA.has(a + to) && !takenB.has(b + to)) to += 1;
    if (to - from > best.length) best = { a: a + from, b: b + from, length: to - from };
    from = to;
  }
  return best;
}

/** Runs that do not overlap in either text, longest first chosen, in the order of the first text. */
export function runsOf(a: Prepared, b: Prepared): Run[] {
  const [takenA, takenB] = [new Set<number>(), new Set<number>()];
  const chosen: Run[] = [];
  for (const run of sharedRuns(a, b).toSorted((x, y) => y.length - x.length || x.a - y.a || x.b - y.b)) {
    const free = freePart(run, takenA, takenB);
    if (free.length < LEAST_RUN) continue;
    chosen.push(free);
    for (let at = 0; at < free.length; at++) {
      takenA.add(free.a + at);
      takenB.add(free.b + at);
    }
  }
  return chosen.toSorted((x, y) => x.a - y.a);
}
