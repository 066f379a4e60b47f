import type { Pairs } from './problem.ts';

export interface PairDraft {
  first: number;
  second: number;
  kind: number;
  arg: number;
  weight: number;
  hard: boolean;
  source: string;
}

/** Stores every relation under both its lessons, because a move asks "what about me" and never "which pairs exist". */
export function packPairs(drafts: PairDraft[], lessons: number): Pairs {
  const start = new Int32Array(lessons + 1);
  for (const pair of drafts) {
    start[pair.first + 1]!++;
    start[pair.second + 1]!++;
  }
  for (let lesson = 0; lesson < lessons; lesson++) start[lesson + 1]! += start[lesson]!;
  const total = drafts.length * 2;
  const sources: string[] = [];
  const sourceIndex = new Map<string, number>();
  const pairs: Pairs = {
    start,
    other: new Int32Array(total),
    kind: new Uint8Array(total),
    arg: new Int32Array(total),
    second: new Uint8Array(total),
    weight: new Int32Array(total),
    hard: new Uint8Array(total),
    source: new Int32Array(total),
    sources,
  };
  const next = start.slice();
  for (const pair of drafts) {
    let source = sourceIndex.get(pair.source);
    if (source === undefined) {
      source = sources.push(pair.source) - 1;
      sourceIndex.set(pair.source, source);
    }
    for (const side of [0, 1]) {
      const owner = side ? pair.second : pair.first;
      const at = next[owner]!++;
      pairs.other[at] = side ? pair.first : pair.second;
      pairs.kind[at] = pair.kind;
      pairs.arg[at] = pair.arg;
      pairs.second[at] = side;
      pairs.weight[at] = pair.weight;
      pairs.hard[at] = pair.hard ? 1 : 0;
      pairs.source[at] = source;
    }
  }
  return pairs;
}
