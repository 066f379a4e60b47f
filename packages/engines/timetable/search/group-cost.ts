import type { Group } from '../problem/problem.ts';
import { hoursInRoom, placeChanges } from './place-changes.ts';
import type { State } from './state.ts';
import { lessonsIn, longRuns, stretchUnits, tooManyTags } from './stretch-cost.ts';

/** Units by which a group of lessons breaks its relation, counted from scratch: groups are few and small. */
export function groupUnits(state: State, group: Group): number {
  switch (group.kind) {
    case 'distinctOptions':
      return Math.max(0, distinctThings(state, group) - group.max);
    case 'sameOptionIfAdjacent':
      return adjacentElsewhere(state, group.needs);
    case 'rest':
      return shortNights(state, group);
    case 'places':
      return placeChanges(state, group);
    case 'atLeastTogether':
      return tooFewTogether(state, group);
    case 'linked':
      return notLinked(state, group);
    case 'pieceCount':
      return outside(countPieces(state, group), group.min, group.max);
    case 'pieceLength':
      return piecesOffLength(state, group);
    case 'startsOutside':
      return hoursOutside(state, group);
    case 'workload':
      return overload(state, group);
    case 'ordered':
      return notOrdered(state, group);
    case 'fairness':
      return unfairness(state, group);
    case 'unplacedHours':
      return hoursUnplaced(state, group);
    case 'outsideOptions':
      return hoursElsewhere(state, group);
    case 'unassignedHours':
      return hoursUnassigned(state, group);
    case 'reserve':
      return missingReserve(state, group);
    case 'spread':
      return unevenStarts(state, group);
    case 'tripled':
      return notTripled(state, group);
    case 'halvesInARow':
      return longRuns(state, group);
    case 'stretchesUsed':
    case 'inOneStretch':
      return stretchUnits(state, group);
    case 'lessonsIn':
      return Math.max(0, lessonsIn(state, group) - group.max);
    case 'tagsPerDay':
      return tooManyTags(state, group);
    case 'notInRooms':
      return hoursInRoom(state, group);
  }
}

function outside(value: number, min: number, max: number): number {
  return value < min ? min - value : value > max ? value - max : 0;
}

function thingOf(state: State, need: number): number {
  const option = state.choice[need]!;
  return option < 0 ? -1 : state.problem.needs.optionThing[state.problem.needs.optionsStart[need]! + option]!;
}

/** list: things given from the start. */
function distinctThings(state: State, { needs, list }: Group): number {
  const seen: number[] = Array.from(list);
  for (let i = 0; i < needs.length; i++) {
    if (state.duration[state.problem.needs.lesson[needs[i]!]!] === 0) continue;
    const thing = thingOf(state, needs[i]!);
    if (thing >= 0 && !seen.includes(thing)) seen.push(thing);
  }
  return seen.length;
}

function adjacentElsewhere(state: State, needs: Int32Array): number {
  const { problem } = state;
  let units = 0;
  for (let i = 0; i < needs.length; i++) {
    const a = problem.needs.lesson[needs[i]!]!;
    if (state.start[a]! < 0) continue;
    const follower = problem.nextOpen[state.start[a]! + state.duration[a]! - 1]!;
    for (let j = 0; j < needs.length && follower >= 0; j++) {
      const b = problem.needs.lesson[needs[j]!]!;
      if (i === j || state.start[b] !== follower) continue;
      const there = thingOf(state, needs[i]!);
      const here = thingOf(state, needs[j]!);
      if (there >= 0 && here >= 0 && there !== here) units++;
    }
  }
  return units;
}

function shortNights(state: State, group: Group): number {
  const { days } = state.problem;
  const length = group.list[0]!;
  let units = 0;
  for (let day = 0; day < days - 1 + group.max; day++) {
    const today = state.mask[group.profile * days + day]!;
    const tomorrow = state.mask[group.profile * days + ((day + 1) % days)]!;
    if (today === 0 || tomorrow === 0) continue;
    const rest = length - 1 - (31 - Math.clz32(today)) + (31 - Math.clz32(tomorrow & -tomorrow));
    if (rest < group.min) units += group.min - rest;
  }
  return units;
}

