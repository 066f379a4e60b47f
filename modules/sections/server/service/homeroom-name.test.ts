import { expect, test } from 'vitest';
import { homeroomName } from './homerooms.ts';

const ladder = ['Inicial 3 años', '1.º de primaria', '6.º de primaria', '1.º de secundaria', 'Grade 4'].map((name) => ({
  id: name,
  name,
}));

test.each([
  ['6.º de primaria', '6ºA'],
  ['1.º de primaria', '1ºA de primaria'],
  ['1.º de secundaria', '1ºA de secundaria'],
  ['Inicial 3 años', 'Inicial 3 años A'],
  ['Grade 4', 'Grade 4A'],
])('the door of %s says %s', (name, door) => {
  expect(homeroomName({ id: name, name }, 'A', ladder)).toBe(door);
});
