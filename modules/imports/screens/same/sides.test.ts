import { expect, test } from 'vitest';
import { firstSides, takenFields } from './sides.ts';

test('identity stays as it is on record, contact and place follow the file, and nothing is emptied', () => {
  const sides = firstSides([
    { field: 'firstSurname', here: 'Ríos', file: 'Rios', equal: false },
    { field: 'secondSurname', here: null, file: 'Cárdenas', equal: false },
    { field: 'birthDate', here: '2014-03-14', file: '2014-03-14', equal: true },
    { field: 'phone', here: '300 555 0142', file: '301 555 0177', equal: false },
    { field: 'email', here: 'a@b.pe', file: null, equal: false },
  ]);
  expect(sides).toEqual({ firstSurname: 'left', secondSurname: 'right', phone: 'right', email: 'left' });
  expect(takenFields({ ...sides, firstSurname: 'right' })).toEqual(['firstSurname', 'secondSurname', 'phone']);
});