function tooFewTogether(state: State, group: Group): number {
  let units = 0;
  let waiting = 0;
  for (let i = 0; i < group.lessons.length; i++) if (state.start[group.lessons[i]!]! < 0) waiting++;
  for (let i = 0; i < group.list.length; i++) {
    const count = state.occupied[group.profile * state.problem.slots + group.list[i]!]!;
    if (count > 0 && count < group.min) units += group.min - count;
  }
  return Math.max(0, units - waiting);
}

const holders: number[] = [];

/** list: the number of each lesson's event; an hour counts when some but not all of the max events hold it. */
function notLinked(state: State, group: Group): number {
  const { slots } = state.problem;
  if (group.max > 30) return notLinkedMany(state, group);
  const all = 2 ** group.max - 1;
  while (holders.length < slots) holders.push(0);
  for (let i = 0; i < group.lessons.length; i++) {
    const lesson = group.lessons[i]!;
    const slot = state.start[lesson]!;
    if (slot < 0) continue;
    for (let k = 0; k < state.duration[lesson]!; k++) holders[slot + k]! |= 1 << group.list[i]!;
  }
  let units = 0;
  for (let i = 0; i < group.lessons.length; i++) {
    const lesson = group.lessons[i]!;
    const slot = state.start[lesson]!;
    if (slot < 0) continue;
    for (let k = 0; k < state.duration[lesson]!; k++) {
      if (holders[slot + k] !== 0 && holders[slot + k] !== all) units++;
      holders[slot + k] = 0;
    }
  }
  return units;
}

/** The same for more events than a number has bits. */
function notLinkedMany(state: State, group: Group): number {
  const events = new Map<number, Set<number>>();
  for (let i = 0; i < group.lessons.length; i++) {
    const lesson = group.lessons[i]!;
    const slot = state.start[lesson]!;
    if (slot < 0) continue;
    for (let k = 0; k < state.duration[lesson]!; k++) {
      const holding = events.get(slot + k);
      if (holding) holding.add(group.list[i]!);
      else events.set(slot + k, new Set([group.list[i]!]));
    }
  }
  let units = 0;
  for (const holding of events.values()) if (holding.size !== group.max) units++;
  return units;
}

const begun: number[] = [];

/** list: the time group of each slot, then the least and the most starts of each of the max time groups. */
function unevenStarts(state: State, group: Group): number {
  const { slots } = state.problem;
  begun.length = 0;
  for (let i = 0; i < group.max; i++) begun.push(0);
  let waiting = 0;
  for (let i = 0; i < group.lessons.length; i++) {
    const lesson = group.lessons[i]!;
    if (state.duration[lesson] === 0) continue;
    const slot = state.start[lesson]!;
    const part = slot < 0 ? -1 : group.list[slot]!;
    if (slot < 0) waiting++;
    else if (part >= 0) begun[part]!++;
  }
  let over = 0;
  let under = 0;
  for (let i = 0; i < group.max; i++) {
    under += Math.max(0, group.list[slots + i]! - begun[i]!);
    over += Math.max(0, begun[i]! - group.list[slots + group.max + i]!);
  }
  return over + Math.max(0, under - waiting);
}

/** list[0]: a length to count, or 0 for any length. */
function countPieces(state: State, group: Group): number {
  let pieces = 0;
  for (let i = 0; i < group.lessons.length; i++) {
    const length = state.duration[group.lessons[i]!]!;
    if (length > 0 && (group.list[0] === 0 || length === group.list[0])) pieces++;
  }
  return pieces;
}

/** Split events: number of pieces outside its limits plus pieces of a wrong length; list: [least, most] length. */
function piecesOffLength(state: State, group: Group): number {
  let pieces = 0;
  let wrong = 0;
  for (let i = 0; i < group.lessons.length; i++) {
    const length = state.duration[group.lessons[i]!]!;
    if (length === 0) continue;
    pieces++;
    if (length < group.list[0]! || length > group.list[1]!) wrong++;
  }
  return outside(pieces, group.min, group.max) + wrong;
}

/** list: the slots allowed; max: the only length it applies to, 0 for any. */
function hoursOutside(state: State, group: Group): number {
  let hours = 0;
  for (let i = 0; i < group.lessons.length; i++) {
    const lesson = group.lessons[i]!;
    const length = state.duration[lesson]!;
    if (state.start[lesson]! < 0 || (group.max !== 0 && length !== group.max)) continue;
    if (!group.list.includes(state.start[lesson]!)) hours += length;
  }
  return hours;
}

