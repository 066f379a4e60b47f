import { MEASURE } from '../../problem/problem.ts';
import type { XhsttDraft } from './compile.ts';
import { curveOf } from './compile-events.ts';
import type { XhsttConstraint } from './instance.ts';
import { groupCells } from './time-cells.ts';

const NEVER = 1_000_000;

/** Constraints on a resource's week become rules on its profile. */
export function addResourceConstraints(draft: XhsttDraft): void {
  for (const constraint of draft.instance.constraints) {
    for (const resource of constraint.resources) addOne(draft, constraint, resource);
  }
}

function addOne(draft: XhsttDraft, constraint: XhsttConstraint, profile: number): void {
  const { builder } = draft;
  const min = constraint.limits.Minimum ?? 0;
  const max = constraint.limits.Maximum ?? NEVER;
  const base = {
    profile,
    weight: constraint.weight,
    hard: constraint.hard,
    curve: curveOf(constraint),
    source: constraint.id,
  };
  const groups = constraint.timeGroups.map((group) => groupCells(draft, group.times));
  switch (constraint.type) {
    case 'AvoidUnavailableTimes':
      builder.addRule(
        { ...base, min: 0, max: 0, hope: 0 },
        groupCells(draft, constraint.times).map((cell) => ({ ...cell, kind: MEASURE.busy })),
      );
      break;
    case 'LimitIdleTimes':
      builder.addRule(
        { ...base, min, max, hope: 1 },
        groups.flat().map((cell) => ({ ...cell, kind: MEASURE.gaps })),
      );
      break;
    case 'ClusterBusyTimes':
      builder.addRule(
        { ...base, min, max, hope: min > 0 ? -1 : 0 },
        groups.flat().map((cell) => ({ ...cell, kind: MEASURE.any })),
      );
      break;
    case 'LimitBusyTimes': {
      const daily = groups
        .filter((cells) => cells.length === 1)
        .map(([cell]) => ({ ...cell!, kind: MEASURE.limitBusy, low: min, high: max }));
      if (daily.length) builder.addRule({ ...base, min: 0, max: 0, hope: min > 0 ? 1 : 0 }, daily);
      for (const cells of groups.filter((list) => list.length > 1)) {
        builder.addRule(
          { ...base, min, max, zeroFine: true, hope: -1 },
          cells.map((cell) => ({ ...cell, kind: MEASURE.busy })),
        );
      }
      break;
    }
    case 'LimitWorkload':
      addWorkload(draft, constraint, profile, min, max);
      break;
  }
}

function addWorkload(draft: XhsttDraft, constraint: XhsttConstraint, resource: number, min: number, max: number): void {
  const { builder, instance } = draft;
  let given = 0;
  const needs: number[] = [];
  const rates: number[] = [];
  const lessons: number[] = [];
  instance.events.forEach((event, index) => {
    event.roles.forEach((role, position) => {
      const rate = (1000 * (role.workload ?? event.workload)) / event.duration;
      if (role.resource === resource) given += rate * event.duration;
      if (role.resource >= 0) return;
      for (const lesson of draft.lessonsOf[index]!) {
        const need = draft.partsOf[lesson]!.find((part) => part.event === index)!.needs[position]!;
        if (!builder.needs[need]!.options.some((option) => option.thing === resource)) continue;
        needs.push(need);
        rates.push(Math.round(rate));
        lessons.push(lesson);
      }
    });
  });
  builder.groups.push({
    kind: 'workload',
    lessons: Int32Array.from(lessons),
    needs: Int32Array.from(needs),
    list: Int32Array.from([...rates, Math.round(given)]),
    profile: resource,
    min,
    max,
    weight: constraint.weight,
    hard: constraint.hard,
    curve: curveOf(constraint),
    source: constraint.id,
  });
}
