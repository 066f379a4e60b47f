import { Conflicts, type Undo } from '../search/conflicts.ts';
import { Random } from '../search/random.ts';
import type { ChainProposal } from './chains.ts';
import type { Desk } from './desk.ts';

/** Carries a proposed chain out; takes it back and says no should the board have changed in the meantime. */
export function applyChain(desk: Desk, chain: ChainProposal): boolean {
  const { state } = desk;
  const conflicts = new Conflicts(state, new Random(1));
  conflicts.base = state.hard;
  const undo: Undo = [];
  const movers = chain.moves.map((move) => desk.unitOf(move.lessons[0]!));
  for (const unit of movers) if (state.start[unit]! >= 0) conflicts.takeOff(unit, undo);
  const done: number[] = [];
  for (const [index, move] of chain.moves.entries()) {
    const candidate = conflicts.direct(movers[index]!, move.slot);
    if (!candidate || candidate.leaving.length > 0) break;
    conflicts.enact(movers[index]!, candidate);
    done.push(movers[index]!);
  }
  if (done.length === movers.length && state.hard <= conflicts.base) return true;
  for (const unit of done) conflicts.takeOff(unit, []);
  for (const entry of undo.reverse()) conflicts.putBack(entry);
  return false;
}
