import { listBroken } from '../check/broken.ts';
import { checkTimetable } from '../check/check.ts';
import type { ConstraintKind } from '../model/constraint.ts';
import type { Model, Timetable } from '../model/schema.ts';
import type { Found, Verdict } from './task.ts';

/** Counts a timetable from nothing: what is not placed, what breaks a rule, and what each kind of wish costs. */
export function judgeTimetable(model: Model, timetable: Timetable): Verdict {
  const { violations } = checkTimetable(model, timetable);
  const wishes = new Map<string, Verdict['wishes'][number]>();
  let [unplaced, hard, soft] = [0, 0, 0];
  for (const { kind, hard: must, units, cost, constraint } of violations) {
    if (kind === 'unplaced') unplaced += units;
    else if (must) hard += units;
    else {
      soft += cost;
      const source = constraint?.source ?? '';
      const known = wishes.get(`${kind} ${source}`) ?? { kind: kind as ConstraintKind, source, units: 0, cost: 0 };
      wishes.set(`${kind} ${source}`, { ...known, units: known.units + units, cost: known.cost + cost });
    }
  }
  return { unplaced, hard, soft, wishes: [...wishes.values()].sort((a, b) => b.cost - a.cost) };
}

/** The same with the rules that do not hold, by name. */
export function describeFound(model: Model, timetable: Timetable): Found {
  const verdict = judgeTimetable(model, timetable);
  const broken = verdict.unplaced + verdict.hard > 0 ? listBroken(model, timetable) : [];
  return { timetable, verdict, broken };
}
