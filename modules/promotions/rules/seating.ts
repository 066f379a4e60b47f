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
  readonly #sums: Int32Array[];
  /** The traits of each pupil, each in a place of its own; -1 where the pupil has none of that kind. */
  readonly #traits: Int32Array[];
  readonly #weights: Float64Array;
  /** How many of each trait there are, and an even share of them. */
  readonly #totals: Int32Array;
  readonly #shares: Float64Array;
  readonly #company: number;
  /** For each trait, how much it is worth that those who have it stay together: nothing but for kept classes. */
  readonly #whole: Float64Array;
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
    this.#weights = Float64Array.of(
      WEIGHT.size,
      WEIGHT.band,
      WEIGHT.band,
      WEIGHT.support,
      ...sexes.map(() => WEIGHT.sex),
      // Mixed, each class is dealt out evenly; kept, company is rewarded below.
      ...classes.map(() => (mode === 'mix' ? WEIGHT.company : 0)),
    );
    this.#company = mode === 'keep' ? 4 + sexes.length : -1;
    const whole = mode === 'keep' ? WEIGHT.company / Math.max(1, pupils.length / 10) : 0;
    this.#whole = this.#weights.map((_, trait) => (trait >= 4 + sexes.length ? whole : 0));
    this.#traits = pupils.map((pupil) =>
      Int32Array.of(
        0,
        pupil.band === 2 ? 1 : -1,
        pupil.band === 0 ? 2 : -1,
        pupil.support ? 3 : -1,
        pupil.sex === null ? -1 : 4 + sexes.indexOf(pupil.sex),
        4 + sexes.length + classes.indexOf(pupil.from),
      ),
    );
    this.#totals = new Int32Array(this.#weights.length);
    for (const traits of this.#traits) for (const trait of traits) if (trait >= 0) this.#totals[trait]! += 1;
    this.#shares = Float64Array.from(this.#totals, (total) => total / rooms.length);
    this.#sums = rooms.map(() => new Int32Array(this.#weights.length));
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
      if (trait < 0) continue;
      if (before !== null) this.#sums[before]![trait]! -= 1;
      if (room !== null) this.#sums[room]![trait]! += 1;
    }
    if (before !== null) this.#taken[before]! -= 1;
    if (room !== null) this.#taken[room]! += 1;
    this.#seat[pupil] = room;
  }

  /**
   * What one trait of a room costs: how far it is from an even share, squared. Kept classes like to be whole: the larger the
   * groups that stay together, the lower the cost.
   */
  #traitCost(room: number, trait: number): number {
    const sum = this.#sums[room]![trait]!;
    const off = sum - this.#shares[trait]!;
    return this.#weights[trait]! * off * off - this.#whole[trait]! * sum * sum;
  }

  roomCost(room: number): number {
    let cost = 0;
    for (let trait = 0; trait < this.#weights.length; trait += 1) cost += this.#traitCost(room, trait);
    return cost;
  }

  /** By how much a room costs more with one more of a trait (`by` 1) or one fewer (-1). */
  #change(room: number | null, trait: number, by: 1 | -1): number {
    if (room === null || trait < 0) return 0;
    const sum = this.#sums[room]![trait]!;
    const even = this.#weights[trait]! * (2 * by * (sum - this.#shares[trait]!) + 1);
    return even - this.#whole[trait]! * (2 * by * sum + 1);
  }

  /** By how much the rooms cost more when a pupil moves; only the pupil's own traits are looked at. */
  moveCost(pupil: number, to: number): number {
    const here = this.at(pupil);
    let cost = 0;
    for (const trait of this.#traits[pupil]!) cost += this.#change(here, trait, -1) + this.#change(to, trait, 1);
    return cost;
  }

  /** The same when two change places: what they have in common changes nothing. */
  swapCost(a: number, b: number): number {
    const here = this.at(a);
    const there = this.at(b);
    const own = this.#traits[a]!;
    const other = this.#traits[b]!;
    let cost = 0;
    for (let place = 0; place < own.length; place += 1) {
      const gone = own[place]!;
      const come = other[place]!;
      if (gone === come) continue;
      cost += this.#change(here, gone, -1) + this.#change(there, gone, 1);
      cost += this.#change(here, come, 1) + this.#change(there, come, -1);
    }
    return cost;
  }

  hasPairs = (pupil: number): boolean => this.#pairsOf[pupil]!.length > 0;

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
    const sexes = [...this.#weights].flatMap((weight, at) => (at > 3 && weight === WEIGHT.sex ? [at] : []));
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
