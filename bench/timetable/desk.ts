import { readFileSync } from 'node:fs';
import { compileModel } from '../../packages/engines/timetable/compile/compile.ts';
import { readFet } from '../../packages/engines/timetable/formats/fet/read.ts';
import type { Model, Timetable } from '../../packages/engines/timetable/model/schema.ts';
import { Desk } from '../../packages/engines/timetable/repair/desk.ts';
import { replan } from '../../packages/engines/timetable/repair/replan.ts';
import { rankSlots } from '../../packages/engines/timetable/repair/slots.ts';
import { solveCompiled } from '../../packages/engines/timetable/solve.ts';
import { validate, validateCompiled } from '../../packages/engines/timetable/validate/validate.ts';
import { median, rounded } from './measure.ts';
import { NAMED, schoolFiles } from './schools.ts';

const PICKED_UP = 40;

/** What a person at the timetable waits for: findings, the slots of a lesson in the hand, a teacher who calls in sick. */
export async function runDesk(say: (row: object) => void, only: RegExp): Promise<void> {
  const files = schoolFiles();
  for (const name of NAMED.filter((one) => only.test(one))) {
    const { model } = readFet(readFileSync(files.find((file) => file.name === name)!.path, 'utf8'), {
      ignoreUnknown: true,
    });
    const began = cpuMillis();
    const compiled = compileModel(model);
    validateCompiled(compiled);
    const validated = cpuMillis() - began;
    const { timetable } = solveCompiled(compiled, { seed: 1 });
    const desk = new Desk(compiled, timetable);
    const waits = model.lessons
      .filter((_, index) => index % Math.ceil(model.lessons.length / PICKED_UP) === 0)
      .map((lesson) => timed(() => rankSlots(desk, lesson.id)).millis);
    say({
      name,
      lessons: model.lessons.length,
      validateMs: rounded(validated),
      rankMs: { first: rounded(waits[0]!), median: rounded(median(waits)), most: rounded(Math.max(...waits)) },
      absent: await absentOnMonday(model, timetable),
    });
  }
}

/** The busiest teacher of the first day stays at home: those lessons must move, all others need not. */
async function absentOnMonday(model: Model, published: Timetable): Promise<object> {
  const slots = Array.from({ length: model.calendar.periods.length }, (_, slot) => slot);
  const monday = new Set(
    published.lessons.flatMap(({ lesson, slot }) => (slot !== null && slot < slots.length ? [lesson] : [])),
  );
  const lessons = model.lessons.filter((lesson) => monday.has(lesson.id) && !lesson.pin);
  const count = (teacher: string) => lessons.filter((lesson) => lesson.teachers.includes(teacher)).length;
  const teacher = model.teachers.map(({ id }) => id).sort((a, b) => count(b) - count(a))[0]!;
  const began = cpuMillis();
  const result = await replan(model, published, { kind: 'teacherAbsent', teacher, slots });
  const millis = cpuMillis() - began;
  const impossible = validate(result.model).some((finding) => finding.level === 'error');
  return { mustMove: count(teacher), moved: result.moved.length, hard: result.hard, impossible, ms: rounded(millis) };
}

function timed<T>(work: () => T): { result: T; millis: number } {
  const began = cpuMillis();
  const result = work();
  return { result, millis: cpuMillis() - began };
}

function cpuMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
