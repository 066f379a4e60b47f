import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { solve } from '../index.ts';
import { must, newModel, newSection, newStudents, newTeacher } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';
import { MEASURE } from '../problem/problem.ts';
import { dayCubes } from '../repair/day-cubes.ts';
import { Desk } from '../repair/desk.ts';
import { bringMostHome } from '../repair/fewest-away.ts';
import { countAway } from '../repair/homes.ts';
import { measureDay } from '../search/measure.ts';
import { Random } from '../search/random.ts';
import { State } from '../search/state.ts';

/** Three classes, teachers with limits of every sort on their days: two lawful timetables may lie far apart. */
function limited(): Model {
  const model = newModel('limited', ['mon', 'tue', 'wed', 'thu'], ['1', '2', '3', '4', '5']);
  model.teachers = ['t0', 't1', 't2', 't3'].map((id) => newTeacher(id));
  model.students = ['a', 'b', 'c'].map((id) => newStudents(id));
  model.sections = model.students.flatMap(({ id }) =>
    model.teachers.map((teacher) => newSection(`${id}-${teacher.id}`, 4, { students: [id], teachers: [teacher.id] })),
  );
  model.constraints = [
    must({ kind: 'gapsPerWeek', of: 'students', who: 'all', max: 0 }),
    must({ kind: 'gapsPerWeek', of: 'teachers', who: 'all', max: 3 }),
    must({ kind: 'hoursPerDay', of: 'teachers', who: 'all', max: 4 }),
  ];
  return expandSections(model);
}

describe('bringing lessons home', () => {
  test.each(Object.entries(MEASURE))('what drives a day up to a value is known exactly: %s', (_, kind) => {
    const open = [1, 2, 4, 16, 32];
    const measure = { kind, blocked: 0, low: 2, high: 2, busy: 8, open };
    for (const missing of [false, true]) {
      const { least, reached } = dayCubes({ ...measure, missing });
      for (let choice = 0; choice < 32; choice++) {
        const mask = open.reduce((sum, bit, hour) => sum | ((choice >> hour) & 1 ? bit : 0), 8);
        const there = measureDay(kind, mask, 0, 2, 2);
        const holds = (hour: number) => ((choice >> (Math.abs(hour) - 1)) & 1) === (hour > 0 ? 1 : 0);
        const count = reached.filter((cubes) => cubes.some((cube) => cube.every(holds))).length;
        expect(least + count).toBe(missing ? 0 - there : there);
      }
    }
  });

  test('from any lawful timetable back to the published one, and it is known that no lesson is left away', async () => {
    const model = limited();
    const { timetable: published } = solve(model, { seed: 1 });
    const desk = new Desk(model, published);
    const homes = { slot: desk.state.start.slice(), lessons: desk.compiled.units.lessons.map(({ length }) => length) };
    const { state } = new Desk(desk.compiled, solve(model, { seed: 5 }).timetable);
    expect(countAway(state, homes)).toBeGreaterThan(10);
    const patience = { idle: 50, windows: 200, conflicts: 5_000 };
    expect(await bringMostHome(state, homes, new Random(1), patience)).toBe(true);
    expect([countAway(state, homes), state.hard, state.unplaced]).toEqual([0, 0, 0]);
  });

  test('waiting lessons are placed lawfully too', async () => {
    const model = limited();
    const desk = new Desk(model, { version: 1, lessons: [] });
    const state = new State(desk.compiled.problem);
    const homes = { slot: state.start.slice(), lessons: state.start.map(() => 1) };
    await bringMostHome(state, homes, new Random(1), { idle: 50, windows: 50, conflicts: 50_000 });
    expect([state.hard, state.unplaced]).toEqual([0, 0]);
    desk.state.start.forEach((_, unit) => {
      desk.state.place(unit, state.start[unit]!);
    });
    expect(checkTimetable(model, desk.timetable()).hard).toBe(0);
  });
});
