import { ChainMove } from './chain-move.ts';
import type { Construct } from './construct.ts';
import { Course, type CourseMemory } from './course.ts';
import { heatOf } from './heat.ts';
import { Insistence, type InsistenceMemory } from './insistence.ts';
import { liftFaults } from './lift-faults.ts';
import { OptionMove } from './option-move.ts';
import type { Random } from './random.ts';
import { RecutMove } from './recut-move.ts';
import { ShuffleMove } from './shuffle-move.ts';
import { better, plainSnapshot, restore, type Snapshot, snapshot } from './snapshot.ts';
import type { State } from './state.ts';

/** What a paused improvement needs to go on: where the cooling stands and the best timetable so far. */
export interface ImproveMemory {
  done: number;
  best: Snapshot;
  course: CourseMemory;
  moves: number;
  patience: number;
  lastBetter: number;
  lodgingFrom: number;
  base: number;
  long: boolean;
  insistence: InsistenceMemory | null;
}

export interface ImproveOptions {
  memory?: ImproveMemory;
  /** What fixed lessons break whatever the others do. */
  base?: number;
  /** Whether all that counts is to break no rule: as warm as broken rules ask for, insisting on those that stay broken. */
  rescue?: boolean;
  /** How warm it begins, against the usual worsening of a move. */
  warmth?: number;
  /** For millions of moves: in rounds, without the extremes of hot and cold, and with moves that only many tries reward. */
  long?: boolean;
  /** Ends after so many moves without a better timetable; 0 for never. */
  patience?: number;
  /** The cost of the wishes that cannot be kept; 0 unless somebody reckoned it. */
  least?: number;
  /** The ejection search, for lessons that no chain of swaps leads to a better place. */
  lodging?: Construct;
}

/** Moves for which warmth and price stay as they are. */
const STEADY = 64;

/** Every so many moves one lesson that costs a wish looks for another place; how many are looked at to find one. */
const RELODGE_EVERY = 16;
const SORE_TRIES = 20;
/** Relodging may take about as long as the moves between: what one of its calls is worth in moves, and what it may run ahead. */
const MOVES_A_CALL = 6;
const LODGING_CREDIT = 4_000;
const CREDIT_SHARE = 10;

/** Share of the moves that cut a section anew, where sections may be cut. */
const RECUT_SHARE = 0.15;
/** Of the others: one lesson alone, trades of two alone, whole chains beginning with a trade; the rest are chains to any slot. Together: of the changes of option. */
const SHORT_MIX = { alone: 0.15, bareTrade: 0, trade: 0, shuffle: 0, together: 0 };
const LONG_MIX = { alone: 0.12, bareTrade: 0.08, trade: 0.2, shuffle: 0.05, together: 0.3 };
/** How strong luck is in a shuffle, against the warmth. */
const LUCK = 0.6;
/** How often a long run looks for a piece that is not empty. */
const DRAWS = 8;

/** What one step of insistence adds to the price of a broken rule; share of the moves given to lessons that break one. */
const INSISTENCE = 0.25;
const SORE_SHARE = 0.2;

/** Anneals a placed timetable: chains of moves that keep people free, accepted while warm, kept when better. */
export class Improve {
  readonly state: State;
  readonly random: Random;
  moves: number;
  best: Snapshot;
  done = 0;
  private lastBetter: number;
  private readonly patience: number;
  private readonly base: number;
  private readonly least: number;
  private readonly course: Course;
  private readonly long: boolean;
  private readonly mix: typeof LONG_MIX;
  private readonly chain: ChainMove;
  private readonly recut: RecutMove;
  private readonly shuffle: ShuffleMove;
  private readonly movable: Int32Array;
  private readonly option: OptionMove;
  private readonly chooseShare: number;

  private readonly insistence: Insistence | null;
  private readonly lodging: Construct | null;
  private readonly lodgingFrom: number;

  constructor(state: State, random: Random, moves: number, options: ImproveOptions = {}) {
    const { problem } = state;
    const { memory, warmth = 1 } = options;
    this.lodging = options.lodging ?? null;
    this.lodgingFrom = memory?.lodgingFrom ?? options.lodging?.calls ?? 0;
    this.base = memory?.base ?? options.base ?? 0;
    this.least = options.least ?? 0;
    this.patience = memory?.patience ?? options.patience ?? 0;
    this.lastBetter = memory?.lastBetter ?? 0;
    this.state = state;
    this.random = random;
    this.moves = moves;
    this.chain = new ChainMove(state, random);
    this.recut = new RecutMove(state, random, this.chain);
    this.shuffle = new ShuffleMove(state, random, this.chain);
    const lessons = Array.from({ length: problem.lessons }, (_, lesson) => lesson);
    this.movable = Int32Array.from(lessons.filter((lesson) => !problem.fixed[lesson]));
    this.option = new OptionMove(state, random);
    const choosable = this.option.choosable.length;
    this.chooseShare = this.movable.length === 0 ? 1 : Math.min(0.4, (0.5 * choosable) / this.movable.length);
    if (this.movable.length === 0 && choosable === 0) this.moves = 0;
    this.best = memory?.best ?? snapshot(state);
    this.done = memory?.done ?? 0;
    this.long = memory?.long ?? options.long ?? false;
    this.mix = this.long ? LONG_MIX : SHORT_MIX;
    const { rescue = memory?.insistence != null } = options;
    const begun = { warmth, long: this.long, rescue, broken: !this.lawful };
    this.course = new Course(memory?.course ?? heatOf(state, this.chain, this.movable, random, begun));
    this.insistence = rescue ? new Insistence(state, this.base, memory?.insistence ?? undefined) : null;
  }

