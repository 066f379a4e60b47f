import type { Group } from '../problem/problem.ts';
import type { State } from './state.ts';

/**
 * Changes of room or building in one person's week; list: [0 per day | 1 per week | 2 gaps at a change, 1 rooms | 0 buildings,
 * hours of a day or of the half that counts for itself, need of a pool for each lesson or -1].
 */
export function placeChanges(state: State, group: Group): number {
  const { problem } = state;
  const { days, slots, needs } = problem;
  const needOf = needsByLesson(state, group);
  const [mode, what, hours] = group.list as unknown as [number, number, number];
  const place = what === 1 ? needs.optionThing : needs.optionPlace;
  let units = 0;
  let changes = 0;
  for (let day = 0; day < days; day++) {
    let bits = state.mask[group.profile * days + day]!;
    if (bits === 0) continue;
    const first = state.firstSlot[day]!;
    let changesToday = 0;
    let before = -1;
    let free = 0;
    let noon = first + hours;
    while (bits !== 0) {
      const slot = first + 31 - Math.clz32(bits & -bits);
      const at = group.profile * slots + slot;
      if (state.occupied[at] !== 1) return clashingChanges(state, group);
      const lesson = state.who[at]! - 1;
      bits &= bits - 1;
      if (state.start[lesson] !== slot) continue;
      if (slot >= noon) {
        if (mode === 0) units += Math.max(0, changesToday - group.max);
        changes += changesToday;
        changesToday = 0;
        before = -1;
        noon += hours;
      }
      const end = slot + state.duration[lesson]!;
      const need = needOf[lesson]!;
      const option = need < 0 ? -1 : state.choice[need]!;
      const here = option < 0 ? -1 : place[needs.optionsStart[need]! + option]!;
      if (here < 0) continue;
      if (before >= 0 && before !== here) {
        changesToday++;
        if (mode === 2) units += Math.max(0, group.min - (slot - free));
      }
      before = here;
      free = end;
    }
    changes += changesToday;
    if (mode === 0) units += Math.max(0, changesToday - group.max);
  }
  return mode === 1 ? Math.max(0, changes - group.max) : units;
}

const lookups = new WeakMap<Group, Int32Array>();

/** The room need of each of a person's lessons, by lesson. */
function needsByLesson(state: State, group: Group): Int32Array {
  let found = lookups.get(group);
  if (!found) {
    found = new Int32Array(state.problem.lessons).fill(-1);
    for (let i = 0; i < group.lessons.length; i++)
      if (found[group.lessons[i]!]! < 0) found[group.lessons[i]!] = group.needs[i]!;
    lookups.set(group, found);
  }
  return found;
}

/** The same where lessons clash, in the order they begin, and in the school's own order where they begin together. */
function clashingChanges(state: State, group: Group): number {
  const { problem } = state;
  const placed: number[] = [];
  for (let i = 0; i < group.lessons.length; i++)
    if (state.start[group.lessons[i]!]! >= 0 && takenBy(state, group.list[3 + i]!, group.profile)) placed.push(i);
  const order = (i: number) => state.start[group.lessons[i]!]! * problem.lessons + group.lessons[i]!;
  placed.sort((a, b) => order(a) - order(b));
  let units = 0;
  let changesToday = 0;
  let changes = 0;
  let today = -1;
  let place = -1;
  let free = 0;
  for (const i of placed) {
    const lesson = group.lessons[i]!;
    const slot = state.start[lesson]!;
    const day = Math.floor(slot / group.list[2]!);
    if (day !== today) {
      if (group.list[0] === 0) units += Math.max(0, changesToday - group.max);
      changesToday = 0;
      today = day;
      place = -1;
    }
    const need = group.needs[i]!;
    const option = need < 0 ? -1 : state.choice[need]!;
    const at = option < 0 ? -1 : problem.needs.optionsStart[need]! + option;
    const here = at < 0 ? -1 : group.list[1] === 1 ? problem.needs.optionThing[at]! : problem.needs.optionPlace[at]!;
    if (here >= 0) {
      if (place >= 0 && place !== here) {
        changesToday++;
        changes++;
        if (group.list[0] === 2) units += Math.max(0, group.min - (slot - free));
      }
      place = here;
      free = slot + state.duration[lesson]!;
    }
  }
  if (group.list[0] === 0) units += Math.max(0, changesToday - group.max);
  if (group.list[0] === 1) units += Math.max(0, changes - group.max);
  return units;
}

/** Whether a pool's lesson went to this person; without a pool it is theirs anyway. */
function takenBy(state: State, need: number, profile: number): boolean {
  if (need < 0) return true;
  const { needs } = state.problem;
  const option = state.choice[need]!;
  return (
    option >= 0 && needs.optionProfiles[needs.optionProfilesStart[needs.optionsStart[need]! + option]!] === profile
  );
}

/** Hours somebody spends in a room in which they may not be then; min: the room's profile; list: 1 for each such slot, then as above. */
export function hoursInRoom(state: State, group: Group): number {
  const { slots, needs } = state.problem;
  let hours = 0;
  for (let i = 0; i < group.lessons.length; i++) {
    const lesson = group.lessons[i]!;
    const slot = state.start[lesson]!;
    const option = group.needs[i]! < 0 ? -1 : state.choice[group.needs[i]!]!;
    if (slot < 0 || option < 0 || !takenBy(state, group.list[slots + i]!, group.profile)) continue;
    const at = needs.optionsStart[group.needs[i]!]! + option;
    const rooms = needs.optionProfiles.subarray(needs.optionProfilesStart[at]!, needs.optionProfilesStart[at + 1]!);
    if (!rooms.includes(group.min)) continue;
    for (let k = 0; k < state.duration[lesson]!; k++) hours += group.list[slot + k]!;
  }
  return hours;
}
