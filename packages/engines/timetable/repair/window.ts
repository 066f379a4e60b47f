import type { Random } from '../search/random.ts';
import type { State } from '../search/state.ts';
import { awayFromHome, type Homes } from './homes.ts';

/** The share of a window that lessons away from home may take; the rest are lessons at home that could make room. */
const AWAY_SHARE = 0.6;
/** Draws after which a window stays smaller than asked for: the neighbourhood is used up. */
const DRAWS_A_PLACE = 30;

/** Lessons to think about together: some that stand away from home or nowhere, and others of the same people. */
export function drawWindow(state: State, homes: Homes, random: Random, size: number): number[] {
  const { problem } = state;
  const window = new Set<number>();
  if (size >= problem.lessons) {
    for (let unit = 0; unit < problem.lessons; unit++)
      if (!problem.fixed[unit] && state.duration[unit]! > 0) window.add(unit);
    return [...window];
  }
  for (let unit = 0; unit < problem.lessons; unit++)
    if (state.start[unit]! < 0 && state.duration[unit]! > 0) window.add(unit);
  const away = awayFromHome(state, homes).filter((unit) => !problem.fixed[unit]);
  const room = Math.max(1, Math.floor(AWAY_SHARE * size));
  if (away.length <= room) for (const unit of away) window.add(unit);
  else {
    const wanted = new Set(away);
    if (window.size === 0) window.add(away[random.below(away.length)]!);
    grow(state, random, window, room, (unit) => wanted.has(unit));
  }
  grow(state, random, window, size, (unit) => !problem.fixed[unit]);
  return [...window];
}

/** Adds lessons that share a person with one already in the window. */
function grow(state: State, random: Random, window: Set<number>, size: number, fits: (unit: number) => boolean): void {
  const { problem } = state;
  const { profilesStart, profilesList, membersStart, membersList } = problem;
  const members = [...window];
  for (let draws = DRAWS_A_PLACE * size; draws > 0 && window.size < size && members.length > 0; draws--) {
    const unit = members[random.below(members.length)]!;
    const profile = profilesList[profilesStart[unit]! + random.below(profilesStart[unit + 1]! - profilesStart[unit]!)]!;
    const first = membersStart[profile]!;
    const other = membersList[first + random.below(membersStart[profile + 1]! - first)]!;
    if (window.has(other) || !fits(other)) continue;
    window.add(other);
    members.push(other);
  }
}
