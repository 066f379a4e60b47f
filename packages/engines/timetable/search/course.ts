import { type Cooling, heatAt, roundsOf } from './cooling.ts';
import { nothingSeen, paceOf, type Seen, see, stepsDown } from './pace.ts';

/** What a paused course needs to go on. */
export interface CourseMemory {
  cooling: Cooling;
  hardWeight: number;
  heat: number;
  price: number;
  round: number;
  rounds: number;
  trying: boolean;
  reached: number;
  late: boolean;
  seen: Seen;
  tried: Tried[];
}

/** What a round that tried a way reached, and how much of a round each step of warmth deserves. */
interface Tried {
  reached: number;
  pace: number[];
}

/** What a timetable breaks and what its wishes cost. */
interface Costs {
  hard: number;
  soft: number;
}

/** Share of the moves of each of the two rounds that try the ways. */
const TRYING = 0.1;
/** A run of fewer rounds than that has nothing to spare for trying: it cools once, lawfully. */
const WORTH_TRYING = 2;
/** Share of the moves after which the number of rounds is settled: callers with a clock correct the number of moves as they go. */
const SETTLED = 2 * TRYING;
/** The share of a round after which what it reaches is its own work and no longer its start. */
const MELTED = 0.5;
/** How fast the price of a broken rule follows, each time the warmth is set, and how low it may fall. */
const PRICE_STEP = 0.002;
const LOWEST_PRICE = 0.15;

/**
 * How warm an annealing is and what a broken rule costs it, move by move. A long one has two ways: lawful throughout, or through
 * clashes at a price that falls while no more is broken than in the best so far and rises while more is; that leads on where a
 * full school lets no chain close. No school says which suits it: two short rounds try both, and the better one gets the rest.
 */
export class Course {
  heat: number;
  price: number;
  private readonly cooling: Cooling;
  private readonly hardWeight: number;
  private round: number;
  private rounds: number;
  private trying: boolean;
  /** The least that this round reached, and whether by its own work. */
  private reached: number;
  private late: boolean;
  private seen: Seen;
  private readonly tried: Tried[];

  constructor(start: { cooling: Cooling; hardWeight: number } | CourseMemory) {
    const memory = 'price' in start ? start : null;
    this.cooling = start.cooling;
    this.hardWeight = start.hardWeight;
    this.heat = memory?.heat ?? 0;
    this.price = memory?.price ?? start.hardWeight;
    this.round = memory?.round ?? 0;
    this.rounds = memory?.rounds ?? 0;
    this.trying = memory?.trying ?? false;
    this.reached = memory?.reached ?? Number.MAX_VALUE;
    this.late = memory?.late ?? false;
    this.seen = structuredClone(memory?.seen ?? nothingSeen());
    this.tried = [...(memory?.tried ?? [])];
  }

  remember(): CourseMemory {
    const { cooling, hardWeight, heat, price, round, rounds, trying, reached, late, tried } = this;
    const seen = structuredClone(this.seen);
    return { cooling, hardWeight, heat, price, round, rounds, trying, reached, late, seen, tried: [...tried] };
  }

  /** Whether rules may be broken on the way. */
  get throughClashes(): boolean {
    const [lawful, clashing] = this.tried;
    return lawful !== undefined && (clashing === undefined || clashing.reached < lawful.reached);
  }

  /** Sets warmth and price after so many of all moves, for a timetable that breaks and costs so much; true when another round begins. */
  advance(done: number, moves: number, now: Costs, best: Costs): boolean {
    const share = done / moves;
    if (done === 0 || share < TRYING) this.trying = this.worthTrying(moves);
    if (done === 0 || share < SETTLED) this.rounds = roundsOf(this.cooling, moves * (1 - SETTLED));
    const [round, within] = this.at(share);
    const begins = round > this.round;
    if (begins) this.begin(round);
    else if (!this.late && within >= MELTED) {
      this.late = true;
      this.reached = Number.MAX_VALUE;
    }
    this.heat = heatAt(this.cooling, this.stepsDown(within));
    if (this.tried.length < 2) see(this.seen, within, now.hard * this.price + now.soft);
    if (this.throughClashes) {
      const price = this.price * (now.hard <= best.hard ? 1 - PRICE_STEP : 1 + PRICE_STEP);
      this.price = Math.max(LOWEST_PRICE * this.hardWeight, Math.min(this.hardWeight, price));
    }
    return begins;
  }

  /** Hears what a move led to; broken rules count in full here, whatever their price is. */
  note(now: Costs): void {
    this.reached = Math.min(this.reached, now.hard * this.hardWeight + now.soft);
  }

  private begin(round: number): void {
    if (this.tried.length < 2) {
      this.tried.push({ reached: this.reached, pace: paceOf(this.seen, this.cooling.coldest) });
      this.seen = nothingSeen();
    }
    this.round = round;
    this.reached = Number.MAX_VALUE;
    this.late = false;
    this.price = this.hardWeight;
  }

  private worthTrying(moves: number): boolean {
    const { round, wishes } = this.cooling;
    return round > 0 && wishes && moves >= WORTH_TRYING * round;
  }

  /** Which round a share of all moves falls into, and how far into it. */
  private at(share: number): [number, number] {
    if (!this.trying) return [0, share];
    if (share < SETTLED) return share < TRYING ? [0, share / TRYING] : [1, share / TRYING - 1];
    const rest = Math.min((share - SETTLED) / (1 - SETTLED), 1 - 1e-12) * this.rounds;
    return [2 + Math.floor(rest), rest % 1];
  }

  /** The trying rounds cool evenly, the others as the trying one of their way taught. */
  private stepsDown(within: number): number {
    return this.tried.length < 2 ? within : stepsDown(this.tried[this.throughClashes ? 1 : 0]!.pace, within);
  }
}
