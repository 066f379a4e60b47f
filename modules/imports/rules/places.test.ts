import { expect, test } from 'vitest';
import { findHomeroom, findLevel, letterOf, levelCode } from './places.ts';

const NAMES = [
  'Inicial 3 años',
  'Inicial 4 años',
  '1.º de primaria',
  '5.º de primaria',
  '6.º de primaria',
  '1.º de secundaria',
  '5.º de secundaria',
];
const levels = NAMES.map((name, position) => ({ id: `l${position}`, name, shortName: '', stage: '', position }));
const homerooms = [
  { id: 'h1', name: '5ºA de primaria', letter: 'A', gradeLevelId: 'l3', capacity: 30 },
  { id: 'h2', name: '5ºB de primaria', letter: 'B', gradeLevelId: 'l3', capacity: 30 },
  { id: 'h3', name: '6ºA', letter: 'A', gradeLevelId: 'l4', capacity: 30 },
];

test.each([
  ['5.º', 'PRIMARIA', '5.º de primaria'],
  ['QUINTO', 'Primaria', '5.º de primaria'],
  ['5to', 'secundaria', '5.º de secundaria'],
  ['Quinto grado de primaria', '', '5.º de primaria'],
  ['6to', '', '6.º de primaria'],
  ['3 AÑOS', 'INICIAL', 'Inicial 3 años'],
  ['inicial 4 años', '', 'Inicial 4 años'],
  ['04', '', '1.º de secundaria'],
])('%s %s is %s', (grade, stage, name) => {
  expect(findLevel(grade, stage, levels)?.name).toBe(name);
});

test.each([
  ['5', ''],
  ['9', 'primaria'],
  ['', ''],
  ['quién sabe', ''],
])('%s %s is no level that one could be sure of', (grade, stage) => {
  expect(findLevel(grade, stage, levels)).toBeNull();
});

test('every level comes back from its code', () => {
  for (const level of levels) expect(findLevel(levelCode(level, levels), '', levels)?.id).toBe(level.id);
});

test.each([
  ['5A', 'A'],
  ['5.º "A"', 'A'],
  ['a', 'A'],
  ['6to B', 'B'],
  ['Sección C', 'C'],
  ['Amistad', 'AMISTAD'],
])('the letter of %s is %s', (word, letter) => {
  expect(letterOf(word)).toBe(letter);
});

test('a homeroom is found by letter within its level, and by its name without one', () => {
  expect(findHomeroom('a', levels[3]!, homerooms)?.id).toBe('h1');
  expect(findHomeroom('5.º B', levels[3]!, homerooms)?.id).toBe('h2');
  expect(findHomeroom('6° A', null, homerooms)?.id).toBe('h3');
  expect(findHomeroom('A', null, homerooms)).toBeNull();
  expect(findHomeroom('C', levels[3]!, homerooms)).toBeNull();
});
