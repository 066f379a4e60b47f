/** Numbers that look random and are the same for the same seed, so that a device and a server make the same item. */
export interface Random {
  /** A whole number between both ends, ends included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  fraction(): number;
}

export function seeded(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const out = [...list];
    for (let at = out.length - 1; at > 0; at--) {
      const other = int(0, at);
      [out[at], out[other]] = [out[other]!, out[at]!];
    }
    return out;
  };
  return { int, pick, shuffle, fraction };
}

/** One seed out of several parts, such as a skill and a number. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}
