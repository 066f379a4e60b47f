import type { State } from '../search/state.ts';
import type { Homes } from './homes.ts';
import { atLeast } from './tally.ts';
import { WindowClauses } from './window-clauses.ts';

/** A count of which one more may still be asked to stay low. */
interface Count {
  sums: number[];
  at: number;
}

/**
 * A number of lessons that any lawful answer must move, by SAT: sets of lessons that cannot all stay where they are, then
 * sets of such sets, until an answer exists or the proof grows too hard. The whole school is taken off the board for it.
 */
export async function leastMoved(
  state: State,
  homes: Homes,
  conflicts: number,
): Promise<{ least: number; exact: boolean }> {
  const { Cadical } = await import('cadical-wasm');
  const units = [...state.start.keys()].filter((unit) => !state.problem.fixed[unit] && state.duration[unit]! > 0);
  for (const unit of units) if (state.start[unit]! >= 0) state.remove(unit);
  const { clauses, starts } = new WindowClauses(state, units);
  const stays = new Set<number>();
  const counts = new Map<number, Count>();
  let least = 0;
  for (const unit of units) {
    const literal = starts.get(unit)!.get(homes.slot[unit]!);
    if (literal !== undefined) stays.add(literal);
    else if (homes.slot[unit]! >= 0) least += homes.lessons[unit]!;
  }
  const solver = await Cadical.create({ quiet: true });
  let told = 0;
  for (;;) {
    for (; told < clauses.list.length; told++) solver.addClause(clauses.list[told]!);
    const answer = solver.solve({ assumptions: [...stays], conflicts });
    const core = answer === 'unsatisfiable' ? solver.failedAssumptions() : [];
    if (core.length === 0) {
      solver.dispose();
      return { least, exact: answer === 'satisfiable' };
    }
    least++;
    const wish = (count: Count) => {
      if (count.at >= count.sums.length) return;
      stays.add(-count.sums[count.at]!);
      counts.set(-count.sums[count.at]!, count);
    };
    for (const literal of core) {
      stays.delete(literal);
      const count = counts.get(literal);
      if (count) wish({ ...count, at: count.at + 1 });
    }
    if (core.length > 1)
      wish({
        sums: atLeast(
          clauses,
          core.map((literal) => -literal),
          core.length,
        ),
        at: 1,
      });
  }
}
