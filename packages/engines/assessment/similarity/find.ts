import { type Comparison, compareTexts } from './compare.ts';
import { fingerprintsOf, type Prepared } from './prepare.ts';

export interface FoundPair extends Comparison {
  a: string;
  b: string;
}

/** Pairs that share a print, each once: `sources` (lessons, former years) are compared with the texts, not with each other. */
function candidatePairs(
  texts: ReadonlyMap<string, Prepared>,
  sources: ReadonlyMap<string, Prepared>,
): Map<string, Set<string>> {
  const holders = new Map<number, string[]>();
  for (const [id, text] of [...sources, ...texts])
    for (const hash of fingerprintsOf(text)) holders.set(hash, [...(holders.get(hash) ?? []), id]);
  const pairs = new Map<string, Set<string>>();
  for (const ids of holders.values())
    for (const [at, b] of ids.entries())
      for (const a of ids.slice(at + 1)) {
        if (texts.has(a)) pairs.set(a, (pairs.get(a) ?? new Set()).add(b));
      }
  return pairs;
}

/** Every coincidence among texts and with sources, most words first. Ids of texts and sources must differ. */
export function findCoincidences(
  texts: ReadonlyMap<string, Prepared>,
  sources: ReadonlyMap<string, Prepared> = new Map(),
): FoundPair[] {
  const found: FoundPair[] = [];
  for (const [a, others] of candidatePairs(texts, sources))
    for (const b of others) {
      const comparison = compareTexts(texts.get(a)!, (texts.get(b) ?? sources.get(b))!);
      if (comparison.words > 0) found.push({ a, b, ...comparison });
    }
  const order = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);
  return found.toSorted((x, y) => y.words - x.words || order(x.a, y.a) || order(x.b, y.b));
}
