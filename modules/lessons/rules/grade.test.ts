import { expect, test } from 'vitest';
import { gradeOf } from './grade.ts';

test.each([
  ['primary', '1.º de primaria', 1],
  ['primary', '6.º de primaria', 6],
  // Peru counts secondary anew, Colombia goes on.
  ['secondary', '1.º de secundaria', 7],
  ['secondary', '5.º de secundaria', 11],
  ['secondary', '6.°', 6],
  ['secondary', '11.°', 11],
  ['preschool', '5 años', 1],
])('%s, %s is grade %i', (stage, name, grade) => {
  expect(gradeOf({ stage, name })).toBe(grade);
});
