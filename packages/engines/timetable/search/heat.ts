import type { ChainMove } from './chain-move.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Finds, by trying some moves, the warmth that takes an ordinary worsening now and then and the cold that takes none. */
export function heatOf(
  state: State,
  chain: ChainMove,
  movable: Int32Array,
  random: Random,
): { hottest: number; coldest: number; hardWeight: number } {
  const worse: number[] = [];
  const { hard, soft } = state;
  for (let tries = 0; tries < 300 && worse.length < 40 && movable.length > 0; tries++) {
    const lesson = movable[random.below(movable.length)]!;
    if (!chain.apply(lesson, chain.randomStart(lesson))) continue;
    if (state.hard <= hard && state.soft > soft) worse.push(state.soft - soft);
    chain.undo();
  }
  worse.sort((a, b) => a - b);
  const usual = worse[Math.floor(worse.length * 0.4)] ?? state.problem.scale;
  const { lightest, heaviest } = weightsOf(state);
  return { hottest: usual, coldest: 0.12 * lightest, hardWeight: Math.max(8 * usual, 4 * heaviest) };
}

/** The least and the most that one broken wish may cost. */
function weightsOf(state: State): { lightest: number; heaviest: number } {
  const { rules, pairs, groups, startSoft, needs, scale } = state.problem;
  let lightest = Number.POSITIVE_INFINITY;
  let heaviest = scale;
  const see = (weight: number) => {
    if (weight <= 0) return;
    lightest = Math.min(lightest, weight);
    heaviest = Math.max(heaviest, weight);
  };
  for (let rule = 0; rule < rules.count; rule++) if (!rules.hard[rule]) see(rules.weight[rule]!);
  for (let pair = 0; pair < pairs.weight.length; pair++) if (!pairs.hard[pair]) see(pairs.weight[pair]!);
  for (const group of groups) if (!group.hard) see(group.weight);
  for (const cost of startSoft) if (cost > 0) lightest = Math.min(lightest, cost);
  for (const cost of needs.optionSoft) if (cost > 0) lightest = Math.min(lightest, cost);
  return { lightest: Number.isFinite(lightest) ? lightest : scale, heaviest };
}
