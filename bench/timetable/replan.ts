import { readFileSync } from 'node:fs';
import { compileModel } from '../../packages/engines/timetable/compile/compile.ts';
import { readFet } from '../../packages/engines/timetable/formats/fet/read.ts';
import type { Model, Timetable } from '../../packages/engines/timetable/model/schema.ts';
import { type Change, replan } from '../../packages/engines/timetable/repair/replan.ts';
import { Random } from '../../packages/engines/timetable/search/random.ts';
import { solveCompiled } from '../../packages/engines/timetable/solve.ts';
import { validate } from '../../packages/engines/timetable/validate/validate.ts';
import { rounded } from './measure.ts';
import { NAMED, schoolFiles } from './schools.ts';

const ABSENCES = 4;
const CLOSED_ROOMS = 2;
const TRIES = 40;

/** Teachers away for a day and rooms closed for a day, chosen at random: how many lessons must move, and how many do. */
export function runReplan(say: (row: object) => void, only: RegExp): void {
  const files = schoolFiles();
  for (const name of NAMED.filter((one) => only.test(one))) {
    const { model } = readFet(readFileSync(files.find((file) => file.name === name)!.path, 'utf8'));
    const { timetable } = solveCompiled(compileModel(model), { seed: 1 });
    const random = new Random(7);
    for (const [count, make] of [
      [ABSENCES, absence],
      [CLOSED_ROOMS, closure],
    ] as const) {
      for (let tries = 0, made = 0; tries < TRIES && made < count; tries++) {
        const found = make(model, timetable, random);
        if (!found) continue;
        const began = process.cpuUsage();
        const again = replan(model, timetable, found.change);
        const { user, system } = process.cpuUsage(began);
        if (validate(again.model).some((finding) => finding.level === 'error')) continue;
        made++;
        const { kind } = found.change;
        const [mustMove, moved] = [found.hit, again.moved.length];
        const ms = rounded((user + system) / 1000);
        say({
          name,
          lessons: model.lessons.length,
          kind,
          mustMove,
          moved,
          over: moved - mustMove,
          hard: again.hard,
          ms,
        });
      }
    }
  }
}

function absence(model: Model, published: Timetable, random: Random): { change: Change; hit: number } | null {
  const teacher = model.teachers[random.below(model.teachers.length)]!.id;
  const slots = dayOf(model, random);
  const own = new Set(model.lessons.filter((lesson) => lesson.teachers.includes(teacher)).map(({ id }) => id));
  const hit = published.lessons.filter(({ lesson, slot }) => own.has(lesson) && slots.includes(slot ?? -1)).length;
  return hit > 0 ? { change: { kind: 'teacherAbsent', teacher, slots }, hit } : null;
}

/** Only lessons that could meet in no other room at that hour must move; none of them need, as far as is known here. */
function closure(model: Model, published: Timetable, random: Random): { change: Change; hit: number } | null {
  if (model.rooms.length === 0) return null;
  const room = model.rooms[random.below(model.rooms.length)]!.id;
  const slots = dayOf(model, random);
  const hit = published.lessons.filter(({ rooms, slot }) => rooms.includes(room) && slots.includes(slot ?? -1)).length;
  return hit > 0 ? { change: { kind: 'roomClosed', room, slots }, hit } : null;
}

function dayOf({ calendar }: Model, random: Random): number[] {
  const day = random.below(calendar.days.length);
  return calendar.periods.map((_, period) => day * calendar.periods.length + period);
}
