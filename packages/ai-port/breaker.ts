interface State {
  failures: number;
  openUntil: number;
  /** One question is on its way to find out whether the service is back. */
  trying: boolean;
}

/** Stops asking a service that failed several times in a row, and lets one question through after a while to see whether it is back. */
export class Breaker {
  readonly #states = new Map<string, State>();
  readonly #most: number;
  readonly #restMs: number;
  readonly #now: () => number;

  constructor(given: { failures?: number; restMs?: number; now?: () => number } = {}) {
    this.#most = given.failures ?? 4;
    this.#restMs = given.restMs ?? 60_000;
    this.#now = given.now ?? Date.now;
  }

  /** Whether a service may be asked now. */
  lets(name: string): boolean {
    const state = this.#states.get(name);
    if (!state || state.failures < this.#most) return true;
    if (this.#now() < state.openUntil || state.trying) return false;
    state.trying = true;
    return true;
  }

  succeeded(name: string): void {
    this.#states.delete(name);
  }

  failed(name: string): void {
    const failures = (this.#states.get(name)?.failures ?? 0) + 1;
    this.#states.set(name, { failures, openUntil: this.#now() + this.#restMs, trying: false });
  }

  /** The question ended without telling anything about the service, such as one that was called off. */
  left(name: string): void {
    const state = this.#states.get(name);
    if (state) state.trying = false;
  }
}
