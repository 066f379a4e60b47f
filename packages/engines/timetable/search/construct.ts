import { type Candidate, Conflicts, MOST_LEAVING, type Undo } from './conflicts.ts';
import { difficulty } from './difficulty.ts';
import { OpenSlots } from './open-slots.ts';
import type { Random } from './random.ts';
import { recutSection } from './recut-section.ts';
import type { State } from './state.ts';

const DEPTH = 14;
const NARROW_FROM = 5;
/** How many more than the fewest a slot may push aside and still be tried, where one is tried and where many are. */
const NARROW_SPARE = 1;
const WIDE_SPARE = 3;
/** Calls one chain may spend, and calls between two fresh starts, as shares of the number of lessons. */
const CHAIN_SHARE = 0.05;
const SHORTEST_CHAIN = 30;
const RESTART_SHARE = 20;
/** A school in which so many lessons had to force their way is tight: places first, wishes later. */
const TIGHT_SHARE = 0.1;
const EFFORT_OF_A_CALL = 20;
/** Share of forced pieces whose section is cut anew instead. */
const CUT_ANEW = 0.1;

/** What a paused construction needs in order to go on as if nothing had happened. */
export interface ConstructMemory {
  waiting: number[];
  pressure: number[];
  forced: number[];
  forces: number;
  calls: number;
  restarts: number;
  nextRestart: number;
  fewest: number;
}

/** Places lessons hardest first; a lesson without a free slot pushes others aside, and those push on, to a depth. */
export class Construct {
  readonly state: State;
  readonly conflicts: Conflicts;
  readonly random: Random;
  /** Lessons still to place, the next one last. */
  waiting: number[];
  /** How often a lesson found no slot: who suffered often is asked to leave last. */
  readonly pressure: Float32Array;
  calls = 0;
  restarts = 0;
  private nextRestart: number;
  /** The fewest lessons that waited since the last fresh start: while it falls there is no reason for another. */
  private fewest: number;
  private forces = 0;
  private readonly hardness: Float64Array;
  private readonly siblings: Int32Array[] = [];
  private chainCalls = 0;
  /** A slot the first lesson of a chain may not take: where it came from. */
  private banned = -1;
  private readonly chainLimit: number;
  private readonly open: OpenSlots;
  private readonly looked: Uint8Array;

  /** A repair keeps what stands and never begins afresh. */
  constructor(state: State, random: Random, fresh = true) {
    const { problem } = state;
    this.state = state;
    this.random = random;
    this.pressure = new Float32Array(problem.lessons);
    this.conflicts = new Conflicts(state, random);
    this.waiting = [];
    if (!fresh) this.conflicts.giveUpWishes();
    this.placeFixed();
    this.hardness = difficulty(problem);
    this.open = new OpenSlots(state);
    this.looked = new Uint8Array(problem.slots);
    // Single hours fit wherever longer pieces do: only a section with longer ones gains by another cut.
    for (const pieces of problem.pieces)
      if (pieces.some((lesson) => problem.duration[lesson]! > 1))
        for (const lesson of pieces) this.siblings[lesson] = pieces;
    this.chainLimit = Math.max(SHORTEST_CHAIN, CHAIN_SHARE * problem.lessons);
    this.fewest = 0;
    this.waitForMissing();
    this.nextRestart = fresh ? this.restartAfter : Number.MAX_SAFE_INTEGER;
  }

  /** Lets everything wait that does not stand on the board. */
  waitForMissing(): void {
    const { state } = this;
    this.waiting = [];
    for (let lesson = 0; lesson < state.problem.lessons; lesson++)
      if (state.start[lesson]! < 0 && state.duration[lesson]! > 0) this.waiting.push(lesson);
    this.sortWaiting();
    this.fewest = this.waiting.length;
  }

  /** Works until nothing waits or the budget of placing attempts is spent; true when everything stands. */
  run(budget: number): boolean {
    const end = this.calls + budget;
    while (this.waiting.length > 0 && this.calls < end) {
      this.placeNext();
      if (this.waiting.length < this.fewest) this.comeCloser();
      else if (this.calls > this.nextRestart) this.restart();
    }
    return this.waiting.length === 0;
  }

  remember(): ConstructMemory {
    const { calls, restarts, nextRestart, fewest, forces } = this;
    const forced = [...this.conflicts.forced];
    const pressure = [...this.pressure];
    return { waiting: [...this.waiting], pressure, forced, forces, calls, restarts, nextRestart, fewest };
  }

  recall(memory: ConstructMemory): void {
    this.waiting = [...memory.waiting];
    this.pressure.set(memory.pressure);
    this.conflicts.forced.set(memory.forced);
    this.forces = memory.forces;
    this.calls = memory.calls;
    this.restarts = memory.restarts;
    this.nextRestart = memory.nextRestart;
    this.fewest = memory.fewest;
  }

