/** Numbers that look drawn by chance and are the same for the same seed, on every device. Not for secrets. */
export interface Chance {
  /** A whole number from 0 up to, not including, `count` (at most 2^32); each is equally likely. */
  below(count: number): number;
}

const RANGE = 2 ** 32;

/** Four 32-bit numbers from any text (cyrb128): one changed letter changes all of them. */
function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
}

/** The small fast counter generator sfc32. */
export function chanceOf(seed: string): Chance {
  let [a, b, c, d] = hash(seed);
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 15; i++) next();
  return {
    below(count) {
      // What lies above the last whole multiple would favour small numbers; it is drawn again.
      const fair = RANGE - (RANGE % count);
      let drawn = next();
      while (drawn >= fair) drawn = next();
      return drawn % count;
    },
  };
}

/** The same things in a drawn order. */
export function shuffle<T>(things: readonly T[], chance: Chance): T[] {
  const mixed = [...things];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}
