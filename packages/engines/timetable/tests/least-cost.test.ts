import { describe, expect, test } from 'vitest';
import { compileModel } from '../compile/compile.ts';
import { newLesson, newModel, newStudents, newTeacher, wish } from '../model/build.ts';
import { leastCost } from '../search/least-cost.ts';
import { Random } from '../search/random.ts';
import { State } from '../search/state.ts';
import { solve } from '../solve.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

function oneSection(lessons: number, days: number, impossible: number[] = []) {
  const names = Array.from({ length: days }, (_, day) => `d${day}`);
  const model = newModel('one section', names, ['1', '2', '3', '4']);
  model.teachers = [newTeacher('a', { impossible })];
  model.students = [newStudents('x')];
  const ids = Array.from({ length: lessons }, (_, id) => `${id}`);
  model.lessons = ids.map((id) => newLesson(id, { teachers: ['a'], students: ['x'] }));
  model.constraints = [wish(1, { kind: 'daysBetween', lessons: ids, min: 1 })];
  return model;
}

const least = (model: ReturnType<typeof oneSection>) => {
  const { problem } = compileModel(model);
  return leastCost(problem) / problem.scale;
};

describe('wishes that cannot be kept', () => {
  test('as many lessons as days cost nothing, more must share', () => {
    expect(least(oneSection(5, 5))).toBe(0);
    expect(least(oneSection(6, 5))).toBe(1);
    expect(least(oneSection(7, 3))).toBe(2 * 1 + 3);
  });

  test('a teacher who is away counts the days that are left', () => {
    expect(least(oneSection(5, 5, [0, 1, 2, 3]))).toBe(1);
  });

  test('a lesson fixed on a day leaves it to the others where it can', () => {
    const model = oneSection(3, 3);
    model.lessons[0] = { ...model.lessons[0]!, pin: { slot: 0, origin: 'manual' } };
    model.lessons[1] = { ...model.lessons[1]!, pin: { slot: 1, origin: 'manual' } };
    expect(least(model)).toBe(1);
  });

  test('the search ends as soon as it has come down to them', () => {
    const counted: number[] = [];
    const solution = solve(oneSection(6, 5), { onProgress: ({ done }) => counted.push(done) });
    expect(solution.soft).toBe(1);
    expect(Math.max(...counted)).toBeLessThan(50);
  });

  test('no timetable costs less than what was reckoned', () => {
    const { problem } = compileModel(smallSchool(EVERY_WISH));
    const floor = leastCost(problem);
    for (let seed = 1; seed <= 50; seed++) {
      const random = new Random(seed);
      const state = new State(problem);
      for (let need = 0; need < problem.needs.count; need++) {
        const options = problem.needs.optionsStart[need + 1]! - problem.needs.optionsStart[need]!;
        state.choose(need, random.below(options));
      }
      for (let lesson = 0; lesson < problem.lessons; lesson++) {
        const starts = Array.from({ length: problem.slots }, (_, slot) => slot).filter(
          (slot) => problem.allowed[lesson * problem.slots + slot],
        );
        state.place(lesson, starts[random.below(starts.length)]!);
      }
      expect(state.soft).toBeGreaterThanOrEqual(floor);
    }
  });
});