  /** Looks for another lawful place for a lesson, pushing others aside; kept only when the wishes then cost no more than that. */
  relodge(lesson: number, limit: number): boolean {
    const { state, conflicts } = this;
    const log: Undo = [];
    this.banned = state.start[lesson]!;
    conflicts.takeOff(lesson, log);
    this.chainCalls = -SHORTEST_CHAIN;
    conflicts.effort = 0;
    const placed = this.put(lesson, 0, log);
    this.calls += Math.floor(conflicts.effort / EFFORT_OF_A_CALL);
    if (placed && state.hard <= conflicts.base && state.soft <= limit) return true;
    this.rollBack(log, 0);
    return false;
  }

  private comeCloser(): void {
    this.fewest = this.waiting.length;
    this.nextRestart = Math.max(this.nextRestart, this.calls + this.restartAfter);
  }

  private get restartAfter(): number {
    return RESTART_SHARE * this.state.problem.lessons * luby(this.restarts + 1);
  }

  /** Search times have long tails: begin afresh now and then, hardest and most pressed lessons first. */
  private restart(): void {
    const { problem, start } = this.state;
    this.restarts++;
    this.nextRestart = this.calls + this.restartAfter;
    this.waiting = [];
    for (let lesson = 0; lesson < problem.lessons; lesson++) {
      if (this.conflicts.bound[lesson] || this.state.duration[lesson] === 0) continue;
      if (start[lesson]! >= 0) this.conflicts.takeOff(lesson, []);
      this.waiting.push(lesson);
    }
    this.fewest = this.waiting.length;
    this.sortWaiting();
    for (let lesson = 0; lesson < problem.lessons; lesson++) this.pressure[lesson]! *= 0.3;
  }

  private sortWaiting(): void {
    const score = this.hardness.map((hardness, lesson) => hardness * (1 + this.pressure[lesson]!));
    this.waiting.sort((a, b) => score[a]! - score[b]! || b - a);
  }

  private placeFixed(): void {
    const { state, conflicts } = this;
    const { problem } = state;
    for (let lesson = 0; lesson < problem.lessons; lesson++) {
      if (!problem.fixed[lesson] || state.start[lesson]! >= 0) continue;
      const slot = problem.allowed.indexOf(1, lesson * problem.slots) - lesson * problem.slots;
      const candidate = conflicts.direct(lesson, slot);
      if (candidate && candidate.leaving.length === 0) conflicts.enact(lesson, candidate);
      else conflicts.enact(lesson, { slot, leaving: [], options: this.anyOptions(lesson), soft: 0, settled: true });
      conflicts.bound[lesson] = 1;
    }
    conflicts.acceptPresent();
  }

  private anyOptions(lesson: number): number[] {
    const { needs } = this.state.problem;
    return Array.from({ length: needs.start[lesson + 1]! - needs.start[lesson]! }, () => 0);
  }

  private placeNext(): void {
    const lesson = this.waiting[this.waiting.length - 1]!;
    this.chainCalls = 0;
    this.conflicts.effort = 0;
    const log: Undo = [];
    this.banned = -1;
    const placed = this.put(lesson, 0, log);
    this.calls += Math.floor(this.conflicts.effort / EFFORT_OF_A_CALL);
    if (placed) {
      this.waiting.pop();
      return;
    }
    this.force(lesson);
  }

  /** The slots not looked at yet, each with who is in the way; those that push aside far more than others are left out. */
  private candidates(lesson: number, banned: number, found: Candidate[], spare = MOST_LEAVING): Candidate[] {
    const { conflicts } = this;
    const starts = this.open.startsOf(lesson);
    const begin = this.random.below(starts.length || 1);
    for (let i = 0; i < starts.length; i++) {
      const slot = starts[i + begin < starts.length ? i + begin : i + begin - starts.length]!;
      if (slot === banned || this.looked[slot]) continue;
      const candidate = conflicts.direct(lesson, slot);
      if (!candidate) continue;
      found.push(candidate);
      conflicts.most = Math.min(conflicts.most, candidate.leaving.length + spare);
    }
    conflicts.most = MOST_LEAVING;
    return found;
  }

  private put(lesson: number, depth: number, log: Undo): boolean {
    this.calls++;
    this.chainCalls++;
    const banned = depth === 0 ? this.banned : -1;
    const open: Candidate[] = [];
    const free = this.findFree(lesson, banned, open);
    if (free) {
      this.conflicts.enact(lesson, free);
      log.push({ lesson, slot: -1, options: [] });
      return true;
    }
    if (depth + 1 >= DEPTH || this.chainCalls > this.chainLimit) return false;
    this.candidates(lesson, banned, open, depth >= NARROW_FROM ? NARROW_SPARE : WIDE_SPARE);
    this.conflicts.bound[lesson] = 1;
    const tries = depth >= NARROW_FROM ? 1 : open.length;
    let placed = false;
    for (let tried = 0; tried < tries && !placed && this.chainCalls <= this.chainLimit; tried++) {
      const candidate = this.nextSettled(lesson, open);
      if (!candidate) break;
      placed = this.push(lesson, candidate, depth, log);
    }
    this.conflicts.bound[lesson] = 0;
    return placed;
  }

