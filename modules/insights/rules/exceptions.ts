import type { ExceptionView, TargetLine } from '../contract/dashboard.ts';
import { RULES, type TargetMeasure } from './measures.ts';

export interface LevelWeek {
  levelId: string;
  name: string;
  /** The last week that is over, and the weeks before it, as shares. */
  now: number;
  before: number;
  people: number;
}

/** A level stands out when it lost so much in a week against the weeks before, or lies so far below the whole. */
const LOST = 0.02;
const BELOW = 0.03;

/** The level that stands out most, or none. */
export function levelOut(levels: readonly LevelWeek[], whole: number): LevelWeek | null {
  const out = levels.filter(({ now, before }) => before - now >= LOST || whole - now >= BELOW);
  return out.toSorted((a, b) => a.now - b.now || a.name.localeCompare(b.name))[0] ?? null;
}

/** Whether a figure is where the school wants it; open where there is no figure or no target. */
export function stateOf(measure: TargetMeasure, now: number | null, target: number | null): TargetLine['state'] {
  if (now === null || target === null) return 'open';
  const met = RULES[measure].good === 'down' ? now <= target + 1e-9 : now >= target - 1e-9;
  return met ? 'met' : 'missed';
}

const ORDER: readonly ExceptionView['kind'][] = ['level', 'chronic', 'untaken', 'sheets', 'target'];

/** What is out of the usual, the most urgent first. */
export const ordered = (found: readonly ExceptionView[]): ExceptionView[] =>
  found.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
