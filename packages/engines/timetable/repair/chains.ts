import { Conflicts } from '../search/conflicts.ts';
import { Random } from '../search/random.ts';
import { carryOut } from './apply-chain.ts';
import type { Desk } from './desk.ts';

export interface ChainProposal {
  /** The moves in the order they are made. */
  moves: { lessons: string[]; slot: number }[];
  softChange: number;
}

/** Ways found before the best of them are looked at closely. */
const ENOUGH = 40;

/**
 * Ways to free a slot for a lesson: those in the way move on to a free slot, or push one more aside. Nobody is moved into an
 * hour that is closed for them and locked lessons stay; each way was tried and leaves the school as lawful as it is.
 */
export function proposeChains(desk: Desk, lesson: string, slot: number, most = 3): ChainProposal[] {
  const unit = desk.unitOf(lesson);
  if (desk.state.start[unit] === slot || !desk.mayStart(unit, slot)) return [];
  const found = waysTo(desk, unit, slot).sort((a, b) => a.moves.length - b.moves.length || a.softChange - b.softChange);
  const proposed: ChainProposal[] = [];
  for (const chain of found) {
    if (proposed.length === most) break;
    const back = carryOut(desk, chain);
    if (!back) continue;
    back();
    proposed.push(chain);
  }
  return proposed;
}

function waysTo(desk: Desk, unit: number, slot: number): ChainProposal[] {
  const { state } = desk;
  const { problem } = state;
  const conflicts = new Conflicts(state, new Random(1));
  conflicts.acceptPresent();
  conflicts.giveUpWishes();
  conflicts.bound.set(problem.fixed);
  const before = state.soft;
  const found: ChainProposal[] = [];
  const moves: { unit: number; slot: number }[] = [];
  const home: { lesson: number; slot: number; options: number[] }[] = [];
  const keep = desk.keepChoices(unit);
  if (state.start[unit]! >= 0) conflicts.takeOff(unit, home);
  push(unit, slot);
  for (const entry of home) conflicts.putBack(entry);
  keep();
  return found;

  function push(mover: number, target: number): void {
    const candidate = conflicts.direct(mover, target);
    if (!candidate || candidate.leaving.length > 2) return;
    if (!conflicts.settle(mover, candidate) || candidate.leaving.length > 2) return;
    take(mover, candidate, (left) => rehouse(left, 0));
  }

  function rehouse(waiting: number[], depth: number): void {
    if (found.length >= ENOUGH) return;
    const [next, ...rest] = waiting;
    if (next === undefined) {
      found.push({
        moves: moves.map((move) => ({ lessons: desk.lessonsOf(move.unit), slot: move.slot })),
        softChange: (state.soft - before) / problem.scale,
      });
      return;
    }
    for (let target = 0; target < problem.slots; target++) {
      if (!desk.mayStart(next, target)) continue;
      const candidate = conflicts.direct(next, target);
      if (!candidate || !conflicts.settle(next, candidate)) continue;
      if (candidate.leaving.length > (depth < 2 ? 1 : 0)) continue;
      take(next, candidate, (left) => rehouse([...left, ...rest], depth + left.length));
    }
  }

  /** Goes on with a lesson at its new place and everybody it pushed aside waiting, then takes that back. */
  function take(
    mover: number,
    candidate: NonNullable<ReturnType<Conflicts['direct']>>,
    goOn: (left: number[]) => void,
  ): void {
    conflicts.bound[mover] = 1;
    const undo = conflicts.enact(mover, candidate);
    moves.push({ unit: mover, slot: candidate.slot });
    goOn(undo.map((entry) => entry.lesson));
    moves.pop();
    conflicts.revert(mover, undo);
    conflicts.bound[mover] = 0;
  }
}
