import { readFileSync } from 'node:fs';
import { compileModel } from '../../packages/engines/timetable/compile/compile.ts';
import { readFet } from '../../packages/engines/timetable/formats/fet/read.ts';
import { must } from '../../packages/engines/timetable/model/build.ts';
import type { Constraint } from '../../packages/engines/timetable/model/constraint.ts';
import type { Model } from '../../packages/engines/timetable/model/schema.ts';
import { findCores } from '../../packages/engines/timetable/validate/cores.ts';
import { validateCompiled } from '../../packages/engines/timetable/validate/validate.ts';
import { rounded } from './measure.ts';
import { NAMED, schoolFiles } from './schools.ts';

/** Ways to make a solvable school impossible, each around the teacher with most lessons that still has a free hour. */
const SPOILERS: Record<string, (model: Model) => Constraint[]> = {
  'too few open hours': (model) => {
    const { teacher, hours } = busiest(model);
    const slots = Array.from({ length: slotCount(model) - hours + 1 }, (_, slot) => slot);
    return [must({ kind: 'unavailable', of: 'teachers', who: [teacher], slots })];
  },
  'too few days': (model) => [must({ kind: 'daysPerWeek', of: 'teachers', who: [busiest(model).teacher], max: 1 })],
  'too few hours a day': (model) => [
    must({ kind: 'hoursPerDay', of: 'teachers', who: [busiest(model).teacher], max: 1 }),
  ],
  'lessons in two slots': (model) => {
    const lessons = busiest(model).lessons.slice(0, 3);
    return [must({ kind: 'startsIn', lessons, slots: [0, 1] })];
  },
  'one day and not one day': (model) => {
    const [a, b, c] = busiest(model).lessons as [string, string, string];
    return [
      must({ kind: 'together', lessons: [a, b], what: 'day' }),
      must({ kind: 'together', lessons: [b, c], what: 'day' }),
      must({ kind: 'daysBetween', lessons: [a, c], min: 1 }),
    ];
  },
};

function slotCount({ calendar }: Model): number {
  return calendar.days.length * calendar.periods.length;
}

function busiest(model: Model): { teacher: string; hours: number; lessons: string[] } {
  const all = model.teachers.map(({ id }) => {
    const own = model.lessons.filter((lesson) => lesson.teachers.includes(id));
    const hours = own.reduce((sum, lesson) => sum + lesson.duration, 0);
    return { teacher: id, hours, lessons: own.map((lesson) => lesson.id) };
  });
  return all.sort((a, b) => b.hours - a.hours).find(({ hours }) => hours < slotCount(model)) ?? all[0]!;
}

/** Spoils four real schools in five ways each and reports how every contradiction is explained. */
export async function runCores(say: (row: object) => void): Promise<void> {
  const files = schoolFiles();
  for (const name of NAMED.slice(0, 4)) {
    const { model } = readFet(readFileSync(files.find((file) => file.name === name)!.path, 'utf8'), {
      ignoreUnknown: true,
    });
    for (const [spoiler, make] of Object.entries(SPOILERS)) {
      const compiled = compileModel({ ...model, constraints: [...model.constraints, ...make(model)] });
      const began = process.cpuUsage();
      const proved = validateCompiled(compiled).filter((finding) => finding.level === 'error');
      const cores = proved.length ? [] : await findCores(compiled, { limit: 1 });
      const { user } = process.cpuUsage(began);
      const reasons = cores[0]?.en.split(';').length ?? (proved.length ? 1 : 0);
      const by = proved[0]?.code ?? cores[0]?.code ?? 'nothing';
      say({ name, spoiler, by, reasons, cpu: rounded(user / 1e6) });
    }
  }
}
