import type { BrokenRule } from '../check/broken.ts';
import type { ConstraintKind } from '../model/constraint.ts';
import type { Model, Timetable } from '../model/schema.ts';
import type { Progress, RunMemory } from '../search/run.ts';
import type { Finding } from '../validate/finding.ts';

/** What lets a watched run go on: the search as it stands, and the seconds' worth of work that wishes still get. */
export interface SolveMemory {
  version: 1;
  run: RunMemory;
  effort: number;
}

export interface SolveTask {
  kind: 'solve';
  model: Model;
  seed: number;
  /** Seconds' worth of work for wishes once everything stands. */
  effort: number;
  /** A timetable to begin with; without it the week is placed from nothing. */
  from?: Timetable;
  memory?: SolveMemory;
}

/** What a thread can be asked to do. */
export type Task =
  | SolveTask
  | { kind: 'fewestChanges'; model: Model; published: Timetable; seed: number }
  | { kind: 'validate'; model: Model }
  | { kind: 'explain'; model: Model; work?: number };

/** A timetable as the independent checker counts it. */
export interface Verdict {
  unplaced: number;
  hard: number;
  soft: number;
  /** By kind and by where the wish came from. */
  wishes: { kind: ConstraintKind | 'adjacency'; source: string; units: number; cost: number }[];
}

export interface Found {
  timetable: Timetable;
  verdict: Verdict;
  broken: BrokenRule[];
}

/** What a thread says while it works, and at the end. */
export type Said =
  | { kind: 'moved'; progress: Progress }
  | { kind: 'found'; found: Found; memory: SolveMemory | null }
  | { kind: 'findings'; findings: Finding[] }
  | { kind: 'ended'; how: 'done' | 'paused' | 'stopped' };

/** What whoever watches wants. */
export type Wanted = 'go' | 'pause' | 'stop';
