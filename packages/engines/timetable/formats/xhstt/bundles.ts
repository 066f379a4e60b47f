import type { XhsttInstance } from './instance.ts';

/**
 * Groups events that must run at the same times into bundles, each placed as one: a link that must hold need not be searched for.
 * With wishes, links that are only wished are bundled too. Events that differ in length or given time, or that share somebody who may not be in two places, stay apart.
 */
export function bundleEvents(instance: XhsttInstance, wishes = false): number[][] {
  const leader = instance.events.map((_, event) => event);
  const members = instance.events.map((_, event) => [event]);
  for (const constraint of instance.constraints) {
    if (constraint.type !== 'LinkEvents' || !(constraint.hard || wishes)) continue;
    for (const group of constraint.groups) {
      for (const event of group.slice(1)) {
        const first = leader[group[0]!]!;
        const second = leader[event]!;
        if (first === second || !mayJoin(instance, members[first]!, members[second]!)) continue;
        for (const joined of members[second]!) {
          leader[joined] = first;
          members[first]!.push(joined);
        }
        members[second] = [];
      }
    }
  }
  return members.filter((events) => events.length > 0);
}

function mayJoin(instance: XhsttInstance, ours: number[], theirs: number[]): boolean {
  const one = instance.events[ours[0]!]!;
  const other = instance.events[theirs[0]!]!;
  if (one.duration !== other.duration || one.time !== other.time) return false;
  const given = new Set(givenTo(instance, ours));
  return !givenTo(instance, theirs).some((resource) => given.has(resource));
}

function givenTo(instance: XhsttInstance, events: number[]): number[] {
  return events.flatMap((event) =>
    instance.events[event]!.roles.filter((role) => role.resource >= 0).map((role) => role.resource),
  );
}
