import { improve } from './place-search.ts';
import { Seating } from './seating.ts';

/** How classes are put together. */
export interface PlaceOptions {
  /** Classes of this year stay together as far as they can, or are mixed. */
  mode: 'keep' | 'mix';
  /** Brothers and sisters of one level: in one class, in different ones, or as it comes. */
  siblings: 'together' | 'apart' | 'free';
}

export interface Room {
  id: string;
  /** Seats; never more. */
  capacity: number;
}

export interface Pupil {
  id: string;
  /** The class of this year. */
  from: string;
  /** 0 to 2: weak, middling, strong results; null where nothing is known. */
  band: number | null;
  support: boolean;
  /** Null where the school keeps no record of it. */
  sex: string | null;
  /** Chosen by a person: stays there. */
  fixed: string | null;
}

export interface Pair {
  kind: 'together' | 'apart';
  first: string;
  second: string;
}

/** What a placement gave up, and why it could not be otherwise. */
export interface TradeOff {
  code: 'pair' | 'full' | 'results_uneven' | 'support_uneven' | 'sex_uneven' | 'split';
  /** Of a pair: why. Both were chosen by hand, one more class would be needed, or seats are missing. */
  why?: 'fixed' | 'one_room' | 'seats' | 'balance';
  pair?: Pair;
  /** How many students it concerns, or by how many the classes differ. */
  count: number;
}

export interface Placement {
  /** The room of each pupil; null where no seat is left. */
  places: Map<string, string | null>;
  cost: number;
  tradeOffs: TradeOff[];
}

/** Puts pupils into rooms: capacity is never broken, then pairs, then balance. The same input always gives the same answer. */
export function placePupils(
  pupils: readonly Pupil[],
  rooms: readonly Room[],
  pairs: readonly Pair[],
  options: Pick<PlaceOptions, 'mode'>,
): Placement {
  const seating = new Seating(pupils, rooms, pairs, options.mode);
  seatFirst(seating, options.mode);
  improve(seating);
  return { places: seating.places(), cost: seating.cost(), tradeOffs: explain(seating) };
}

/** What a placement that stands comes to: for the effect of a move by hand. */
export function weighPlaces(
  pupils: readonly Pupil[],
  rooms: readonly Room[],
  pairs: readonly Pair[],
  options: Pick<PlaceOptions, 'mode'>,
  places: ReadonlyMap<string, string | null>,
): Placement {
  const seating = new Seating(pupils, rooms, pairs, options.mode);
  for (const [at, pupil] of pupils.entries()) {
    const room = seating.roomAt(pupil.fixed ?? places.get(pupil.id) ?? null);
    if (room !== null && seating.free(room) > 0) seating.seat(at, room);
  }
  return { places: seating.places(), cost: seating.cost(), tradeOffs: explain(seating) };
}

/** First those who were placed by hand, then class by class or dealt out like cards. */
function seatFirst(seating: Seating, mode: PlaceOptions['mode']): void {
  const { pupils, rooms } = seating;
  for (const [at, pupil] of pupils.entries()) {
    const room = seating.roomAt(pupil.fixed);
    if (room !== null && seating.free(room) > 0) seating.seat(at, room);
  }
  const classes = [...new Set(pupils.map((pupil) => pupil.from))].toSorted();
  const order = pupils
    .map((_, at) => at)
    .filter((at) => seating.at(at) === null && !pupils[at]?.fixed)
    .toSorted((a, b) => seating.rank(a, mode, classes) - seating.rank(b, mode, classes) || a - b);
  for (const [turn, at] of order.entries()) {
    const wished = mode === 'keep' ? classes.indexOf(pupils[at]?.from ?? '') : turn;
    for (let step = 0; step < rooms.length; step += 1) {
      const room = mode === 'keep' && step > 0 ? seating.emptiest() : (wished + step) % rooms.length;
      if (room === null || seating.free(room) === 0) continue;
      seating.seat(at, room);
      break;
    }
  }
}

/** Names what was given up, so that a person can judge it. */
function explain(seating: Seating): TradeOff[] {
  const found: TradeOff[] = [];
  for (const pair of seating.brokenPairs()) found.push({ code: 'pair', count: 2, pair, why: seating.whyBroken(pair) });
  const unseated = seating.unseated();
  if (unseated > 0) found.push({ code: 'full', count: unseated });
  const spread = seating.spread();
  if (spread.band > 2) found.push({ code: 'results_uneven', count: spread.band });
  if (spread.support > 1) found.push({ code: 'support_uneven', count: spread.support });
  if (spread.sex > 3) found.push({ code: 'sex_uneven', count: spread.sex });
  const split = seating.alone();
  if (split > 0) found.push({ code: 'split', count: split });
  return found;
}
