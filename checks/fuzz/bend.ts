import { CURSORS, NUMBERS, OTHERS, PLAUSIBLE, TEXTS } from './values.ts';

type Step = string | number;
type Random = () => number;

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

/** Every place of an input that could hold something else, the whole included. */
export function placesOf(value: unknown, at: Step[] = []): Step[][] {
  if (Array.isArray(value)) return [at, ...value.flatMap((item, index) => placesOf(item, [...at, index]))];
  if (value && typeof value === 'object')
    return [at, ...Object.entries(value).flatMap(([name, item]) => placesOf(item, [...at, name]))];
  return [at];
}

const read = (value: unknown, at: readonly Step[]): unknown =>
  at.reduce<unknown>((inner, step) => (inner as Record<Step, unknown>)?.[step], value);

function put(value: unknown, at: readonly Step[], given: unknown): unknown {
  if (at.length === 0) return given;
  const copy = structuredClone(value);
  const parent = read(copy, at.slice(0, -1)) as Record<Step, unknown>;
  const last = at.at(-1) as Step;
  if (given === undefined) delete parent[last];
  else parent[last] = given;
  return copy;
}

function bent(was: unknown, at: readonly Step[], random: Random): unknown {
  if (at.at(-1) === 'cursor') return pick(CURSORS, random);
  if (Array.isArray(was) && random() < 0.6) {
    const many = [2, 3, 60][Math.floor(random() * 3)] as number;
    return Array.from({ length: many }, () => structuredClone(was[0]));
  }
  const chance = random();
  if (chance < 0.45) return pick(typeof was === 'number' ? NUMBERS : TEXTS, random);
  if (chance < 0.75) return pick(PLAUSIBLE, random);
  if (chance < 0.85) return pick(NUMBERS, random);
  if (chance < 0.9) return undefined;
  return pick(OTHERS, random);
}

/** One input with one or two of its places bent; which ones is decided by chance that repeats itself. */
export function bend(sample: unknown, random: Random): unknown {
  let input = sample;
  const twice = random() < 0.3 ? 2 : 1;
  for (let i = 0; i < twice; i++) {
    const places = placesOf(input);
    // The whole is bent seldom: it is one place among many, and the dullest.
    const inner = places.filter((at) => at.length > 0);
    const at = inner.length > 0 && random() < 0.95 ? pick(inner, random) : [];
    input = put(input, at, bent(read(input, at), at, random));
  }
  return input;
}
