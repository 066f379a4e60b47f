import type { Group } from '../problem/problem.ts';
import { tally } from './tally.ts';
import type { WindowClauses } from './window-clauses.ts';

/** A section of which some pieces were taken off the board: so many hours may be cut anew among these pieces. */
export interface FreeSection {
  pieces: number[];
  hours: number;
}

/** A piece that a section may have, and the literal that says so. */
export interface Cut {
  slot: number;
  length: number;
  literal: number;
}

/** A wish about how many pieces of a length a section has: what is there anyway, and literals for 1, 2, 3 … more. */
export interface PieceCount {
  group: Group;
  there: number;
  more: number[];
}

/** The lawful cuts of a free section: lengths and number of pieces as it asks for, and all its hours. */
export function addSection(window: WindowClauses, section: FreeSection): Cut[] {
  const { clauses, state } = window;
  const { slots } = state.problem;
  const piece = section.pieces[0]!;
  const { shortest, longest, fewest, most } = limitsOf(window, section);
  const cuts: Cut[] = [];
  const holding = new Map<number, number[]>();
  for (let slot = 0; slot < slots; slot++) {
    for (let length = shortest; length <= longest; length++) {
      if (!window.open(piece, slot, length)) continue;
      const literal = clauses.variable();
      cuts.push({ slot, length, literal });
      window.attendAll(piece, slot, length, literal);
      for (let k = 0; k < length; k++) {
        const others = holding.get(slot + k);
        if (others) others.push(literal);
        else holding.set(slot + k, [literal]);
      }
    }
  }
  const hours = [...holding].sort(([a], [b]) => a - b).map(([, literals]) => held(window, literals));
  exactly(window, hours, section.hours, section.hours);
  exactly(
    window,
    cuts.map(({ literal }) => literal),
    fewest,
    most,
  );
  return cuts;
}

/** How many pieces of each wished or demanded length the window leaves and may add. */
export function pieceCounts(window: WindowClauses, section: FreeSection, cuts: Cut[]): PieceCount[] {
  const { clauses } = window;
  return groupsOf(window, section)
    .filter(({ kind }) => kind === 'pieceCount')
    .map((group) => {
      const counts = (length: number) => group.list[0] === 0 || length === group.list[0];
      const literals = cuts.filter(({ length }) => counts(length)).map(({ literal }) => literal);
      const there = standing(window, group).filter(counts).length;
      return { group, there, more: tally(clauses, literals, literals.length) };
    });
}

function limitsOf(window: WindowClauses, section: FreeSection) {
  const limits = { shortest: 1, longest: section.hours, fewest: 1, most: section.pieces.length };
  for (const group of groupsOf(window, section)) {
    if (group.kind !== 'pieceLength') continue;
    const there = standing(window, group).length;
    limits.shortest = Math.max(limits.shortest, group.list[0]!);
    limits.longest = Math.min(limits.longest, group.list[1]!);
    limits.fewest = Math.max(limits.fewest, group.min - there);
    limits.most = Math.min(limits.most, group.max - there);
  }
  return limits;
}

/** The lengths of a group's pieces outside the window. */
function standing({ state }: WindowClauses, group: Group): number[] {
  return Array.from(group.lessons)
    .filter((lesson) => state.start[lesson]! >= 0)
    .map((lesson) => state.duration[lesson]!);
}

function groupsOf({ state: { problem } }: WindowClauses, { pieces }: FreeSection): Group[] {
  const { groupsStart, groupsList, groups } = problem;
  return Array.from(
    groupsList.subarray(groupsStart[pieces[0]!]!, groupsStart[pieces[0]! + 1]!),
    (group) => groups[group]!,
  );
}

/** A literal for an hour that at most one of these pieces holds. */
function held({ clauses }: WindowClauses, literals: number[]): number {
  if (literals.length === 1) return literals[0]!;
  const hour = clauses.variable();
  for (let i = 0; i < literals.length; i++) {
    clauses.add(0, -literals[i]!, hour);
    for (let j = 0; j < i; j++) clauses.add(0, -literals[i]!, -literals[j]!);
  }
  clauses.add(0, -hour, ...literals);
  return hour;
}

function exactly({ clauses }: WindowClauses, literals: number[], fewest: number, most: number): void {
  const sums = tally(clauses, literals, Math.max(most + 1, fewest));
  if (fewest > 0) clauses.add(0, ...sums.slice(fewest - 1, fewest));
  if (most < sums.length) clauses.add(0, -sums[Math.max(0, most)]!);
}
