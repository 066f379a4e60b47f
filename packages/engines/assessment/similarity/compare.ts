import type { Prepared } from './prepare.ts';
import { type Run, runsOf } from './runs.ts';

/** A piece of a text, in characters. */
export interface Piece {
  from: number;
  to: number;
}
/** Two pieces that say the same, and within them the runs that are equal word by word. */
export interface Coincidence {
  a: Piece;
  b: Piece;
  /** How many words are equal. */
  words: number;
  runs: { a: Piece; b: Piece }[];
}
export interface Comparison {
  coincidences: Coincidence[];
  words: number;
  /** The part of each text's own words that the other has too. */
  shareOfA: number;
  shareOfB: number;
}

/** Runs with no more than so many words between them on either side are one passage that was edited. */
const MOST_BETWEEN = 4;

function follows(one: Run, next: Run): boolean {
  const [gapA, gapB] = [next.a - one.a - one.length, next.b - one.b - one.length];
  return gapA >= 0 && gapB >= 0 && gapA <= MOST_BETWEEN && gapB <= MOST_BETWEEN;
}

function groupsOf(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group && follows(group.at(-1)!, run)) group.push(run);
    else groups.push([run]);
  }
  return groups;
}

const pieceOf = ({ words }: Prepared, from: number, length: number): Piece => ({
  from: words[from]!.from,
  to: words[from + length - 1]!.to,
});

/** Where two texts say the same, side by side. Whether that means anything is for a teacher to say. */
export function compareTexts(a: Prepared, b: Prepared): Comparison {
  const groups = groupsOf(runsOf(a, b));
  const coincidences = groups.map((group): Coincidence => {
    const runs = group.map((run) => ({ a: pieceOf(a, run.a, run.length), b: pieceOf(b, run.b, run.length) }));
    const [first, last] = [runs[0]!, runs.at(-1)!];
    return {
      a: { from: first.a.from, to: last.a.to },
      b: { from: first.b.from, to: last.b.to },
      words: group.reduce((sum, { length }) => sum + length, 0),
      runs,
    };
  });
  const words = coincidences.reduce((sum, each) => sum + each.words, 0);
  const share = (of: Prepared) => (of.counted === 0 ? 0 : words / of.counted);
  return { coincidences, words, shareOfA: share(a), shareOfB: share(b) };
}
