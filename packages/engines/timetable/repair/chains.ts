import { Conflicts } from '../search/conflicts.ts';
import { Random } from '../search/random.ts';
import type { Desk } from './desk.ts';

export interface ChainProposal {
  /** The moves in the order they are made. */
  moves: { lessons: string[]; slot: number }[];
  softChange: number;
}

/** Ways to free a slot for a lesson: those in the way move on to a free slot, or push one more aside. */
export function proposeChains(desk: Desk, lesson: string, slot: number, most = 3): ChainProposal[] {
  const { state } = desk;
  const unit = desk.unitOf(lesson);
  const conflicts = new Conflicts(state, new Random(1));
  conflicts.base = state.hard;
  const before = state.soft;
  const found: ChainProposal[] = [];
  const moves: { unit: number; slot: number }[] = [];
  const home: { lesson: number; slot: number; options: number[] }[] = [];
  if (state.start[unit]! >= 0) conflicts.takeOff(unit, home);
  push(unit, slot, 0);
  for (const entry of home) conflicts.putBack(entry);
  return found.sort((a, b) => a.moves.length - b.moves.length || a.softChange - b.softChange).slice(0, most);

  function push(mover: number, target: number, depth: number): boolean {
    const candidate = conflicts.direct(mover, target);
    if (
      !candidate ||
      candidate.leaving.length > 2 ||
      !conflicts.settle(mover, candidate) ||
      candidate.leaving.length > 2
    )
      return false;
    conflicts.bound[mover] = 1;
    const undo = conflicts.enact(mover, candidate);
    moves.push({ unit: mover, slot: target });
    rehouse(
      undo.map((entry) => entry.lesson),
      depth,
    );
    moves.pop();
    conflicts.revert(mover, undo);
    conflicts.bound[mover] = 0;
    return true;
  }

  function rehouse(waiting: number[], depth: number): void {
    if (found.length >= 40) return;
    const [next, ...rest] = waiting;
    if (next === undefined) {
      found.push({
        moves: moves.map((move) => ({ lessons: desk.lessonsOf(move.unit), slot: move.slot })),
        softChange: (state.soft - before) / state.problem.scale,
      });
      return;
    }
    const { problem } = state;
    for (let target = 0; target < problem.slots; target++) {
      if (!problem.allowed[next * problem.slots + target]) continue;
      const candidate = conflicts.direct(next, target);
      if (!candidate || !conflicts.settle(next, candidate)) continue;
      if (candidate.leaving.length > (depth < 2 ? 1 : 0)) continue;
      conflicts.bound[next] = 1;
      const undo = conflicts.enact(next, candidate);
      moves.push({ unit: next, slot: target });
      rehouse([...undo.map((entry) => entry.lesson), ...rest], depth + undo.length);
      moves.pop();
      conflicts.revert(next, undo);
      conflicts.bound[next] = 0;
    }
  }
}
