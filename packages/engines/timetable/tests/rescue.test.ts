import { expect, test } from 'vitest';
import { compileModel } from '../compile/compile.ts';
import { must, newLesson, newModel, newStudents, newTeacher } from '../model/build.ts';
import type { Constraint } from '../model/constraint.ts';
import type { Model } from '../model/schema.ts';
import { Faults } from '../search/faults.ts';
import { Improve } from '../search/improve.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { State } from '../search/state.ts';
import { smallSchool } from './small-schools.ts';

/** A class divided twice across: three languages and four electives, so twelve kinds of students. */
function electives(constraints: Constraint[] = []): Model {
  const model = newModel('electives', ['mon', 'tue', 'wed'], ['1', '2', '3', '4']);
  const languages = ['fr', 'de', 'it'];
  const others = ['art', 'music', 'drama', 'code'];
  model.students = [
    newStudents('all', {
      partitions: [
        { name: 'language', parts: languages },
        { name: 'elective', parts: others },
      ],
    }),
    ...[...languages, ...others].map((id) => newStudents(id)),
  ];
  const lesson = (id: string, students: string) => newLesson(id, { students: [students], teachers: [`t-${id}`] });
  model.lessons = [
    ...['w0', 'w1', 'w2'].map((id) => lesson(id, 'all')),
    ...[...languages, ...others].flatMap((set) => [0, 1].map((part) => lesson(`${set}${part}`, set))),
  ];
  model.teachers = model.lessons.map(({ id }) => newTeacher(`t-${id}`));
  model.constraints = constraints;
  return model;
}

/** What two lessons at the same hour cost, for every two lessons that share a student and for every two that do not. */
function clashesOf(model: Model) {
  const { problem, school } = compileModel(model);
  const state = new State(problem);
  const shared: number[] = [];
  const strangers: number[] = [];
  for (let a = 0; a < problem.lessons; a++)
    for (let b = 0; b < a; b++) {
      state.place(a, 0);
      state.place(b, 0);
      const atoms = new Set(school.lessonAtoms[a]!);
      (school.lessonAtoms[b]!.some((atom) => atoms.has(atom)) ? shared : strangers).push(state.hard);
      state.remove(a);
      state.remove(b);
    }
  return { shared, strangers };
}

test('students who take the same lessons in every combination are watched no more than it takes to see each clash', () => {
  const { shared, strangers } = clashesOf(electives());
  expect(shared.length).toBeGreaterThan(20);
  expect(Math.min(...shared)).toBeGreaterThan(0);
  expect(Math.max(...shared)).toBeLessThanOrEqual(4);
  expect(new Set(strangers)).toEqual(new Set([0]));
});

test('students whose week is limited are all watched', () => {
  const { shared } = clashesOf(electives([must({ kind: 'gapsPerWeek', of: 'students', who: 'all', max: 0 })]));
  expect(Math.max(...shared)).toBeGreaterThanOrEqual(12);
});

/** More than can be kept: one teacher's seven hours do not fit into a day of five. */
const strict: Constraint[] = [
  must({ kind: 'daysPerWeek', of: 'teachers', who: ['t0'], max: 1 }),
  must({ kind: 'gapsPerWeek', of: 'teachers', who: 'all', max: 0 }),
  must({ kind: 'daysBetween', lessons: ['l1', 'l7', 'l13', 'l19', 'l25'], min: 2 }),
  must({ kind: 'roomsUsed', lessons: ['l1', 'l7', 'l13'], max: 1 }),
];

test('the price of insisting is what a recount finds, and nothing of it is left at the end', () => {
  const { problem } = compileModel(smallSchool(strict));
  const state = new State(problem);
  placeRest(state);
  const rescue = new Improve(state, new Random(3), 60_000, { rescue: true });
  for (let moves = 0; moves < 60_000; moves += 7_000) {
    rescue.run(7_000);
    const { clashes, rules, groups, pairs } = new Faults(state);
    const { dearer } = state;
    const kinds = [
      [dearer.clash, clashes],
      [dearer.rule, rules],
      [dearer.group, groups],
      [dearer.pair, pairs],
    ] as const;
    let strain = 0;
    let hard = 0;
    for (const [steps, broken] of kinds)
      for (const [index, cost] of broken) {
        strain += steps[index]! * cost;
        hard += cost;
      }
    expect([state.strain, state.hard]).toEqual([strain, hard]);
  }
  expect(state.dearer.rule.some((steps) => steps > 0)).toBe(true);
  rescue.end();
  expect([state.strain, ...Object.values(state.dearer).map((steps) => Math.max(0, ...steps))]).toEqual([0, 0, 0, 0, 0]);
});