/** list: for each need, workload of one hour in thousandths; profile: the thing; list's tail holds the fixed load. */
function overload(state: State, group: Group): number {
  let load = group.list[group.needs.length]!;
  for (let i = 0; i < group.needs.length; i++) {
    const need = group.needs[i]!;
    if (thingOf(state, need) !== group.profile) continue;
    load += group.list[i]! * state.duration[state.problem.needs.lesson[need]!]!;
  }
  const off = load < group.min * 1000 ? group.min * 1000 - load : load > group.max * 1000 ? load - group.max * 1000 : 0;
  return Math.ceil(off / 1000 - 1e-9);
}

/** list: 0 for a piece of the first event, 1 for the second. */
function notOrdered(state: State, group: Group): number {
  let last = -1;
  let first = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < group.lessons.length; i++) {
    const lesson = group.lessons[i]!;
    const length = state.duration[lesson]!;
    if (length === 0) continue;
    const slot = state.start[lesson]!;
    if (slot < 0) return 0;
    if (group.list[i] === 0) last = Math.max(last, slot + length - 1);
    else first = Math.min(first, slot);
  }
  return outside(first - last - 1, group.min, group.max);
}

/** list: profiles compared; min: 0 gaps, 1 first or last hours, 2 chosen slots held in needs. Spread between most and least. */
function unfairness(state: State, group: Group): number {
  const { days } = state.problem;
  let most = 0;
  let least = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < group.list.length; i++) {
    let count = 0;
    for (let day = 0; day < days; day++) {
      const busy = state.mask[group.list[i]! * days + day]!;
      if (busy === 0) continue;
      if (group.min === 0) {
        const span = 32 - Math.clz32(busy) - (31 - Math.clz32(busy & -busy));
        for (let bits = busy, hours = 0; ; bits &= bits - 1) {
          if (bits === 0) {
            count += span - hours;
            break;
          }
          hours++;
        }
      } else {
        for (let bits = busy & group.needs[day]!; bits !== 0; bits &= bits - 1) count++;
      }
    }
    most = Math.max(most, count);
    least = Math.min(least, count);
  }
  return group.list.length ? most - least : 0;
}

function hoursUnplaced(state: State, group: Group): number {
  let hours = 0;
  for (let i = 0; i < group.lessons.length; i++) {
    if (state.start[group.lessons[i]!]! < 0) hours += state.duration[group.lessons[i]!]!;
  }
  return hours;
}

/** list: the things preferred. */
function hoursElsewhere(state: State, group: Group): number {
  let hours = 0;
  for (let i = 0; i < group.needs.length; i++) {
    const thing = thingOf(state, group.needs[i]!);
    if (thing >= 0 && !group.list.includes(thing))
      hours += state.duration[state.problem.needs.lesson[group.needs[i]!]!]!;
  }
  return hours;
}

function hoursUnassigned(state: State, group: Group): number {
  let hours = 0;
  for (let i = 0; i < group.needs.length; i++) {
    if (state.choice[group.needs[i]!]! < 0) hours += state.duration[state.problem.needs.lesson[group.needs[i]!]!]!;
  }
  return hours;
}

/** list: slots; needs: profiles of the teachers; at least min of them free in each slot. */
function missingReserve(state: State, group: Group): number {
  const { slots } = state.problem;
  let units = 0;
  for (let i = 0; i < group.list.length; i++) {
    let free = 0;
    for (let j = 0; j < group.needs.length; j++)
      if (state.occupied[group.needs[j]! * slots + group.list[i]!] === 0) free++;
    if (free < group.min) units += group.min - free;
  }
  return units;
}

function notTripled(state: State, group: Group): number {
  const { problem } = state;
  const order = [...group.lessons]
    .filter((lesson) => state.start[lesson]! >= 0)
    .sort((a, b) => state.start[a]! - state.start[b]!);
  let units = 0;
  for (let i = 1; i < order.length; i++) {
    const before = order[i - 1]!;
    if (order.length < 3) {
      if (problem.dayOf[state.start[before]!] !== problem.dayOf[state.start[order[i]!]!]) units++;
    } else if (problem.nextOpen[state.start[before]! + state.duration[before]! - 1] !== state.start[order[i]!]) units++;
  }
  return units;
}
