import type { Problem } from '../problem/problem.ts';
import type { ChainMove } from './chain-move.ts';
import type { Cooling } from './cooling.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Moves that one round of a long annealing deserves, for each lesson. */
const ROUND_SHARE = 20_000;

/** Between these shares of a broken rule's price a full school neither melts nor freezes. */
const RESCUE = { hottest: 0.2, coldest: 0.12 };

/** Finds, by trying some moves, the warmth that takes an ordinary worsening now and then and the cold that takes none. */
export function heatOf(
  state: State,
  chain: ChainMove,
  movable: Int32Array,
  random: Random,
  { warmth, long, rescue, broken }: { warmth: number; long: boolean; rescue: boolean; broken: boolean },
): { cooling: Cooling; hardWeight: number } {
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
  const hardWeight = Math.max(8 * usual, 4 * heaviest);
  const wishes = Number.isFinite(lightest);
  if (rescue) {
    const [hottest, coldest] = [RESCUE.hottest * hardWeight, RESCUE.coldest * hardWeight];
    return { cooling: { hottest, coldest, round: 0, wishes }, hardWeight };
  }
  if (long) {
    const cooling = longCooling(state.problem, usual, lightest, heaviest, hardWeight);
    cooling.hottest *= warmth;
    if (broken) cooling.hottest = Math.max(cooling.hottest, RESCUE.hottest * hardWeight);
    return { cooling, hardWeight };
  }
  const hottest = warmth * usual;
  const coldest = 0.12 * (wishes ? lightest : state.problem.scale);
  return {
    cooling: { hottest, coldest: hottest * clamp(coldest / hottest, 0.002, 0.1), round: 0, wishes },
    hardWeight,
  };
}

/** A long annealing need not begin where everything melts nor end where nothing moves any more. */
function longCooling(problem: Problem, usual: number, lightest: number, heaviest: number, hardWeight: number): Cooling {
  const round = ROUND_SHARE * problem.lessons;
  // Without wishes only broken rules count: the warmth is then measured by them.
  if (!Number.isFinite(lightest))
    return { hottest: 0.35 * hardWeight, coldest: 0.1 * hardWeight, round, wishes: false };
  return { hottest: Math.max(0.5 * usual, 0.4 * heaviest), coldest: 0.15 * lightest, round, wishes: true };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The least and the most that one broken wish may cost; no least where there are no wishes. */
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
  return { lightest, heaviest };
}