  private push(lesson: number, candidate: Candidate, depth: number, log: Undo): boolean {
    const mark = log.length;
    const undo = this.conflicts.enact(lesson, candidate);
    for (const entry of undo) log.push(entry);
    log.push({ lesson, slot: -1, options: [] });
    for (const entry of undo) {
      if (this.put(entry.lesson, depth + 1, log)) continue;
      this.rollBack(log, mark);
      return false;
    }
    return true;
  }

  private rollBack(log: Undo, mark: number): void {
    while (log.length > mark) {
      const entry = log.pop()!;
      if (entry.slot < 0) this.conflicts.takeOff(entry.lesson, []);
      else this.conflicts.putBack(entry);
    }
  }

  /**
   * The free slot that costs the wishes least. Tried in random order, so that the first one that costs nothing is as good
   * as any and the rest need not be looked at; what turned out not to be free is handed back in `open`.
   */
  private findFree(lesson: number, banned: number, open: Candidate[]): Candidate | null {
    let best: Candidate | null = null;
    const { conflicts, looked } = this;
    const { slots } = this.open;
    const { soft } = this.state;
    looked.fill(0);
    for (let left = this.open.list(lesson, banned); left > 0; left--) {
      const at = this.random.below(left);
      const slot = slots[at]!;
      slots[at] = slots[left - 1]!;
      const candidate = conflicts.direct(lesson, slot);
      looked[slot] = 1;
      if (!candidate) continue;
      if (candidate.leaving.length === 0 && !conflicts.settle(lesson, candidate)) continue;
      if (candidate.leaving.length > 0) {
        open.push(candidate);
        continue;
      }
      if (best && candidate.soft >= best.soft) continue;
      best = candidate;
      if (best.soft <= soft) break;
    }
    return best;
  }

  /** Takes the cheapest candidate out of the list, settling those that look cheap until one stays cheapest. */
  private nextSettled(lesson: number, open: Candidate[]): Candidate | null {
    for (;;) {
      let at = -1;
      let least = Number.POSITIVE_INFINITY;
      let ties = 0;
      for (let i = 0; i < open.length; i++) {
        const candidate = open[i]!;
        if (candidate.leaving[0] === -1) continue;
        const size = candidate.leaving.length;
        if (size > least) continue;
        ties = size < least ? 1 : ties + 1;
        least = size;
        if (ties === 1 || this.random.below(ties) === 0) at = i;
      }
      if (at < 0) return null;
      const candidate = open[at]!;
      if (candidate.settled) {
        open[at] = open[open.length - 1]!;
        open.pop();
        return candidate;
      }
      if (!this.conflicts.settle(lesson, candidate)) candidate.leaving = [-1];
    }
  }

  /** What it costs to ask these lessons to leave. */
  private priceOf(candidate: Candidate): number {
    let price = candidate.leaving.length;
    for (const other of candidate.leaving) price += this.pressure[other]!;
    return price;
  }

  /** Nothing worked: take the cheapest slot anyway and queue those who had to leave. */
  private force(lesson: number): void {
    let best: Candidate | null = null;
    let bestScore = Number.POSITIVE_INFINITY;
    this.looked.fill(0);
    for (const candidate of this.candidates(lesson, -1, [])) {
      if (!this.conflicts.settle(lesson, candidate)) continue;
      const score = this.priceOf(candidate) + this.random.unit() * 0.5;
      if (score >= bestScore) continue;
      bestScore = score;
      best = candidate;
    }
    this.waiting.pop();
    if (!best) {
      this.waiting.unshift(lesson);
      return;
    }
    this.pressure[lesson]!++;
    this.conflicts.forced[lesson]!++;
    if (++this.forces > TIGHT_SHARE * this.state.problem.lessons) this.conflicts.giveUpWishes();
    const pieces = this.siblings[lesson];
    if (pieces && this.random.unit() < CUT_ANEW && this.cutAnew(pieces)) return;
    this.conflicts.enact(lesson, best);
    for (const other of best.leaving) this.waiting.push(other);
  }

  /** Takes a section off the board and queues it in other pieces; false when no other lawful cut turned up. */
  private cutAnew(pieces: Int32Array): boolean {
    const taken: Undo = [];
    for (const piece of pieces) {
      if (this.conflicts.bound[piece]) return false;
      if (this.state.start[piece]! >= 0) this.conflicts.takeOff(piece, taken);
    }
    if (!recutSection(this.state, pieces, this.random)) {
      for (const entry of taken.reverse()) this.conflicts.putBack(entry);
      return false;
    }
    const own = new Set(pieces);
    this.waiting = this.waiting.filter((lesson) => !own.has(lesson));
    for (const piece of pieces) if (this.state.duration[piece]! > 0) this.waiting.push(piece);
    return true;
  }
}

function luby(index: number): number {
  let power = 1;
  while ((1 << power) - 1 < index) power++;
  return (1 << power) - 1 === index ? 1 << (power - 1) : luby(index - (1 << (power - 1)) + 1);
}
