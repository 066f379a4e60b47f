import { expect, test, vi } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { compileModel } from '../compile/compile.ts';
import { must, newLesson, newModel, newRoom, newStudents, newTeacher, wish } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { ChainMove } from '../search/chain-move.ts';
import { Random } from '../search/random.ts';
import { Run, usualOptions } from '../search/run.ts';
import { State } from '../search/state.ts';
import { solveWithEffort } from '../solve.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

const model = smallSchool(EVERY_WISH);
// Hours that a teacher dislikes are no constraint of their own, so the checker does not count them.
for (const teacher of model.teachers) teacher.disliked = [];
const compiled = compileModel(model);
const quick = { seed: 3, moves: 200, placeBudget: 20_000, rescues: 2 };

test('with some effort a school breaks fewer wishes than at the end of the quick run', async () => {
  const hasty = await solveWithEffort(compiled, { ...quick, effort: 0 });
  const steady = await solveWithEffort(compiled, { ...quick, effort: 0.2 });
  expect(steady.hard).toBeLessThanOrEqual(hasty.hard);
  expect(steady.soft).toBeLessThan(hasty.soft);
  expect(checkTimetable(model, steady.timetable).soft).toBeCloseTo(steady.soft);
});

test('the same seed and effort give the same timetable, however often somebody looks in between', async () => {
  const [one, other] = [
    await solveWithEffort(compiled, { ...quick, effort: 0.1 }),
    await solveWithEffort(compiled, { ...quick, effort: 0.1, chunk: 333 }),
  ];
  expect(other.timetable).toEqual(one.timetable);
});

test('ended anywhere, the best so far is kept and never gets worse', async () => {
  const costs: number[] = [];
  for (const looks of [5, 20, 60, 200]) {
    let asked = 0;
    const signal = () => (++asked > looks ? 'stop' : 'go') as 'stop' | 'go';
    const { hard, soft } = await solveWithEffort(compiled, {
      ...quick,
      effort: 1,
      chunk: 200,
      untilStopped: true,
      signal,
    });
    costs.push(hard * 1e6 + soft);
    expect(asked).toBe(looks + 1);
  }
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  expect(costs.at(-1)!).toBeLessThan(costs[0]!);
}, 180_000);

test('where cooling gains nothing, timetables are begun afresh by other luck and the best of all is kept', async () => {
  const advance = vi.spyOn(Run.prototype, 'advance');
  let asked = 0;
  // So little effort that a cooling makes a move or two.
  const { hard, soft } = await solveWithEffort(compiled, {
    ...quick,
    moves: 1,
    effort: 1e-9,
    untilStopped: true,
    signal: () => (++asked > 60 ? 'stop' : 'go'),
  });
  const runs = [...new Set(advance.mock.contexts as Run[])];
  advance.mockRestore();
  expect(runs.length).toBeGreaterThan(1);
  expect(new Set(runs.map(({ options }) => options.seed)).size).toBe(runs.length);
  for (const { best } of runs.filter((run) => run.lawful))
    expect([hard, soft <= best.soft / compiled.problem.scale]).toEqual([0, true]);
}, 60_000);

test('a school with no wish left to keep ends without the effort', async () => {
  const easy = newModel('easy', ['mon'], ['1', '2']);
  easy.teachers = [newTeacher('a')];
  easy.lessons = [newLesson('1', { teachers: ['a'] })];
  let asked = 0;
  await solveWithEffort(compileModel(easy), { untilStopped: true, signal: () => (++asked > 50 ? 'stop' : 'go') });
  expect(asked).toBeLessThan(50);
});

test('a cooling is as long as its work, not as long as a clock says', () => {
  const cooled = () => {
    const run = new Run(compiled.problem, { ...usualOptions(compiled.problem, 5), rescues: 1, moves: 100 });
    while (run.advance(1_000));
    const { work } = run.state;
    run.improveOn(run.best, 2_000_000);
    while (run.advance(1_000));
    return { work: run.state.work - work, soft: run.best.soft, done: run.progress().done };
  };
  const first = cooled();
  expect(cooled()).toEqual(first);
  expect(first.work).toBeGreaterThan(1_000_000);
  expect(first.work).toBeLessThan(4_000_000);
});

/** Two teachers who share a room that each wishes for. */
function sharedRoom(): Model {
  const school = newModel('shared room', ['mon'], ['1', '2', '3']);
  school.rooms = [newRoom('home')];
  school.teachers = ['a', 'b'].map((id) => newTeacher(id));
  school.students = ['x', 'y'].map((id) => newStudents(id));
  school.lessons = [
    newLesson('1', { teachers: ['a'], students: ['x'] }),
    newLesson('2', { teachers: ['b'], students: ['y'] }),
  ];
  school.constraints = [
    must({ kind: 'gapsPerDay', of: 'teachers', who: 'all', max: 0 }),
    wish(0.95, { kind: 'roomsAllowed', lessons: ['1', '2'], rooms: ['home'], home: true }),
  ];
  return school;
}

test('a lesson that moves to an hour in which its home room is free moves back into it', () => {
  const { problem } = compileModel(sharedRoom());
  const state = new State(problem);
  const nameOf = (need: number) => problem.needs.optionName[problem.needs.optionsStart[need]! + state.choice[need]!];
  const options = (need: number) =>
    Array.from(
      { length: problem.needs.optionsStart[need + 1]! - problem.needs.optionsStart[need]! },
      (_, i) => problem.needs.optionName[problem.needs.optionsStart[need]! + i],
    );
  state.place(0, 0);
  state.place(1, 0);
  state.choose(0, options(0).indexOf('home'));
  state.choose(1, options(1).indexOf(''));
  const before = state.soft;
  const chain = new ChainMove(state, new Random(1));
  expect(chain.apply(1, 1)).toBe(true);
  expect(nameOf(1)).toBe('home');
  expect(state.soft).toBeLessThan(before);
  chain.undo();
  expect([nameOf(0), nameOf(1), state.soft]).toEqual(['home', '', before]);
});
