import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { compileModel } from '../compile/compile.ts';
import { must, newLesson, newModel, newRoom, newSection, newStudents, newTeacher, wish } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { Run, usualOptions } from '../search/run.ts';
import { type SolveOptions, solve } from '../solve.ts';
import { SharedBest } from '../workers/shared-best.ts';
import { solveWithSeeds } from '../workers/solve-with-seeds.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

function solveAndRecount(model: Model, options: SolveOptions = {}) {
  const solution = solve(model, options);
  const counted = checkTimetable(model, solution.timetable);
  return { solution, counted };
}

function fullSchool(): Model {
  const model = newModel('full', ['mon', 'tue', 'wed'], ['1', '2', '3', '4']);
  model.teachers = ['a', 'b', 'c'].map((id) => newTeacher(id));
  model.students = ['x', 'y', 'z'].map((id) => newStudents(id));
  model.sections = ['x', 'y', 'z'].flatMap((students) =>
    ['a', 'b', 'c'].map((teacher) =>
      newSection(`${students}${teacher}`, 4, { students: [students], teachers: [teacher], pattern: [2, 1, 1] }),
    ),
  );
  model.constraints = [must({ kind: 'gapsPerWeek', of: 'students', who: 'all', max: 0 })];
  return model;
}

describe('tiny schools with a known best', () => {
  test('three classes and three teachers with no slot to spare', () => {
    const { solution, counted } = solveAndRecount(fullSchool());
    expect(solution.complete).toBe(true);
    expect(counted.hard).toBe(0);
  });

  test('a section of three lessons in two days breaks one wish and no more', () => {
    const model = newModel('two days', ['mon', 'tue'], ['1', '2', '3']);
    model.teachers = [newTeacher('a')];
    model.students = [newStudents('x')];
    model.lessons = ['1', '2', '3'].map((id) => newLesson(id, { teachers: ['a'], students: ['x'] }));
    model.constraints = [wish(1, { kind: 'daysBetween', lessons: ['1', '2', '3'], min: 1, adjacentIfSameDay: true })];
    const { counted } = solveAndRecount(model);
    expect([counted.hard, counted.soft]).toEqual([0, 1]);
  });

  test('a room for two classes makes them take turns', () => {
    const model = newModel('lab', ['mon'], ['1', '2']);
    model.students = [newStudents('x'), newStudents('y')];
    model.rooms = [newRoom('lab', { features: ['gas'] })];
    model.sections = [
      newSection('x', 1, { students: ['x'], roomFeatures: ['gas'] }),
      newSection('y', 1, { students: ['y'], roomFeatures: ['gas'] }),
    ];
    const { solution, counted } = solveAndRecount(model);
    expect(counted.hard).toBe(0);
    expect(new Set(solution.timetable.lessons.map((lesson) => lesson.slot)).size).toBe(2);
  });

  test('blocks start together and pins stay', () => {
    const model = newModel('block', ['mon'], ['1', '2', '3']);
    model.students = [newStudents('x', { parts: ['x1', 'x2'] }), newStudents('x1'), newStudents('x2')];
    model.sections = [newSection('french', 1, { students: ['x1'] }), newSection('german', 1, { students: ['x2'] })];
    model.lessons = [newLesson('whole', { students: ['x'], pin: { slot: 1, origin: 'manual' } })];
    model.blocks = [{ id: 'languages', sections: ['french', 'german'] }];
    const { solution, counted } = solveAndRecount(model);
    expect(counted.hard).toBe(0);
    const at = new Map(solution.timetable.lessons.map((lesson) => [lesson.lesson, lesson.slot]));
    expect(at.get('french/1')).toBe(at.get('german/1'));
    expect(at.get('whole')).toBe(1);
  });

  test('what cannot be is placed anyway and named', () => {
    const model = newModel('too much', ['mon'], ['1']);
    model.teachers = [newTeacher('a')];
    model.lessons = [newLesson('1', { teachers: ['a'] }), newLesson('2', { teachers: ['a'] })];
    const { solution, counted } = solveAndRecount(model, { placeBudget: 500, rescues: 1 });
    expect(solution.hard).toBeGreaterThan(0);
    expect(counted.violations.map((violation) => violation.kind)).toContain('clash');
  });
});

