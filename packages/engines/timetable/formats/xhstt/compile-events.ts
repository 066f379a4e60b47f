import type { Group } from '../../problem/problem.ts';
import { CURVE, MEASURE } from '../../problem/problem.ts';
import type { XhsttDraft } from './compile.ts';
import type { XhsttConstraint } from './instance.ts';
import { groupCells } from './time-cells.ts';

const NEVER = 1_000_000;

export function curveOf(constraint: XhsttConstraint): number {
  return constraint.curve === 'Quadratic' ? CURVE.quadratic : constraint.curve === 'Step' ? CURVE.step : CURVE.linear;
}

/** Constraints on events: cuts, spreads, links, order, and the preferences whose cost is not simply linear. */
export function addEventConstraints(draft: XhsttDraft): void {
  for (const constraint of draft.instance.constraints) {
    const { limits } = constraint;
    switch (constraint.type) {
      case 'SplitEvents':
        for (const event of constraint.events) {
          add(draft, constraint, 'pieceLength', [event], limits.MinimumAmount ?? 0, limits.MaximumAmount ?? NEVER, [
            limits.MinimumDuration ?? 0,
            limits.MaximumDuration ?? NEVER,
          ]);
        }
        break;
      case 'DistributeSplitEvents':
        for (const event of constraint.events)
          add(draft, constraint, 'pieceCount', [event], limits.Minimum ?? 0, limits.Maximum ?? NEVER, [
            limits.Duration ?? 0,
          ]);
        break;
      case 'SpreadEvents':
        for (const group of constraint.groups) addSpread(draft, constraint, group);
        break;
      case 'LinkEvents':
        for (const group of constraint.groups) addLink(draft, constraint, group);
        break;
      case 'OrderEvents':
        for (const pair of constraint.pairs) {
          const side = [pair.first, pair.second].flatMap((event, index) => draft.lessonsOf[event]!.map(() => index));
          add(draft, constraint, 'ordered', [pair.first, pair.second], pair.min, pair.max, side);
        }
        break;
      case 'PreferTimes':
        if (constraint.curve !== 'Linear')
          for (const event of constraint.events)
            add(draft, constraint, 'startsOutside', [event], 0, limits.Duration ?? 0, [...constraint.times]);
        break;
      case 'AvoidSplitAssignments':
        for (const group of constraint.groups)
          addRoles(draft, constraint, 'distinctOptions', group, 1, givenTo(draft, constraint.role, group));
        break;
      case 'AssignResource':
        if (constraint.curve !== 'Linear')
          for (const event of constraint.events) addRoles(draft, constraint, 'unassignedHours', [event], 0, []);
        break;
      case 'PreferResources':
        if (constraint.curve !== 'Linear')
          for (const event of constraint.events)
            addRoles(draft, constraint, 'outsideOptions', [event], 0, [...constraint.preferred]);
        break;
    }
  }
}

function givenTo({ instance }: XhsttDraft, role: string | null, events: number[]): number[] {
  return [
    ...new Set(
      events.flatMap((event) =>
        instance.events[event]!.roles.filter((one) => one.role === role && one.resource >= 0).map(
          (one) => one.resource,
        ),
      ),
    ),
  ];
}

function add(
  draft: XhsttDraft,
  constraint: XhsttConstraint,
  kind: Group['kind'],
  events: number[],
  min: number,
  max: number,
  list: number[],
): void {
  const lessons = events.flatMap((event) => draft.lessonsOf[event]!);
  push(draft, constraint, kind, lessons, [], min, max, list);
}

function addRoles(
  draft: XhsttDraft,
  constraint: XhsttConstraint,
  kind: Group['kind'],
  events: number[],
  max: number,
  list: number[],
): void {
  const concerned = new Set(events);
  const lessons = [...new Set(events.flatMap((event) => draft.lessonsOf[event]!))];
  const needs = lessons.flatMap((lesson) =>
    draft.partsOf[lesson]!.filter((part) => concerned.has(part.event)).flatMap((part) =>
      draft.instance.events[part.event]!.roles.flatMap((role, index) =>
        role.role === constraint.role && role.resource < 0 ? [part.needs[index]!] : [],
      ),
    ),
  );
  if (needs.length) push(draft, constraint, kind, lessons, needs, 0, max, list);
}

