import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must, newLesson, newModel, newRoom, newStudents, newTeacher, wish } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { solve } from '../solve.ts';
import { validate } from '../validate/validate.ts';

/** Lessons that share nobody, so that only rooms can be short: by room list, how many lessons of how many hours. */
function school(rooms: string[], needs: { of: string[]; lessons: number; hours?: number }[]): Model {
  const model = newModel('rooms', ['mon', 'tue', 'wed'], ['1', '2', '3']);
  model.rooms = rooms.map((id) => newRoom(id));
  needs.forEach(({ of, lessons, hours = 1 }, need) => {
    const ids = Array.from({ length: lessons }, (_, index) => `n${need}-${index}`);
    for (const id of ids) {
      model.teachers.push(newTeacher(id));
      model.students.push(newStudents(`s${id}`));
      model.lessons.push(newLesson(id, { teachers: [id], students: [`s${id}`], duration: hours }));
    }
    model.constraints.push(must({ kind: 'roomsAllowed', lessons: ids, rooms: of, home: false }));
  });
  return model;
}

const shortages = (model: Model) => validate(model).filter(({ code }) => code === 'room_shortage');

describe('too few rooms', () => {
  test('several rooms together hold too little: rooms, hours and slots are named', () => {
    const [finding, ...others] = shortages(school(['lab1', 'lab2', 'aula'], [{ of: ['lab1', 'lab2'], lessons: 34 }]));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ level: 'error' });
    for (const word of ['34', '18', 'lab1', 'lab2']) {
      expect(finding!.es).toContain(word);
      expect(finding!.en).toContain(word);
    }
    expect(finding!.es).not.toContain('aula,');
    expect(finding!.proposal.en).toContain('16');
  });

  test('a shortage that only shows when different wishes are counted together', () => {
    const needs = [
      { of: ['a', 'b'], lessons: 10 },
      { of: ['b', 'c'], lessons: 10 },
      { of: ['a', 'c'], lessons: 8 },
    ];
    expect(shortages(school(['a', 'b', 'c', 'd'], needs))).toMatchObject([{ code: 'room_shortage' }]);
    expect(shortages(school(['a', 'b', 'c', 'd'], [...needs.slice(0, 2), { of: ['a', 'c'], lessons: 7 }]))).toEqual([]);
  });

  test('one room, closed hours, long lessons and a set of rooms taken together', () => {
    expect(shortages(school(['gym'], [{ of: ['gym'], lessons: 5, hours: 2 }]))).toHaveLength(1);
    const closed = school(['gym'], [{ of: ['gym'], lessons: 8 }]);
    expect(shortages(closed)).toEqual([]);
    closed.constraints.push(must({ kind: 'unavailable', of: 'rooms', who: ['gym'], slots: [0, 1] }));
    expect(shortages(closed)).toHaveLength(1);
    const hall = school(
      ['left', 'right'],
      [
        { of: ['hall'], lessons: 7 },
        { of: ['left'], lessons: 3 },
      ],
    );
    hall.rooms.push(newRoom('hall', { sets: [['left'], ['right']] }));
    expect(shortages(hall)).toMatchObject([{ items: expect.arrayContaining([{ kind: 'room', id: 'left' }]) }]);
  });

  test('a wish for a room takes none away, and a lesson that fits nowhere is told', () => {
    const wished = school(['gym'], [{ of: ['gym'], lessons: 9 }]);
    wished.lessons.push(newLesson('extra', { students: ['sn0-0'] }));
    wished.constraints.push(wish(1, { kind: 'roomsAllowed', lessons: ['extra'], rooms: ['gym'], home: false }));
    expect(shortages(wished)).toEqual([]);
    const small = school(['gym'], [{ of: ['gym'], lessons: 1 }]);
    small.rooms[0]!.capacity = 10;
    small.lessons[0]!.size = 30;
    expect(shortages(small)).toMatchObject([{ items: [{ kind: 'lesson', id: 'n0-0' }] }]);
    expect(solve(small, { moves: 100 })).toMatchObject({ complete: false, broken: [{ kind: 'roomsAllowed' }] });
  });

  test('says so exactly when some of the rooms are too few for all who can only go there', () => {
    const names = ['a', 'b', 'c', 'd'];
    const need = fc.record({
      of: fc.subarray(names, { minLength: 1 }),
      lessons: fc.integer({ min: 1, max: 14 }),
    });
    fc.assert(
      fc.property(fc.array(need, { minLength: 1, maxLength: 4 }), (needs) => {
        const subsets = Array.from({ length: 16 }, (_, mask) => names.filter((_, bit) => mask & (1 << bit)));
        const short = subsets.some((rooms) => {
          const inside = needs.filter(({ of }) => of.every((room) => rooms.includes(room)));
          return inside.reduce((sum, { lessons }) => sum + lessons, 0) > 9 * rooms.length;
        });
        expect(shortages(school(names, needs)).length > 0).toBe(short);
      }),
      { numRuns: 300 },
    );
  });
});
