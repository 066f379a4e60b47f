const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A number that stands for a name. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * A yes or no for each name of a list that is known beforehand, in little more than one bit a name: each name points at three bits of
 * the table, which add up to its answer. A name that is not in the list gets either answer.
 */
const BITS = 6;
const TURNS = ['0', '1', '2'];
/** So many bits a name leave room to settle all of them. */
const ROOM = 1.3;

/** Where a name points, one place in each third of the table, so that they never meet. */
const placesOf = (name: string, seed: string, bits: number): number[] => {
  const third = Math.floor(bits / 3);
  return TURNS.map((turn, nth) => nth * third + (hashOf(turn + seed + name) % third));
};

/** The answer for a name, from a table whose first letter is its seed. */
export function answerOf(table: string, name: string): boolean {
  const bits = (table.length - 1) * BITS;
  const bitAt = (place: number) =>
    (LETTERS.indexOf(table[1 + Math.floor(place / BITS)] as string) >> (place % BITS)) & 1;
  return placesOf(name, table[0] as string, bits).reduce((sum, place) => sum ^ bitAt(place), 0) === 1;
}

/** The order in which the names can be settled: each has a place that no later one needs; null where a seed leads to a circle. */
function orderOf(places: readonly (readonly number[])[], bits: number): [name: number, place: number][] | null {
  const at = Array.from({ length: bits }, () => new Set<number>());
  for (const [name, own] of places.entries()) for (const place of own) at[place]?.add(name);
  const order: [number, number][] = [];
  const alone = at.flatMap((names, place) => (names.size === 1 ? [place] : []));
  for (let place = alone.pop(); place !== undefined; place = alone.pop()) {
    const [name] = at[place] ?? [];
    if (name === undefined) continue;
    order.push([name, place]);
    for (const other of places[name] ?? []) {
      at[other]?.delete(name);
      if (at[other]?.size === 1) alone.push(other);
    }
  }
  return order.length === places.length ? order.reverse() : null;
}

/** Makes the table for these names. */
export function tableOf(answers: ReadonlyMap<string, boolean>): string {
  const names = [...answers.keys()];
  const letters = Math.ceil((names.length * ROOM + 32) / BITS);
  const bits = letters * BITS;
  for (const seed of LETTERS) {
    const places = names.map((name) => placesOf(name, seed, bits));
    const order = orderOf(places, bits);
    if (!order) continue;
    const table = new Array<number>(bits).fill(0);
    for (const [name, place] of order) {
      const others = (places[name] ?? []).reduce((sum, other) => sum ^ (table[other] ?? 0), 0);
      table[place] = others ^ Number(answers.get(names[name] as string));
    }
    const letter = (at: number) =>
      LETTERS[
        Array.from({ length: BITS }, (_, bit) => (table[at * BITS + bit] ?? 0) << bit).reduce((a, b) => a | b, 0)
      ];
    return seed + Array.from({ length: letters }, (_, at) => letter(at)).join('');
  }
  throw new Error('no seed settles all names');
}
