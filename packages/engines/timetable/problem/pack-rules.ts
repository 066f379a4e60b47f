import type { Rules } from './problem.ts';

/** One day's share of a rule: which measure, on which slots of the day. */
export interface Cell {
  day: number;
  kind: number;
  mask: number;
  blocked: number;
  low: number;
  high: number;
}

export interface RuleDraft {
  profile: number;
  min: number;
  max: number;
  zeroFine?: boolean;
  hope: number;
  weight: number;
  hard: boolean;
  curve: number;
  source: string;
  cells: Cell[];
}

/** Sorts rules by profile and cells by day, so that one changed day touches one stretch of memory. */
export function packRules(drafts: RuleDraft[], profiles: number, days: number): Rules {
  const order = drafts.map((_, index) => index).sort((a, b) => drafts[a]!.profile - drafts[b]!.profile || a - b);
  const sorted = order.map((index) => drafts[index]!);
  const ofProfileStart = new Int32Array(profiles + 1);
  for (const rule of sorted) ofProfileStart[rule.profile + 1]!++;
  for (let p = 0; p < profiles; p++) ofProfileStart[p + 1]! += ofProfileStart[p]!;
  const cells = sorted.flatMap((rule, index) =>
    rule.cells.map((cell) => ({ ...cell, rule: index, key: rule.profile * days + cell.day })),
  );
  cells.sort((a, b) => a.key - b.key || a.rule - b.rule);
  const cellsStart = new Int32Array(profiles * days + 1);
  for (const cell of cells) cellsStart[cell.key + 1]!++;
  for (let key = 0; key < profiles * days; key++) cellsStart[key + 1]! += cellsStart[key]!;
  const numbers = (read: (cell: (typeof cells)[number]) => number) => Int32Array.from(cells, read);
  const ofRule = (read: (rule: RuleDraft) => number) => Int32Array.from(sorted, read);
  return {
    count: sorted.length,
    profile: ofRule((rule) => rule.profile),
    min: ofRule((rule) => rule.min),
    max: ofRule((rule) => rule.max),
    zeroFine: Uint8Array.from(sorted, (rule) => (rule.zeroFine ? 1 : 0)),
    hope: Int8Array.from(sorted, (rule) => rule.hope),
    weight: ofRule((rule) => rule.weight),
    hard: Uint8Array.from(sorted, (rule) => (rule.hard ? 1 : 0)),
    curve: Uint8Array.from(sorted, (rule) => rule.curve),
    ofProfileStart,
    cellsStart,
    cellRule: numbers((cell) => cell.rule),
    cellKind: Uint8Array.from(cells, (cell) => cell.kind),
    cellMask: numbers((cell) => cell.mask),
    cellBlocked: numbers((cell) => cell.blocked),
    cellLow: numbers((cell) => cell.low),
    cellHigh: numbers((cell) => cell.high),
    source: sorted.map((rule) => rule.source),
  };
}
