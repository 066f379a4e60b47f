import { better, type Snapshot } from '../search/snapshot.ts';

const STOP = 0;
const LOCK = 1;
const FILLED = 2;
const UNPLACED = 3;
const HEAD = 4;

/** The memory all threads see: a flag to stop, and the best timetable any of them has found. */
export class SharedBest {
  readonly buffer: SharedArrayBuffer;
  private readonly head: Int32Array;
  private readonly costs: Float64Array;
  private readonly start: Int32Array;
  private readonly choice: Int32Array;
  private readonly duration: Int32Array;

  /** Threads of one run compile the same school, so sizes are all they must agree on. */
  constructor(lessons: number, needs: number, buffer?: SharedArrayBuffer) {
    const words = HEAD + 4 + 2 * lessons + needs;
    this.buffer = buffer ?? new SharedArrayBuffer(words * 4);
    this.head = new Int32Array(this.buffer, 0, HEAD);
    this.costs = new Float64Array(this.buffer, HEAD * 4, 2);
    const from = (HEAD + 4) * 4;
    this.start = new Int32Array(this.buffer, from, lessons);
    this.duration = new Int32Array(this.buffer, from + 4 * lessons, lessons);
    this.choice = new Int32Array(this.buffer, from + 8 * lessons, needs);
  }

  stop(): void {
    Atomics.store(this.head, STOP, 1);
  }

  get stopped(): boolean {
    return Atomics.load(this.head, STOP) === 1;
  }

  /** Hands in a timetable; kept when it is better than what is there. */
  offer(own: Snapshot): boolean {
    return this.alone(() => {
      if (this.head[FILLED] && !better(own, this.figures())) return false;
      this.head[FILLED] = 1;
      this.head[UNPLACED] = own.unplaced;
      this.costs[0] = own.hard;
      this.costs[1] = own.soft;
      this.start.set(own.start);
      this.duration.set(own.duration);
      this.choice.set(own.choice);
      return true;
    });
  }

  /** The best of all, when it is better than one's own. */
  betterThan(own: Pick<Snapshot, 'unplaced' | 'hard' | 'soft'>): Snapshot | null {
    return this.alone(() => {
      if (!this.head[FILLED] || !better(this.figures(), own)) return null;
      return {
        ...this.figures(),
        start: this.start.slice(),
        duration: this.duration.slice(),
        choice: this.choice.slice(),
      };
    });
  }

  private figures() {
    return { unplaced: this.head[UNPLACED]!, hard: this.costs[0]!, soft: this.costs[1]! };
  }

  private alone<T>(work: () => T): T {
    while (Atomics.compareExchange(this.head, LOCK, 0, 1) !== 0) Atomics.wait(this.head, LOCK, 1, 5);
    try {
      return work();
    } finally {
      Atomics.store(this.head, LOCK, 0);
      Atomics.notify(this.head, LOCK, 1);
    }
  }
}
