import { describe, expect, test } from 'vitest';
import { checkTimetable, planAbsence, replan, solve } from '../index.ts';
import { must, newLesson, newModel, newRoom, newSection, newStudents, newTeacher } from '../model/build.ts';
import type { Model, Timetable } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';
import { disturbanceOf } from '../repair/disturbance.ts';

/** Three classes without a free hour, as many teachers busy at once and two to spare. */
function school(): Model {
  const model = newModel('absence', ['mon', 'tue', 'wed', 'thu'], ['1', '2', '3', '4']);
  model.teachers = ['ana', 'leo', 'eva', 'ivo', 'paz', 'sol'].map((id) => newTeacher(id));
  model.students = ['a', 'b', 'c'].map((id) => newStudents(id));
  model.sections = ['a', 'b', 'c'].flatMap((set) =>
    ['ana', 'leo', 'eva', 'ivo'].map((teacher) =>
      newSection(`${set}-${teacher}`, 4, { students: [set], teachers: [teacher] }),
    ),
  );
  return expandSections(model);
}

const monday = [0, 1, 2, 3];

describe('somebody is away for a day', () => {
  const model = school();
  const { timetable } = solve(model, { seed: 2, moves: 3_000 });
  const hit = timetable.lessons.filter(({ lesson, slot }) => lesson.includes('ana') && slot !== null && slot < 4);

  test('others take the lessons, nobody twice at once, and the week stays as it was', async () => {
    const plan = await planAbsence(model, timetable, { teacher: 'ana', slots: monday });
    expect(plan.displaced.sort()).toEqual(hit.map(({ lesson }) => lesson).sort());
    expect([plan.uncovered, plan.replanned]).toEqual([[], null]);
    expect(plan.covers.every(({ swap }) => swap === undefined)).toBe(true);
    const taken = plan.covers.map(({ slot, substitute }) => `${substitute.teacher} ${slot}`);
    expect(new Set(taken).size).toBe(hit.length);
    for (const { slot, substitute, lesson } of plan.covers) {
      expect(slot).toBe(timetable.lessons.find((entry) => entry.lesson === lesson)!.slot);
      const busy = timetable.lessons.some((entry) => entry.slot === slot && entry.lesson.includes(substitute.teacher));
      expect(busy).toBe(false);
      expect(substitute.teacher).not.toBe('ana');
    }
  });

  test('cover is shared out, and who has covered often is asked last', async () => {
    const { covers } = await planAbsence(model, timetable, { teacher: 'ana', slots: monday });
    const counts = new Map<string, number>();
    for (const { substitute } of covers) counts.set(substitute.teacher, (counts.get(substitute.teacher) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThan(covers.length);
    const tired = await planAbsence(model, timetable, { teacher: 'ana', slots: monday }, { given: { paz: 20 } });
    const first = tired.covers.filter(({ substitute }) => substitute.teacher === 'paz').length;
    expect(first).toBeLessThanOrEqual(counts.get('paz') ?? 0);
  });

  test('the week is planned again only when the change is to last, and says whom it disturbs', async () => {
    const { replanned, covers } = await planAbsence(
      model,
      timetable,
      { teacher: 'ana', slots: monday },
      { lasting: true },
    );
    expect(covers).toEqual([]);
    const { disturbed, moved, timetable: after, model: changed } = replanned!;
    expect(disturbed).toEqual(disturbanceOf(model, timetable, after));
    expect(moved).toEqual(disturbed.lessons);
    expect(disturbed.teachers).toContain('ana');
    expect(checkTimetable(changed, after).hard).toBe(0);
  });
});

describe('where nobody is free', () => {
  /** Ana's first hour has nobody to cover it; in the second Paz can, and Leo's lesson may change places with it. */
  function tight(): { model: Model; timetable: Timetable } {
    const model = newModel('tight', ['mon'], ['1', '2']);
    model.teachers = [newTeacher('ana'), newTeacher('leo'), newTeacher('paz', { impossible: [0] })];
    model.students = [newStudents('a')];
    model.lessons = [
      newLesson('ana', { teachers: ['ana'], students: ['a'] }),
      newLesson('leo', { teachers: ['leo'], students: ['a'] }),
    ];
    const lessons = [
      { lesson: 'ana', slot: 0, rooms: [] },
      { lesson: 'leo', slot: 1, rooms: [] },
    ];
    model.constraints = [must({ kind: 'hoursPerDay', of: 'teachers', who: ['leo'], max: 1 })];
    return { model, timetable: { version: 1, lessons } };
  }

  test('a lesson changes places inside the day with one of the same students', async () => {
    const { model, timetable } = tight();
    const { covers, uncovered } = await planAbsence(model, timetable, { teacher: 'ana', slots: [0, 1] });
    expect(uncovered).toEqual([]);
    expect(covers).toMatchObject([
      { lesson: 'ana', slot: 1, substitute: { teacher: 'paz' }, swap: { lesson: 'leo', slot: 0 } },
    ]);
  });

  test('not against a rule: what nobody can take is told', async () => {
    const { model, timetable } = tight();
    model.teachers[1]!.impossible = [0];
    expect((await planAbsence(model, timetable, { teacher: 'ana', slots: [0, 1] })).uncovered).toEqual(['ana']);
  });

  test('a lesson with two teachers is kept by the other', async () => {
    const { model, timetable } = tight();
    model.lessons[0]!.teachers = ['ana', 'paz'];
    model.teachers[2]!.impossible = [];
    expect(await planAbsence(model, timetable, { teacher: 'ana', slots: [0, 1] })).toMatchObject({
      kept: ['ana'],
      covers: [],
    });
  });
});

test('a replan leaves rooms as they were where it can', async () => {
  const model = school();
  model.rooms = ['r0', 'r1', 'r2', 'r3'].map((id) => newRoom(id));
  const rooms = model.rooms.map(({ id }) => id);
  model.constraints = [must({ kind: 'roomsAllowed', lessons: model.lessons.map(({ id }) => id), rooms, home: false })];
  const { timetable } = solve(model, { seed: 4, moves: 3_000 });
  const {
    disturbed,
    timetable: after,
    model: changed,
  } = await replan(model, timetable, {
    kind: 'teacherAbsent',
    teacher: 'leo',
    slots: [0, 1],
  });
  expect(checkTimetable(changed, after).hard).toBe(0);
  expect(disturbed.rooms).toEqual([]);
});
