import { createHash } from 'node:crypto';
import { seeded } from '../../packages/engines/learning/exercises/random.ts';

/** One judged axis: how many of how many, between which bounds the share lies with 95 %, and what was aimed at. */
export interface Result {
  name: string;
  value: number;
  count: number;
  low: number;
  high: number;
  goal: string;
  reached: boolean;
  /** What was judged, so that two runs can be compared. */
  data: string;
  /** Cases that went wrong, a few of them. */
  examples: string[];
}

export interface Goal {
  least?: number;
  most?: number;
}

const ROUNDS = 1000;
const SEED = 20_261;
const round = (value: number): number => Number(value.toFixed(4));

/** The bounds of a share by drawing the same cases again and again. */
export function boundsOf(cases: readonly boolean[]): [number, number] {
  if (cases.length === 0) return [0, 1];
  const random = seeded(SEED);
  const shares = Array.from({ length: ROUNDS }, () => {
    let hits = 0;
    for (let draw = 0; draw < cases.length; draw++) if (cases[Math.floor(random.fraction() * cases.length)]) hits++;
    return hits / cases.length;
  }).sort((a, b) => a - b);
  return [shares[Math.floor(ROUNDS * 0.025)]!, shares[Math.floor(ROUNDS * 0.975)]!];
}

const isReached = (value: number, { least, most }: Goal): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);
const goalText = ({ least, most }: Goal): string =>
  [least === undefined ? '' : `>= ${least}`, most === undefined ? '' : `<= ${most}`].filter(Boolean).join(' and ');

export const fingerprint = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 12);

interface Judged {
  name: string;
  cases: readonly boolean[];
  goal: Goal;
  data: string;
  examples?: string[];
}

/** The share of cases that are true. */
export function share({ name, cases, goal, data, examples = [] }: Judged): Result {
  const value = cases.length === 0 ? 0 : cases.filter(Boolean).length / cases.length;
  const [low, high] = boundsOf(cases);
  return {
    name,
    value: round(value),
    count: cases.length,
    low: round(low),
    high: round(high),
    goal: goalText(goal),
    reached: isReached(value, goal),
    data,
    examples: examples.slice(0, 10),
  };
}

/** A measure that is no share of cases. */
export const measure = (name: string, value: number, count: number, goal: Goal, data: string): Result => ({
  name,
  value: round(value),
  count,
  low: round(value),
  high: round(value),
  goal: goalText(goal),
  reached: isReached(value, goal),
  data,
  examples: [],
});
