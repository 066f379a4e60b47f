import { expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { compileModel } from '../compile/compile.ts';
import { timetableOf } from '../compile/timetable.ts';
import { must, newLesson, newModel, newStudents, newTeacher } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { clashesOnly } from '../search/clashes-only.ts';
import { EveryMove } from '../search/every-move.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { Run, usualOptions } from '../search/run.ts';
import { restore, snapshot } from '../search/snapshot.ts';
import { State } from '../search/state.ts';
import { Untangle } from '../search/untangle.ts';

const NAMES = ['class', 'teacher', 'assistant'] as const;

/** Every class, teacher and assistant busy in every hour, from a timetable that is then forgotten: only clashes, and not an hour to spare. */
function fullSchool(size: number, seed: number): Model {
  const random = new Random(seed);
  const days = ['mon', 'tue', 'wed', 'thu', 'fri'];
  const model = newModel('full', days, ['1', '2', '3', '4']);
  const each = Array.from({ length: size }, (_, one) => one);
  model.students = each.map((one) => newStudents(`class${one}`));
  model.teachers = each.flatMap((one) => [newTeacher(`teacher${one}`), newTeacher(`assistant${one}`)]);
  for (let hour = 0; hour < 20; hour++) {
    const [classes, teachers, assistants] = NAMES.map(() => shuffled(each, random));
    for (const one of each)
      model.lessons.push(
        newLesson(`h${hour}-${one}`, {
          students: [`class${classes![one]}`],
          teachers: [`teacher${teachers![one]}`, `assistant${assistants![one]}`],
        }),
      );
  }
  model.lessons = shuffled(model.lessons, random);
  return model;
}

function shuffled<T>(list: T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.below(left.length), 1)[0]!);
}

test('only a school without any other rule is one of mere clashes', () => {
  const model = fullSchool(3, 1);
  expect(clashesOnly(compileModel(model).problem)).toBe(true);
  model.constraints = [must({ kind: 'gapsPerWeek', of: 'teachers', who: 'all', max: 0 })];
  expect(clashesOnly(compileModel(model).problem)).toBe(false);
  model.constraints = [];
  model.lessons[0]!.duration = 2;
  expect(clashesOnly(compileModel(model).problem)).toBe(false);
});

test('every move is known by the clashes that it really makes or mends, however many were made before', () => {
  const model = fullSchool(4, 2);
  model.teachers[0]!.impossible = [0, 1];
  const { problem } = compileModel(model);
  const random = new Random(5);
  const state = new State(problem);
  placeRest(state);
  let every = new EveryMove(problem, state.start);
  for (let round = 0; round < 40; round++) {
    for (let i = 0; i < 25; i++) {
      const kinds = Array.from(every.count.keys()).filter((kind) => every.count[kind]! > 0);
      every.make(every.draw(kinds[random.below(kinds.length)]!, random));
    }
    every.start.forEach((slot, lesson) => {
      if (state.start[lesson] === slot) return;
      state.remove(lesson);
      state.place(lesson, slot);
    });
    expect(every.clashes).toBe(state.hard);
    const counts = new Int32Array(every.count.length);
    for (let lesson = 0; lesson < problem.lessons; lesson++) {
      const here = state.start[lesson]!;
      for (let slot = 0; slot < problem.slots; slot++) {
        if (slot === here || !problem.allowed[lesson * problem.slots + slot]) continue;
        state.remove(lesson);
        state.place(lesson, slot);
        counts[every.most + state.hard - every.clashes]!++;
        state.remove(lesson);
        state.place(lesson, here);
      }
    }
    expect([...every.count]).toEqual([...counts]);
    every = new EveryMove(problem, every.start);
    expect([...every.count]).toEqual([...counts]);
  }
});

test('a school without an hour to spare is untangled whole, paused or not', () => {
  const model = fullSchool(9, 3);
  const compiled = compileModel(model);
  const { problem } = compiled;
  const begin = () => {
    const state = new State(problem);
    placeRest(state);
    return state;
  };
  expect(begin().hard).toBeGreaterThan(5);
  const whole = new Untangle(begin(), new Random(4), 5_000_000);
  whole.run(Number.MAX_SAFE_INTEGER);
  expect(whole.lawful).toBe(true);
  expect(whole.done).toBeGreaterThan(20_000);

  const random = new Random(4);
  let state = begin();
  let paused = new Untangle(state, random, 5_000_000);
  while (!paused.run(1)) {
    const memory = JSON.parse(JSON.stringify(paused.remember()));
    const now = snapshot(state);
    state = new State(problem);
    restore(state, now);
    paused = new Untangle(state, random, 0, { memory });
  }
  expect(paused.done).toBe(whole.done);
  expect(Array.from(paused.best.start)).toEqual(Array.from(whole.best.start));

  const { hard } = checkTimetable(
    model,
    timetableOf(compiled, { start: Int32Array.from(whole.best.start), choice: new Int32Array(0) }),
  );
  expect(hard).toBe(0);
});

test('a run that cannot place such a school untangles it, and goes on from its memory as if never paused', () => {
  const { problem } = compileModel(fullSchool(7, 3));
  const options = { ...usualOptions(problem, 2), placeBudget: 300 };
  const straight = new Run(problem, options);
  while (straight.advance(500));
  expect([straight.best.hard, straight.best.unplaced]).toEqual([0, 0]);
  let resumed = new Run(problem, options);
  let rescued = false;
  while (resumed.advance(500)) {
    rescued ||= resumed.phase === 'rescue';
    resumed = Run.resume(problem, JSON.parse(JSON.stringify(resumed.remember())));
  }
  expect(rescued).toBe(true);
  expect(Array.from(resumed.best.start)).toEqual(Array.from(straight.best.start));
});
