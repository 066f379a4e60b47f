import type { XhsttConstraint, XhsttInstance, XhsttPiece } from '../formats/xhstt/instance.ts';

/** Counts an XHSTT solution from nothing but its pieces: it shares no line with the search. */
export function checkXhstt(
  instance: XhsttInstance,
  pieces: XhsttPiece[],
): { hard: number; soft: number; by: Record<string, number> } {
  const ofEvent: XhsttPiece[][] = instance.events.map(() => []);
  for (const piece of pieces) ofEvent[piece.event]!.push(piece);
  const week = weeksOf(instance, pieces);
  const total = { hard: 0, soft: 0, by: {} as Record<string, number> };
  for (const constraint of instance.constraints) {
    let cost = 0;
    for (const off of deviations(instance, constraint, ofEvent, week)) {
      if (off > 0) cost += constraint.curve === 'Step' ? 1 : constraint.curve === 'Quadratic' ? off * off : off;
    }
    cost *= constraint.weight;
    total[constraint.hard ? 'hard' : 'soft'] += cost;
    if (cost) total.by[constraint.type] = (total.by[constraint.type] ?? 0) + cost;
  }
  return total;
}

interface Weeks {
  count: number[][];
  load: number[];
}

function weeksOf(instance: XhsttInstance, pieces: XhsttPiece[]): Weeks {
  const count = instance.resources.map(() => instance.times.map(() => 0));
  const load = instance.resources.map(() => 0);
  for (const piece of pieces) {
    const event = instance.events[piece.event]!;
    piece.resources.forEach((resource, position) => {
      if (resource < 0) return;
      load[resource]! += (piece.duration * (event.roles[position]!.workload ?? event.workload)) / event.duration;
      for (let hour = 0; piece.time >= 0 && hour < piece.duration; hour++) {
        if (piece.time + hour < instance.times.length) count[resource]![piece.time + hour]!++;
      }
    });
  }
  return { count, load };
}

const off = (value: number, min?: number | null, max?: number | null) =>
  min != null && value < min ? min - value : max != null && value > max ? value - max : 0;
const hoursOf = (pieces: XhsttPiece[], counts: (piece: XhsttPiece) => boolean) =>
  pieces.reduce((sum, piece) => sum + (counts(piece) ? piece.duration : 0), 0);

function deviations(instance: XhsttInstance, constraint: XhsttConstraint, of: XhsttPiece[][], week: Weeks): number[] {
  const { limits, events, groups, resources, times, timeGroups } = constraint;
  const roles = (event: number) =>
    instance.events[event]!.roles.flatMap((role, index) =>
      role.role !== null && role.role === constraint.role ? [index] : [],
    );
  const busy = (resource: number, time: number) => week.count[resource]![time]! > 0;
  switch (constraint.type) {
    case 'AssignTime':
      return events.map((event) => hoursOf(of[event]!, (piece) => piece.time < 0));
    case 'AssignResource':
      return events.flatMap((event) =>
        roles(event).map((role) => hoursOf(of[event]!, (piece) => piece.resources[role]! < 0)),
      );
    case 'PreferResources':
      return events.flatMap((event) =>
        roles(event).map((role) =>
          hoursOf(
            of[event]!,
            (piece) => piece.resources[role]! >= 0 && !constraint.preferred.has(piece.resources[role]!),
          ),
        ),
      );
    case 'PreferTimes':
      return events.map((event) =>
        hoursOf(
          of[event]!,
          (piece) =>
            piece.time >= 0 &&
            (limits.Duration === undefined || limits.Duration === piece.duration) &&
            !times.has(piece.time),
        ),
      );
    case 'SplitEvents':
      return events.map(
        (event) =>
          off(of[event]!.length, limits.MinimumAmount, limits.MaximumAmount) +
          of[event]!.filter((piece) => off(piece.duration, limits.MinimumDuration, limits.MaximumDuration) > 0).length,
      );
    case 'DistributeSplitEvents':
      return events.map((event) =>
        off(of[event]!.filter((piece) => piece.duration === limits.Duration).length, limits.Minimum, limits.Maximum),
      );
    case 'AvoidSplitAssignments':
      return groups.map(
        (group) =>
          new Set(
            group.flatMap((event) =>
              roles(event).flatMap((role) =>
                of[event]!.map((piece) => piece.resources[role]!).filter((resource) => resource >= 0),
              ),
            ),
          ).size - 1,
      );
    case 'SpreadEvents':
      return groups.map((group) =>
        timeGroups.reduce((sum, timeGroup) => {
          const inside = group
            .flatMap((event) => of[event]!)
            .filter((piece) => piece.time >= 0 && timeGroup.times.includes(piece.time)).length;
          return sum + off(inside, timeGroup.min, timeGroup.max);
        }, 0),
      );
    case 'LinkEvents':
      return groups.map((group) => {
        const held = group.map(
          (event) =>
            new Set(
              of[event]!.filter((piece) => piece.time >= 0).flatMap((piece) =>
                Array.from({ length: piece.duration }, (_, hour) => piece.time + hour),
              ),
            ),
        );
        const all = new Set(held.flatMap((hours) => [...hours]));
        return [...all].filter((time) => !held.every((hours) => hours.has(time))).length;
      });
    case 'OrderEvents':
      return constraint.pairs.flatMap((pair) => {
        const both = [...of[pair.first]!, ...of[pair.second]!];
        if (both.some((piece) => piece.time < 0)) return [];
        const last = Math.max(...of[pair.first]!.map((piece) => piece.time + piece.duration - 1));
        return [off(Math.min(...of[pair.second]!.map((piece) => piece.time)) - last - 1, pair.min, pair.max)];
      });
    case 'AvoidClashes':
      return resources.map((resource) => week.count[resource]!.reduce((sum, count) => sum + Math.max(0, count - 1), 0));
    case 'AvoidUnavailableTimes':
      return resources.map((resource) => [...times].filter((time) => busy(resource, time)).length);
    case 'LimitIdleTimes':
      return resources.map((resource) =>
        off(
          timeGroups.reduce((sum, group) => sum + idle(group.times.map((time) => busy(resource, time))), 0),
          limits.Minimum,
          limits.Maximum,
        ),
      );
    case 'ClusterBusyTimes':
      return resources.map((resource) =>
        off(
          timeGroups.filter((group) => group.times.some((time) => busy(resource, time))).length,
          limits.Minimum,
          limits.Maximum,
        ),
      );
    case 'LimitBusyTimes':
      return resources.map((resource) =>
        timeGroups.reduce((sum, group) => {
          const hours = group.times.filter((time) => busy(resource, time)).length;
          return sum + (hours ? off(hours, limits.Minimum, limits.Maximum) : 0);
        }, 0),
      );
    default:
      return resources.map((resource) => Math.ceil(off(week.load[resource]!, limits.Minimum, limits.Maximum) - 1e-9));
  }
}

function idle(day: boolean[]): number {
  const first = day.indexOf(true);
  return first < 0 ? 0 : day.slice(first, day.lastIndexOf(true)).filter((busy) => !busy).length;
}
