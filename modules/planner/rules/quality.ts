import { judgeTimetable, type Timetable, type Verdict } from '@patio/engine-timetable';
import type { Quality } from '../contract/week.ts';
import type { BuiltModel } from './build-model.ts';
import type { SetUp } from './set-up.ts';
import { wishName } from './wish-names.ts';

/** What the independent count of the engine says of a week, in the school's words. */
export const judgeWeek = (setUp: SetUp, built: BuiltModel, timetable: Timetable): Quality =>
  qualityOf(setUp, built, timetable, judgeTimetable(built.model, timetable));

/** The same of a week that was counted already. */
export function qualityOf(setUp: SetUp, built: BuiltModel, timetable: Timetable, verdict: Verdict): Quality {
  const wishes = new Map<string, Quality['wishes'][number]>();
  for (const { source, units, cost } of verdict.wishes) {
    const kind = wishName(source, setUp.rules);
    const known = wishes.get(kind) ?? { kind, units: 0, cost: 0 };
    wishes.set(kind, { kind, units: known.units + units, cost: round(known.cost + cost) });
  }
  const { unplaced, hard, soft } = verdict;
  return {
    unplaced,
    hard,
    soft: round(soft),
    wishes: [...wishes.values()].sort((a, b) => b.cost - a.cost),
    ...gaps(setUp, built, timetable),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Hours without a class between the first and the last one of a day, of teachers and of homerooms. */
function gaps(setUp: SetUp, { lessons }: BuiltModel, timetable: Timetable) {
  const busy = new Map<string, Set<number>>();
  const homerooms = new Map(setUp.sections.map(({ id, homeroomIds }) => [id, homeroomIds]));
  for (const { lesson, slot } of timetable.lessons) {
    const facts = lessons.get(lesson);
    if (!facts || slot === null) continue;
    const groups = facts.sectionIds.flatMap((id) => homerooms.get(id) ?? []);
    for (const who of [...facts.teacherIds, ...groups]) {
      const hours = busy.get(who) ?? new Set<number>();
      for (let hour = 0; hour < facts.length; hour++) hours.add(slot + hour);
      busy.set(who, hours);
    }
  }
  const count = (people: readonly { id: string }[]) =>
    people.reduce((sum, { id }) => sum + gapsIn(busy.get(id) ?? new Set(), setUp.shape.periods), 0);
  return { teacherGaps: count(setUp.teachers), homeroomGaps: count(setUp.homerooms) };
}

function gapsIn(hours: ReadonlySet<number>, periods: number): number {
  const days = Map.groupBy(hours, (slot) => Math.floor(slot / periods));
  return [...days.values()].reduce((sum, day) => sum + Math.max(...day) - Math.min(...day) + 1 - day.length, 0);
}
