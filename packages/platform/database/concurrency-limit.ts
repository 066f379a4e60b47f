import { failure } from '../failures.ts';

const LONGEST_WAIT_MS = 10_000;

interface Waiting {
  who: string | undefined;
  enter: () => void;
}

/** Runs at most so much work at once, and for one person at most half of it; the rest waits, but not for ever. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #waiting: Waiting[] = [];
  readonly #insideOf = new Map<string, number>();
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
    this.#mostOfOne = Math.max(1, Math.ceil(most / 2));
  }

  async take<T>(work: () => Promise<T>, { who, longestMs = LONGEST_WAIT_MS }: TakeOptions = {}): Promise<T> {
    if (this.#hasRoom(who)) this.#count(who, 1);
    else await this.#wait(who, longestMs);
    try {
      return await work();
    } finally {
      this.#count(who, -1);
      this.#letIn();
    }
  }

  #hasRoom(who: string | undefined): boolean {
    const own = who === undefined ? 0 : (this.#insideOf.get(who) ?? 0);
    return this.#inside < this.#most && own < this.#mostOfOne;
  }

  #count(who: string | undefined, change: 1 | -1): void {
    this.#inside += change;
    if (who === undefined) return;
    const own = (this.#insideOf.get(who) ?? 0) + change;
    if (own > 0) this.#insideOf.set(who, own);
    else this.#insideOf.delete(who);
  }

  /** The one who has waited longest goes in, unless their own share is used up. */
  #letIn(): void {
    const next = this.#waiting.findIndex(({ who }) => this.#hasRoom(who));
    const [found] = next === -1 ? [] : this.#waiting.splice(next, 1);
    if (!found) return;
    this.#count(found.who, 1);
    found.enter();
  }

  #wait(who: string | undefined, longestMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      who,
      enter: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(failure('busy', { seconds: 5 }));
    }, longestMs);
    this.#waiting.push(waiting);
    return promise;
  }
}

interface TakeOptions {
  /** Whose work it is; without a name only the whole is counted. */
  who?: string | undefined;
  longestMs?: number;
}