  /** Ends insisting: whoever goes on with the timetable finds every rule at its usual price. */
  end(): void {
    this.insistence?.end();
  }

  /** Whether the best so far breaks no rule that can be kept. */
  get lawful(): boolean {
    return this.best.hard <= this.base && this.best.unplaced === 0;
  }

  /** Tries up to that many moves; true when nothing is left to improve or the budget is spent. */
  run(moves: number): boolean {
    const { state, random, course } = this;
    const end = Math.min(this.moves, this.done + moves);
    while (this.done < Math.min(end, this.moves) && !this.perfect()) {
      if (this.done % STEADY === 0 && course.advance(this.done, this.moves, state, this.best)) this.beginRound();
      this.insistence?.look(this.done);
      this.done++;
      const limit = this.cost - course.heat * Math.log(random.unit() + 1e-12);
      const changed = this.lodging && this.done % RELODGE_EVERY === 0 ? this.tryRelodging(limit) : this.tryOne(limit);
      if (changed) course.note(state);
      if (changed && better(state, this.best)) {
        this.best = snapshot(state);
        this.lastBetter = this.done;
      }
      if (this.patience > 0 && this.done - this.lastBetter > this.patience) this.moves = this.done;
    }
    return this.perfect() || this.done >= this.moves;
  }

  remember(): ImproveMemory {
    return {
      done: this.done,
      best: plainSnapshot(this.best),
      course: this.course.remember(),
      moves: this.moves,
      patience: this.patience,
      lastBetter: this.lastBetter,
      lodgingFrom: this.lodgingFrom,
      base: this.base,
      long: this.long,
      insistence: this.insistence?.remember() ?? null,
    };
  }

  /** Each round begins from the best so far: what the warmth of the last one broke may never mend. Faults in it may give in to ejection. */
  private beginRound(): void {
    restore(this.state, this.best);
    if (this.lawful) return;
    if (!liftFaults(this.state, this.random, this.base)) restore(this.state, this.best);
    else if (better(this.state, this.best)) this.best = snapshot(this.state);
  }

  private get cost(): number {
    const { hard, soft, strain } = this.state;
    return (hard + INSISTENCE * strain) * this.course.price + soft;
  }

  private perfect(): boolean {
    return this.lawful && this.best.soft <= this.least && (!this.long || this.best.hard === 0);
  }

  /** Whether the timetable at hand breaks no more than it must; `base` may name more than that where teachers are still to be given. */
  private get keepsLaw(): boolean {
    return this.state.hard <= Math.min(this.base, this.best.hard);
  }

  private tryOne(limit: number): boolean {
    const { random, state } = this;
    if (this.chooseShare > 0 && random.unit() < this.chooseShare) return this.tryOption(limit);
    if (this.movable.length === 0) return false;
    const recut = state.problem.pieces.length > 0 && random.unit() < RECUT_SHARE;
    if (!(recut ? this.recut.apply() : this.shift())) return false;
    if (this.cost <= limit) return true;
    if (recut) this.recut.undo();
    else this.chain.undo();
    return false;
  }

  /** Moves a random lesson in one of the ways; false when that way is closed. */
  private shift(): boolean {
    const { random, chain, course } = this;
    const { alone, bareTrade, trade, shuffle } = this.mix;
    const lesson = this.drawLesson();
    if (this.state.start[lesson]! < 0) return false;
    // A lawful timetable is too cold for clashes by far unless they are cheap: in a long run moves that would make one are not weighed.
    chain.mayClash = !this.long || !this.keepsLaw || course.throughClashes;
    if (shuffle > 0 && random.unit() < shuffle) return this.shuffle.apply(lesson, course.price, LUCK * course.heat);
    const slot = chain.randomStart(lesson);
    const draw = random.unit();
    if (draw < alone) return chain.apply(lesson, slot, 1);
    if (draw < alone + bareTrade) return chain.trade(lesson, 2);
    return draw < alone + bareTrade + trade ? chain.trade(lesson) : chain.apply(lesson, slot);
  }

  private drawLesson(): number {
    const { random, movable, state } = this;
    const sore = this.insistence?.sore;
    if (sore?.length && random.unit() < SORE_SHARE) return sore[random.below(sore.length)]!;
    let lesson = movable[random.below(movable.length)]!;
    for (let draw = 1; this.long && draw < DRAWS && state.start[lesson]! < 0; draw++)
      lesson = movable[random.below(movable.length)]!;
    return lesson;
  }

  /** Finds a lesson that costs a wish another place by pushing others aside, which reaches where no chain of swaps leads. */
  private tryRelodging(limit: number): boolean {
    const { state, random, movable } = this;
    const lodging = this.lodging!;
    const spent = lodging.calls - this.lodgingFrom;
    if (spent * MOVES_A_CALL > this.done + Math.min(LODGING_CREDIT, CREDIT_SHARE * movable.length)) return false;
    if (state.hard > lodging.conflicts.base || movable.length === 0) return false;
    for (let tries = 0; tries < SORE_TRIES; tries++) {
      const lesson = movable[random.below(movable.length)]!;
      const slot = state.start[lesson]!;
      if (slot < 0) continue;
      const before = state.soft;
      state.remove(lesson);
      const sore = state.soft < before;
      state.place(lesson, slot);
      if (sore) return lodging.relodge(lesson, limit - state.hard * this.course.price);
    }
    return false;
  }

  private tryOption(limit: number): boolean {
    const { option } = this;
    if (!option.apply(this.mix.together)) return false;
    if (this.cost <= limit) return true;
    option.undo();
    return false;
  }
}
