import type { FreeSection } from '../repair/section-clauses.ts';
import type { WindowClauses } from '../repair/window-clauses.ts';

/**
 * Where people have exactly as many free hours as lessons of the window, every hour is taken. That follows from the rest, but
 * a solver that is told sees at once what it would otherwise find out by trying.
 */
export function addFullPeople(window: WindowClauses, units: number[], sections: FreeSection[]): void {
  const { clauses, present, state } = window;
  const { slots, capacityAt, startsOnly, profilesStart, profilesList } = state.problem;
  const hours = new Map<number, number>();
  const count = (lesson: number, length: number) => {
    for (let i = profilesStart[lesson]!; i < profilesStart[lesson + 1]!; i++) {
      const profile = profilesList[i]!;
      if (window.guarded(profile) && !startsOnly[profile]) hours.set(profile, (hours.get(profile) ?? 0) + length);
    }
  };
  for (const unit of units) count(unit, state.duration[unit]!);
  for (const section of sections) count(section.pieces[0]!, section.hours);
  for (const [profile, needed] of hours) {
    const open: number[] = [];
    for (let at = profile * slots; at < (profile + 1) * slots; at++)
      if (present.has(at) && capacityAt[at]! - state.occupied[at]! === 1) open.push(at);
    if (open.length === needed) for (const at of open) clauses.add(0, ...present.get(at)!);
  }
}
