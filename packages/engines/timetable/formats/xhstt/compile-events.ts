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
        for (const group of constraint.groups)
          if (group.length > 1)
            add(
              draft,
              constraint,
              'linked',
              group,
              0,
              group.length,
              group.flatMap((event) => draft.lessonsOf[event]!.map(() => event)),
            );
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
  const lessons = events.flatMap((event) => draft.lessonsOf[event]!);
  const needs = lessons.flatMap((lesson) =>
    draft.instance.events[draft.eventOf[lesson]!]!.roles.flatMap((role, index) =>
      role.role === constraint.role && role.resource < 0 ? [draft.needOf[lesson]![index]!] : [],
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

function addSpread(draft: XhsttDraft, constraint: XhsttConstraint, group: number[]): void {
  const { builder } = draft;
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
