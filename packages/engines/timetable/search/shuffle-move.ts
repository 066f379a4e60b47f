import type { ChainMove } from './chain-move.ts';
import { LONGEST } from './chain-move.ts';
import { CheapestSeats } from './cheapest-seats.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Fewer have nothing that a trade of two would not find. */
const FEWEST = 3;
/** What a place that cannot be taken costs. */
const CLOSED = 1e9;

/** Share of the single lessons that take the one right after them along. */
const WITH_NEXT = 0.5;

/**
 * Lets lessons of one class that have nobody else in common change places all at once, in the way that costs least:
 * in a full class single trades are closed where a ring of several is open. Two lessons in a row go together against a longer one.
 */
export class ShuffleMove {
  private readonly state: State;
  private readonly random: Random;
  private readonly chain: ChainMove;
  private readonly seats = new CheapestSeats(LONGEST);
  /** Who sits at each place, the lesson right after it that goes along or -1, and where they sit. */
  private readonly firsts = new Int32Array(LONGEST);
  private readonly seconds = new Int32Array(LONGEST);
  private readonly slots = new Int32Array(LONGEST);
  private count = 0;
  private readonly tried = new Int32Array(LONGEST);
  private readonly prices = new Float64Array(LONGEST);
  private readonly movers = new Int32Array(LONGEST);
  private readonly goals = new Int32Array(LONGEST);
  private readonly order: Int32Array;
  /** People and lessons already taken, by the number of the move. */
  private readonly held: Int32Array;
  private readonly chosen: Int32Array;
  private stamp = 0;
  private lessons = 0;
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
    const { state, seats, firsts, seconds, slots } = this;
    if (!this.gather(lesson)) return false;
    const { count } = this;
    for (let i = 0; i < count; i++) slots[i] = state.start[firsts[i]!]!;
    state.spared[this.profile] = 1;
    for (let i = 0; i < count; i++) this.weigh(i, hardWeight, luck);
    state.spared[this.profile] = 0;
    seats.solve(count);
    let moved = 0;
    for (let i = 0; i < count; i++) {
      const seat = seats.columnOf[i]!;
      if (seats.cost[i * LONGEST + seat]! >= CLOSED) return false;
      if (seat === i) continue;
      this.movers[moved] = firsts[i]!;
      this.goals[moved++] = slots[seat]!;
      if (seconds[i]! < 0) continue;
      this.movers[moved] = seconds[i]!;
      this.goals[moved++] = slots[seat]! + state.duration[firsts[i]!]!;
    }
    return moved > 0 && this.chain.carry(this.movers, this.goals, moved);
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
    this.lessons = 0;
    this.profile = profile;
    const next = duration[lesson] === 1 && this.random.unit() < WITH_NEXT ? this.nextOf(lesson) : -1;
    const length = duration[lesson]! + (next < 0 ? 0 : duration[next]!);
    this.choose(lesson, next);
    while (left > 0 && this.lessons < LONGEST) {
      const at = this.random.below(left);
      const other = this.order[at]!;
      this.order[at] = this.order[--left]!;
      if (start[other]! < 0 || duration[other]! > length || problem.fixed[other] || this.taken(other)) continue;
      if (duration[other] === length) this.choose(other, -1);
      else if (this.lessons + 2 <= LONGEST) {
        const along = this.nextOf(other);
        if (along >= 0 && duration[other]! + duration[along]! === length && !this.taken(along))
          this.choose(other, along);
      }
    }
    return this.count >= FEWEST;
  }

  /** The lesson that begins where this one ends, on the same day, if it may move; -1 otherwise. */
  private nextOf(lesson: number): number {
    const { problem, start, duration, occupied, who } = this.state;
    const end = start[lesson]! + duration[lesson]!;
    if (problem.roomLeft[start[lesson]!]! <= duration[lesson]!) return -1;
    const at = this.profile * problem.slots + end;
    const next = occupied[at] === 1 ? who[at]! - 1 : -1;
    return next >= 0 && start[next] === end && !problem.fixed[next] ? next : -1;
  }

  private taken(lesson: number): boolean {
    if (this.chosen[lesson] === this.stamp) return true;
    const { profilesStart, profilesList } = this.state.problem;
    for (let i = profilesStart[lesson]!; i < profilesStart[lesson + 1]!; i++) {
      const profile = profilesList[i]!;
      if (this.held[profile] === this.stamp && profile !== this.profile) return true;
    }
    return false;
  }

  private choose(lesson: number, next: number): void {
    this.firsts[this.count] = lesson;
    this.seconds[this.count++] = next;
    this.take(lesson);
    if (next >= 0) this.take(next);
  }

  private take(lesson: number): void {
    const { profilesStart, profilesList } = this.state.problem;
    this.lessons++;
    this.chosen[lesson] = this.stamp;
    for (let i = profilesStart[lesson]!; i < profilesStart[lesson + 1]!; i++) this.held[profilesList[i]!] = this.stamp;
  }

  /** Fills a row with what each place would cost, and some luck. */
  private weigh(row: number, hardWeight: number, luck: number): void {
    const { random, count, prices } = this;
    const { cost } = this.seats;
    const first = this.firsts[row]!;
    this.price(first, row, 0, hardWeight);
    for (let i = 0; i < count; i++) cost[row * LONGEST + i] = prices[i]! - luck * Math.log(random.unit() + 1e-12);
    if (this.seconds[row]! < 0) return;
    this.price(this.seconds[row]!, row, this.state.duration[first]!, hardWeight);
    for (let i = 0; i < count; i++) cost[row * LONGEST + i]! += prices[i]!;
  }

  private price(lesson: number, row: number, shift: number, hardWeight: number): void {
    const { state, chain, slots, count, prices, tried } = this;
    const { problem } = state;
    const length = state.duration[lesson]!;
    for (let i = 0; i < count; i++) {
      const slot = slots[i]! + shift;
      tried[i] = slot;
      const open =
        i === row ||
        (problem.allowed[lesson * problem.slots + slot] === 1 &&
          problem.roomLeft[slot]! >= length &&
          (chain.mayClash || !chain.held(lesson, slot, state.spared)));
      prices[i] = open ? 0 : CLOSED;
    }
    state.probe(lesson, tried, count, hardWeight, prices, CLOSED);
  }
}
