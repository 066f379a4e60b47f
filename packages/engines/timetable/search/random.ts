/** A small generator whose whole state is one number, so that a paused run can be written down and resumed. */
export class Random {
  state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
  }

  /** A whole number below the limit. */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  /** A number in [0, 1). */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
}
