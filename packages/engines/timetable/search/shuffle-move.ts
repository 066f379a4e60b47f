import type { ChainMove } from './chain-move.ts';
import { LONGEST } from './chain-move.ts';
import { CheapestSeats } from './cheapest-seats.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Fewer have nothing that a trade of two would not find. */
const FEWEST = 3;
/** What a place that cannot be taken costs. */
const CLOSED = 1e9;

/**
 * Lets lessons of one class that have nobody else in common change places all at once, in the way that costs least:
 * in a full class single trades are closed where a ring of several is open.
 */
export class ShuffleMove {
  private readonly state: State;
  private readonly random: Random;
  private readonly chain: ChainMove;
  private readonly seats = new CheapestSeats(LONGEST);
  private readonly lessons = new Int32Array(LONGEST);
  private readonly slots = new Int32Array(LONGEST);
  private readonly goals = new Int32Array(LONGEST);
  private readonly held: Int32Array;
  private readonly chosen: Int32Array;
  private readonly order: Int32Array;
  private stamp = 0;
  private count = 0;
  /** Whom all of them share: who comes and goes there is the same afterwards. */
  private profile = 0;

  constructor(state: State, random: Random, chain: ChainMove) {
    const { problem } = state;
    this.state = state;
    this.random = random;
    this.chain = chain;
    this.held = new Int32Array(problem.profiles);
    this.chosen = new Int32Array(problem.lessons);
    let most = 0;
    for (let profile = 0; profile < problem.profiles; profile++)
      most = Math.max(most, problem.membersStart[profile + 1]! - problem.membersStart[profile]!);
    this.order = new Int32Array(most);
  }

  /** Carries the cheapest change of places out, with luck as strong as the warmth; false, with nothing changed, when they stay. */
  apply(lesson: number, hardWeight: number, luck: number): boolean {
    const { state, lessons, slots, goals, seats } = this;
    if (!this.gather(lesson)) return false;
    const { count } = this;
    for (let i = 0; i < count; i++) slots[i] = state.start[lessons[i]!]!;
    state.spared[this.profile] = 1;
    for (let i = 0; i < count; i++) this.weigh(i, hardWeight, luck);
    state.spared[this.profile] = 0;
    seats.solve(count);
    let movers = 0;
    for (let i = 0; i < count; i++) {
      const seat = seats.columnOf[i]!;
      if (seats.cost[i * LONGEST + seat]! >= CLOSED) return false;
      if (seat === i) continue;
      lessons[movers] = lessons[i]!;
      goals[movers++] = slots[seat]!;
    }
    return movers > 0 && this.chain.carry(lessons, goals, movers);
  }

  /** Chooses the lesson's fellows: of one of its people, equally long, and no two of them sharing anybody else. */
  private gather(lesson: number): boolean {
    const { problem, duration, start } = this.state;
    const { membersStart, membersList, profilesStart, profilesList } = problem;
    const first = profilesStart[lesson]!;
    const profile = profilesList[first + this.random.below(profilesStart[lesson + 1]! - first)]!;
    if (problem.capacity[profile] !== 1 || problem.clashWeight[profile] === 0 || problem.startsOnly[profile])
      return false;
    const from = membersStart[profile]!;
    let left = membersStart[profile + 1]! - from;
    for (let i = 0; i < left; i++) this.order[i] = membersList[from + i]!;
    this.stamp++;
    this.count = 0;
    this.profile = profile;
    this.choose(lesson);
    while (left > 0 && this.count < LONGEST) {
      const at = this.random.below(left);
      const other = this.order[at]!;
      this.order[at] = this.order[--left]!;
      if (start[other]! < 0 || duration[other] !== duration[lesson] || problem.fixed[other] || this.shares(other))
        continue;
      this.choose(other);
    }
    return this.count >= FEWEST;
  }

  private shares(lesson: number): boolean {
    if (this.chosen[lesson] === this.stamp) return true;
    const { profilesStart, profilesList } = this.state.problem;
    for (let i = profilesStart[lesson]!; i < profilesStart[lesson + 1]!; i++) {
      const profile = profilesList[i]!;
      if (this.held[profile] === this.stamp && profile !== this.profile) return true;
    }
    return false;
  }

  private choose(lesson: number): void {
    const { profilesStart, profilesList } = this.state.problem;
    this.chosen[lesson] = this.stamp;
    for (let i = profilesStart[lesson]!; i < profilesStart[lesson + 1]!; i++) this.held[profilesList[i]!] = this.stamp;
    this.lessons[this.count++] = lesson;
  }

  private weigh(row: number, hardWeight: number, luck: number): void {
    const { state, random, chain, slots, count } = this;
    const { problem } = state;
    const { cost } = this.seats;
    const lesson = this.lessons[row]!;
    const length = state.duration[lesson]!;
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      const open =
        i === row ||
        (problem.allowed[lesson * problem.slots + slot] === 1 &&
          problem.roomLeft[slot]! >= length &&
          (chain.mayClash || !chain.held(lesson, slot, state.spared)));
      cost[row * LONGEST + i] = open ? 0 : CLOSED;
    }
    state.probe(lesson, slots, count, hardWeight, cost, row * LONGEST, CLOSED);
    for (let i = 0; i < count; i++) cost[row * LONGEST + i]! -= luck * Math.log(random.unit() + 1e-12);
  }
}