function push(
  { builder }: XhsttDraft,
  constraint: XhsttConstraint,
  kind: Group['kind'],
  lessons: number[],
  needs: number[],
  min: number,
  max: number,
  list: number[],
): void {
  builder.groups.push({
    kind,
    lessons: Int32Array.from(lessons),
    needs: Int32Array.from(needs),
    profile: -1,
    min,
    max,
    list: Int32Array.from(list),
    weight: constraint.weight,
    hard: constraint.hard,
    curve: curveOf(constraint),
    source: constraint.id,
  });
}

/** A link between bundles: inside one bundle it always holds. */
function addLink(draft: XhsttDraft, constraint: XhsttConstraint, group: number[]): void {
  const bundles = [...new Set(group.map((event) => draft.bundleOf[event]!))];
  if (bundles.length < 2) return;
  const first = bundles.map((bundle) => group.find((event) => draft.bundleOf[event] === bundle)!);
  const number = first.flatMap((event, index) => draft.lessonsOf[event]!.map(() => index));
  add(draft, constraint, 'linked', first, 0, bundles.length, number);
}

/** Counts starts one by one, where several may fall into the same time without a clash. */
function addCountedSpread(draft: XhsttDraft, constraint: XhsttConstraint, group: number[]): void {
  const groupOf = draft.instance.times.map((_, time) =>
    constraint.timeGroups.findIndex((timeGroup) => timeGroup.times.includes(time)),
  );
  add(draft, constraint, 'spread', group, 0, constraint.timeGroups.length, [
    ...groupOf,
    ...constraint.timeGroups.map((timeGroup) => timeGroup.min ?? 0),
    ...constraint.timeGroups.map((timeGroup) => timeGroup.max ?? NEVER),
  ]);
}

function mayCoincide({ instance }: XhsttDraft, constraint: XhsttConstraint, group: number[]): boolean {
  const times = constraint.timeGroups.flatMap((timeGroup) => timeGroup.times);
  const disjoint = new Set(times).size === times.length;
  return disjoint && (group.length > 1 || !instance.events[group[0]!]?.roles.some((role) => role.resource >= 0));
}

function addSpread(draft: XhsttDraft, constraint: XhsttConstraint, group: number[]): void {
  const { builder } = draft;
  if (group.length === 0) return;
  if (mayCoincide(draft, constraint, group)) {
    addCountedSpread(draft, constraint, group);
    return;
  }
  const profile = builder.addProfile(constraint.id, { capacity: 9999, clashWeight: 0, startsOnly: true });
  for (const event of group)
    for (const lesson of draft.lessonsOf[event]!) builder.lessons[lesson]!.profiles.push(profile);
  const base = {
    profile,
    weight: constraint.weight,
    hard: constraint.hard,
    curve: curveOf(constraint),
    source: constraint.id,
  };
  const within = constraint.timeGroups.flatMap((timeGroup) => {
    const cells = groupCells(draft, timeGroup.times);
    const min = timeGroup.min ?? 0;
    const max = timeGroup.max ?? NEVER;
    if (cells.length !== 1) {
      builder.addRule(
        { ...base, min, max, hope: -1 },
        cells.map((cell) => ({ ...cell, kind: MEASURE.busy })),
      );
      return [];
    }
    const [cell] = cells;
    return [
      { ...cell!, kind: MEASURE.limitBusy, low: 0, high: max },
      ...(min > 0 ? [{ ...cell!, kind: MEASURE.underBusy, low: min }] : []),
    ];
  });
  if (within.length) builder.addRule({ ...base, min: 0, max: 0, hope: 1 }, within);
}
