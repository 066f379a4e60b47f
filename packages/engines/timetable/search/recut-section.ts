import type { Random } from './random.ts';
import type { State } from './state.ts';

const TRIES = 12;

/** Gives the unplaced pieces of a section another random cut that breaks no rule; false, with nothing changed, when none is found. */
export function recutSection(state: State, pieces: Int32Array, random: Random): boolean {
  const before = Array.from(pieces, (piece) => state.duration[piece]!);
  const total = before.reduce((sum, length) => sum + length, 0);
  const lawful = state.hard;
  const set = (lengths: number[]) => {
    pieces.forEach((piece, index) => {
      const length = lengths[index] ?? 0;
      if (state.duration[piece] !== length) state.resize(piece, length);
    });
  };
  for (let tries = 0; tries < TRIES; tries++) {
    const lengths = randomCut(total, pieces.length, random);
    if (sameCut(lengths, before)) continue;
    set(lengths);
    if (state.hard <= lawful) return true;
  }
  set(before);
  return false;
}

function randomCut(total: number, most: number, random: Random): number[] {
  const lengths: number[] = [];
  for (let left = total; left > 0; ) {
    const length = lengths.length === most - 1 ? left : 1 + random.below(Math.min(left, 3));
    lengths.push(length);
    left -= length;
  }
  return lengths;
}

function sameCut(a: number[], b: number[]): boolean {
  const key = (list: number[]) =>
    list
      .filter((length) => length > 0)
      .sort((x, y) => x - y)
      .join();
  return key(a) === key(b);
}
