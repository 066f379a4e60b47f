import type { Misconception } from '../misconceptions.ts';

/** Sentences with one gap that practise one thing. */
export interface Gap {
  id: string;
  grade: number;
  name: [string, string];
  misconception: Misconception;
  hints: [[string, string], [string, string]];
  rows: [sentence: string, right: string, ...others: string[]][];
}
