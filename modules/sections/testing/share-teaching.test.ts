import { expect, test } from 'vitest';
import { poolSizes, shareTeaching } from './share-teaching.ts';

test('teachers go where the periods are', () => {
  const sizes = poolSizes(
    new Map([
      ['MAT', 100],
      ['ART', 20],
      ['REL', 10],
    ]),
    7,
  );
  expect([...sizes]).toEqual([
    ['MAT', 5],
    ['ART', 1],
    ['REL', 1],
  ]);
});

test('every class has one teacher and nobody carries much more than the next', () => {
  const classes = Array.from({ length: 12 }, (_, homeroom) => ({
    homeroom,
    courseId: 'c',
    subject: 'MAT',
    periods: 5,
  }));
  const teachers = ['a', 'b', 'c'].map((staffId) => ({ staffId, prefers: 'MAT' }));
  const given = [...shareTeaching(classes, teachers).values()];
  expect(given).toHaveLength(12);
  for (const { staffId } of teachers) expect(given.filter((one) => one === staffId)).toHaveLength(4);
});