describe('runs', () => {
  const model = smallSchool(EVERY_WISH);
  const options = { seed: 3, moves: 3_000, placeBudget: 20_000, chunk: 500, rescues: 1 };

  test('the same seed and budget give the same timetable, and the checker agrees on what is lawful', () => {
    const first = solve(model, options);
    const second = solve(model, { ...options, chunk: 700 });
    expect(second.timetable).toEqual(first.timetable);
    const counted = checkTimetable(model, first.timetable);
    expect(counted.hard === 0).toBe(first.hard === 0);
  });

  test('paused anywhere, written down and resumed, a run ends as if it had not been', () => {
    const whole = solve(model, options);
    for (const pauseAfter of [1, 2, 4]) {
      let asked = 0;
      const part = solve(model, { ...options, signal: () => (++asked >= pauseAfter ? 'pause' : 'go') });
      if (!part.memory) continue;
      const resumed = solve(model, { ...options, memory: JSON.parse(JSON.stringify(part.memory)) });
      expect(resumed.timetable).toEqual(whole.timetable);
      expect(resumed.soft).toBe(whole.soft);
    }
  });

  test('the same holds where placing and rescuing take turns in vain', () => {
    const impossible = newModel('too much', ['mon', 'tue'], ['1', '2', '3']);
    impossible.teachers = [newTeacher('a')];
    // A double lesson among them: a school of single hours and nothing but clashes would be untangled instead.
    impossible.lessons = Array.from({ length: 7 }, (_, i) =>
      newLesson(String(i), { teachers: ['a'], duration: i === 0 ? 2 : 1 }),
    );
    const budgets = { seed: 5, moves: 2_000, placeBudget: 60_000, chunk: 4_000, rescues: 3 };
    const phases: string[] = [];
    const whole = solve(impossible, { ...budgets, onProgress: ({ phase }) => phases.push(phase) });
    expect(phases.join(' ')).toMatch(/rescue place.* rescue.* improve/);
    expect(whole.unplaced).toEqual([]);
    for (let pauseAfter = 1; pauseAfter < phases.length; pauseAfter += 4) {
      let asked = 0;
      const part = solve(impossible, { ...budgets, signal: () => (++asked >= pauseAfter ? 'pause' : 'go') });
      const resumed = solve(impossible, { ...budgets, memory: JSON.parse(JSON.stringify(part.memory)) });
      expect(resumed.timetable).toEqual(whole.timetable);
    }
  });

  test('stopping keeps the best so far', () => {
    const stopped = solve(model, { ...options, signal: () => 'stop' });
    expect(stopped.timetable.lessons.length).toBe(model.lessons.length);
  });

  test('several seeds in threads share the best', async () => {
    const reports: number[] = [];
    const best = await solveWithSeeds(fullSchool(), {
      seeds: [1, 2],
      threads: 2,
      moves: 500,
      onProgress: ({ seed }) => reports.push(seed),
    });
    expect(checkTimetable(fullSchool(), best.timetable).hard).toBe(0);
    expect(reports.length).toBeGreaterThan(0);
  });

  test('a run without a lawful timetable goes on from one that another found', () => {
    const compiled = compileModel(fullSchool());
    const usual = usualOptions(compiled.problem, 1);
    const other = new Run(compiled.problem, usual);
    while (other.advance(500));
    const shared = new SharedBest(compiled.problem.lessons, compiled.problem.needs.count);
    expect(shared.betterThan(other.best)).toBeNull();
    expect(shared.offer(other.best)).toBe(true);
    expect(shared.offer(other.best)).toBe(false);
    const run = new Run(compiled.problem, { ...usual, seed: 2 });
    run.advance(1);
    expect(run.phase).toBe('place');
    expect(run.adopt(shared.betterThan(run.best)!)).toBe(true);
    expect([run.best.unplaced, run.best.hard, run.state.hard]).toEqual([0, 0, 0]);
    expect(run.adopt(other.best)).toBe(false);
  });
});
