import type { Pair, PlaceOptions, Pupil, Room, TradeOff } from './place.ts';

/** How much each wish weighs: a pair outweighs any balance, and an empty chair costs nothing. */
const WEIGHT = { pair: 1_000, size: 4, band: 6, support: 20, sex: 5, company: 3 };

/** Who sits where, with sums for each room so that a move is weighed without counting everybody again. */
export class Seating {
  readonly pupils: readonly Pupil[];
  readonly rooms: readonly Room[];
  readonly pairs: readonly Pair[];
  readonly #seat: (number | null)[];
  readonly #taken: number[];
  /** For each room: sums by trait. A trait is one column: strong, weak, support, each sex, each class of this year. */
  readonly #sums: number[][];
  readonly #traits: number[][];
  readonly #weights: number[];
  readonly #totals: number[];
  readonly #company: number;
  readonly #pairsOf: { other: number; kind: Pair['kind'] }[][];
  readonly #roomIndex: ReadonlyMap<string, number>;
  readonly #pupilIndex: ReadonlyMap<string, number>;

  constructor(pupils: readonly Pupil[], rooms: readonly Room[], pairs: readonly Pair[], mode: PlaceOptions['mode']) {
    this.pupils = pupils;
    this.rooms = rooms;
    this.#roomIndex = new Map(rooms.map((room, at) => [room.id, at]));
    this.#pupilIndex = new Map(pupils.map((pupil, at) => [pupil.id, at]));
    this.pairs = pairs.filter((pair) => this.#pupilIndex.has(pair.first) && this.#pupilIndex.has(pair.second));
    this.#seat = pupils.map(() => null);
    this.#taken = rooms.map(() => 0);
    const sexes = [...new Set(pupils.flatMap((pupil) => pupil.sex ?? []))].toSorted();
    const classes = [...new Set(pupils.map((pupil) => pupil.from))].toSorted();
    this.#weights = [
      WEIGHT.size,
      WEIGHT.band,
      WEIGHT.band,
      WEIGHT.support,
      ...sexes.map(() => WEIGHT.sex),
      // Mixed, each class is dealt out evenly; kept, company is rewarded below.
      ...classes.map(() => (mode === 'mix' ? WEIGHT.company : 0)),
    ];
    this.#company = mode === 'keep' ? 4 + sexes.length : -1;
    this.#traits = pupils.map((pupil) =>
      [
        0,
        pupil.band === 2 ? 1 : -1,
        pupil.band === 0 ? 2 : -1,
        pupil.support ? 3 : -1,
        pupil.sex === null ? -1 : 4 + sexes.indexOf(pupil.sex),
        4 + sexes.length + classes.indexOf(pupil.from),
      ].filter((trait) => trait >= 0),
    );
    this.#totals = this.#weights.map(() => 0);
    for (const traits of this.#traits) for (const trait of traits) this.#totals[trait] = (this.#totals[trait] ?? 0) + 1;
    this.#sums = rooms.map(() => this.#weights.map(() => 0));
    this.#pairsOf = pupils.map(() => []);
    for (const { first, second, kind } of this.pairs) {
      const [a, b] = [this.#index(first), this.#index(second)];
      this.#pairsOf[a]?.push({ other: b, kind });
      this.#pairsOf[b]?.push({ other: a, kind });
    }
  }

  #index = (id: string): number => this.#pupilIndex.get(id) ?? -1;
  roomAt = (id: string | null): number | null => (id === null ? null : (this.#roomIndex.get(id) ?? null));
  at = (pupil: number): number | null => this.#seat[pupil] ?? null;
  free = (room: number): number => (this.rooms[room]?.capacity ?? 0) - (this.#taken[room] ?? 0);

  emptiest(): number | null {
    let best: number | null = null;
    for (const at of this.rooms.keys())
      if (this.free(at) > 0 && (best === null || this.free(at) > this.free(best))) best = at;
    return best;
  }

  /** In which order pupils are seated at first: strong and weak in turn where classes are mixed. */
  rank(pupil: number, mode: PlaceOptions['mode'], classes: readonly string[]): number {
    const { band, support, sex, from } = this.pupils[pupil] as Pupil;
    if (mode === 'keep') return classes.indexOf(from);
    return (support ? 0 : 100) + (band ?? 1) * 10 + (sex === null ? 0 : sex.codePointAt(0)! % 7);
  }

  seat(pupil: number, room: number | null): void {
    const before = this.#seat[pupil] ?? null;
    for (const trait of this.#traits[pupil] ?? []) {
      if (before !== null) this.#sums[before]![trait]! -= 1;
      if (room !== null) this.#sums[room]![trait]! += 1;
    }
    if (before !== null) this.#taken[before]! -= 1;
    if (room !== null) this.#taken[room]! += 1;
    this.#seat[pupil] = room;
  }

  /** What one trait of a room costs: how far it is from an even share, squared. */
  #uneven(room: number, trait: number): number {
    const share = (this.#totals[trait] ?? 0) / this.rooms.length;
    const off = (this.#sums[room]?.[trait] ?? 0) - share;
    return (this.#weights[trait] ?? 0) * off * off;
  }

  /** Kept classes like to be whole: the larger the groups that stay together, the lower the cost. */
  #loneliness(room: number): number {
    if (this.#company < 0) return 0;
    const sums = this.#sums[room] ?? [];
    let cost = 0;
    for (let trait = this.#company; trait < sums.length; trait += 1)
      cost -= WEIGHT.company * (sums[trait] ?? 0) * (sums[trait] ?? 0);
    return cost / Math.max(1, this.pupils.length / 10);
  }

  roomCost(room: number): number {
    let cost = this.#loneliness(room);
    for (const trait of this.#weights.keys()) cost += this.#uneven(room, trait);
    return cost;
  }

  pairCost(pupil: number): number {
    let cost = 0;
    const room = this.#seat[pupil];
    for (const { other, kind } of this.#pairsOf[pupil] ?? []) {
      const same = room !== null && room === this.#seat[other];
      if (same !== (kind === 'together')) cost += WEIGHT.pair;
    }
    return cost;
  }

  cost(): number {
    let cost = 0;
    for (const room of this.rooms.keys()) cost += this.roomCost(room);
    return cost + this.brokenPairs().length * WEIGHT.pair + this.unseated() * WEIGHT.pair * 10;
  }

  isFixed = (pupil: number): boolean => this.roomAt(this.pupils[pupil]?.fixed ?? null) !== null;
  unseated = (): number => this.#seat.filter((room) => room === null).length;
  places = (): Map<string, string | null> =>
    new Map(this.pupils.map((pupil, at) => [pupil.id, this.rooms[this.#seat[at] ?? -1]?.id ?? null]));

  seats = (): (number | null)[] => [...this.#seat];
  restore(seats: readonly (number | null)[]): void {
    for (const at of this.pupils.keys()) this.seat(at, null);
    for (const [at, room] of seats.entries()) this.seat(at, room);
  }

  membersOf = ({ first, second }: Pair): number[] => [this.#index(first), this.#index(second)];
  isBroken(pair: Pair): boolean {
    const [a = null, b = null] = this.membersOf(pair).map((pupil) => this.at(pupil));
    return (a !== null && a === b) !== (pair.kind === 'together');
  }
  brokenPairs = (): Pair[] => this.pairs.filter((pair) => this.isBroken(pair));

  whyBroken({ first, second, kind }: Pair): NonNullable<TradeOff['why']> {
    const [a, b] = [this.#index(first), this.#index(second)];
    if (this.isFixed(a) && this.isFixed(b)) return 'fixed';
    if (kind === 'apart' && this.rooms.length < 2) return 'one_room';
    return this.rooms.every((_, at) => this.free(at) === 0) || this.unseated() > 0 ? 'seats' : 'balance';
  }

  /** By how many the fullest and the emptiest room differ in a trait. */
  spread(): { band: number; support: number; sex: number } {
    const gap = (traits: readonly number[]) =>
      Math.max(
        0,
        ...traits.map((trait) => {
          const counts = this.#sums.map((sums) => sums[trait] ?? 0);
          return Math.max(...counts) - Math.min(...counts);
        }),
      );
    if (this.rooms.length < 2) return { band: 0, support: 0, sex: 0 };
    const sexes = this.#weights.flatMap((weight, at) => (at > 3 && weight === WEIGHT.sex ? [at] : []));
    return { band: gap([1, 2]), support: gap([3]), sex: gap(sexes) };
  }

  /** Pupils of a kept class who sit where nobody of their class does. */
  alone(): number {
    if (this.#company < 0) return 0;
    let count = 0;
    for (const sums of this.#sums)
      for (let trait = this.#company; trait < sums.length; trait += 1)
        if (sums[trait] === 1 && (this.#totals[trait] ?? 0) > 1) count += 1;
    return count;
  }
}
