import type { ChainMove } from './chain-move.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Finds the warmth at which an ordinary worsening move is taken about every third time, by trying some. */
export function heatOf(
  state: State,
  chain: ChainMove,
  movable: Int32Array,
  random: Random,
): { hottest: number; hardWeight: number } {
  const worse: number[] = [];
  const { hard, soft } = state;
  for (let tries = 0; tries < 600 && worse.length < 120 && movable.length > 0; tries++) {
    const lesson = movable[random.below(movable.length)]!;
    if (!chain.apply(lesson, chain.randomStart(lesson))) continue;
    if (state.hard <= hard && state.soft > soft) worse.push(state.soft - soft);
    chain.undo();
  }
  worse.sort((a, b) => a - b);
  const usual = worse[Math.floor(worse.length * 0.4)] ?? state.problem.scale;
  return { hottest: 0.7 * usual, hardWeight: Math.max(8 * usual, 4 * heaviest(state)) };
}

function heaviest(state: State): number {
  const { rules, pairs, groups, scale } = state.problem;
  let most = scale;
  for (let rule = 0; rule < rules.count; rule++) if (!rules.hard[rule]) most = Math.max(most, rules.weight[rule]!);
  for (let pair = 0; pair < pairs.weight.length; pair++)
    if (!pairs.hard[pair]) most = Math.max(most, pairs.weight[pair]!);
  for (const group of groups) if (!group.hard) most = Math.max(most, group.weight);
  return most;
}
