import { expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { must, newLesson, newModel, newRoom, newStudents, newTeacher } from '../model/build.ts';
import { solve } from '../solve.ts';

test('nobody is chosen from a pool for hours in which they are away, and a room of the same name is somebody else', () => {
  const model = newModel('pool', ['mon'], ['1', '2', '3']);
  model.teachers = [newTeacher('ana'), newTeacher('leo', { impossible: [0] }), newTeacher('paz')];
  model.students = ['a', 'b'].map((id) => newStudents(id));
  model.rooms = [newRoom('paz'), newRoom('leo')];
  model.lessons = [
    newLesson('own', { teachers: ['ana'], students: ['a'], pin: { slot: 2, origin: 'manual' } }),
    newLesson('first', { teacherPool: ['leo', 'ana'], students: ['b'], pin: { slot: 0, origin: 'manual' } }),
    newLesson('second', { teacherPool: ['ana', 'paz'], students: ['b'], pin: { slot: 1, origin: 'manual' } }),
    newLesson('third', { teacherPool: ['paz', 'ana'], students: ['b'], pin: { slot: 2, origin: 'manual' } }),
  ];
  model.constraints = [
    must({ kind: 'unavailable', of: 'teachers', who: ['ana'], slots: [1] }),
    must({ kind: 'roomsAllowed', lessons: ['own', 'second'], rooms: ['paz'], home: false }),
  ];
  const { timetable } = solve(model, { moves: 500 });
  expect(checkTimetable(model, timetable).violations).toEqual([]);
  const chosen = new Map(timetable.lessons.map(({ lesson, teacher }) => [lesson, teacher]));
  expect([chosen.get('first'), chosen.get('second'), chosen.get('third')]).toEqual(['ana', 'paz', 'paz']);
});
