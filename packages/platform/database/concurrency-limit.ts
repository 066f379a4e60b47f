import { failure } from '../api/failures.ts';

const LONGEST_WAIT_MS = 10_000;

/** Runs at most so much work at once; the rest waits, but not for ever. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(work: () => Promise<T>, longestMs = LONGEST_WAIT_MS): Promise<T> {
    if (this.#inside >= this.#most) await this.#wait(longestMs);
    else this.#inside += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next)
        next(); // the turn goes over as it is
      else this.#inside -= 1;
    }
  }

  #wait(longestMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(enter), 1);
      reject(failure('busy', { seconds: 5 }));
    }, longestMs);
    this.#waiting.push(enter);
    return promise;
  }
}
