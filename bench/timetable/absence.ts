import { readFileSync } from 'node:fs';
import { compileModel } from '../../packages/engines/timetable/compile/compile.ts';
import { readFet } from '../../packages/engines/timetable/formats/fet/read.ts';
import type { Model } from '../../packages/engines/timetable/model/schema.ts';
import { type AbsencePlan, planAbsence } from '../../packages/engines/timetable/repair/plan-absence.ts';
import { solveCompiled } from '../../packages/engines/timetable/solve.ts';
import { rounded } from './measure.ts';
import { NAMED, schoolFiles } from './schools.ts';

/**
 * Every teacher away for every day on which they teach, one at a time: how many lessons lose their teacher, who takes them, how
 * many lessons change their hour for it, and how many teachers notice anything.
 */
export async function runAbsence(say: (row: object) => void, only: RegExp): Promise<void> {
  const files = schoolFiles();
  for (const name of NAMED.filter((one) => only.test(one))) {
    const source = readFileSync(files.find((file) => file.name === name)!.path, 'utf8');
    const { model } = readFet(source, { ignoreUnknown: true });
    const { timetable, hard } = solveCompiled(compileModel(model), { seed: 1 });
    if (hard > 0) continue;
    const began = process.cpuUsage();
    const plans: { plan: AbsencePlan; teachers: number }[] = [];
    for (const { id: teacher } of model.teachers)
      for (const slots of daysOf(model)) {
        const plan = await planAbsence(model, timetable, { teacher, slots });
        if (plan.displaced.length > 0) plans.push({ plan, teachers: teachersOf(model, plan) });
      }
    const { user, system } = process.cpuUsage(began);
    const sum = (count: (plan: AbsencePlan) => number) => plans.reduce((all, { plan }) => all + count(plan), 0);
    const most = (count: (one: (typeof plans)[number]) => number) => Math.max(0, ...plans.map(count));
    const swaps = ({ covers }: AbsencePlan) => covers.filter(({ swap }) => swap).length;
    say({
      name,
      lessons: model.lessons.length,
      absences: plans.length,
      displaced: sum(({ displaced }) => displaced.length),
      kept: sum(({ kept }) => kept.length),
      covered: sum(({ covers }) => covers.length) - sum(swaps),
      swapped: sum(swaps),
      uncovered: sum(({ uncovered }) => uncovered.length),
      mostDisplaced: most(({ plan }) => plan.displaced.length),
      mostMoved: most(({ plan }) => 2 * swaps(plan)),
      mostTeachers: most(({ teachers }) => teachers),
      msEach: rounded((user + system) / 1000 / Math.max(1, plans.length)),
    });
  }
}

/** Who notices anything of an absence: those who take a lesson, and those whose own changes its hour. */
function teachersOf({ lessons }: Model, { covers }: AbsencePlan): number {
  const moved = new Set(covers.flatMap(({ swap }) => (swap ? [swap.lesson] : [])));
  const swapped = lessons.filter(({ id }) => moved.has(id)).flatMap(({ teachers }) => teachers);
  return new Set([...covers.map(({ substitute }) => substitute.teacher), ...swapped]).size;
}

function daysOf({ calendar }: Model): number[][] {
  return calendar.days.map((_, day) => calendar.periods.map((_, period) => day * calendar.periods.length + period));
}
