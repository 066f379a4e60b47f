import { expect, test } from 'vitest';
import { lettersFor } from './letters.ts';
import { readTeam } from './team-lines.ts';

const one = (text: string) => readTeam(text, 'teacher')[0];

test.each([
  ['Ana Vega Ruiz; ana.vega@x.edu; docente', 'Ana', 'Vega Ruiz', 'teacher'],
  ['ana.vega@x.edu', 'Ana', 'Vega', 'teacher'],
  ['Ana Lucía Vega Ruiz <Ana@X.edu>', 'Ana Lucía', 'Vega Ruiz', 'teacher'],
  ['Vega Ruiz, Ana\tana@x.edu\tCoordinadora', 'Ana', 'Vega Ruiz', 'coordinator'],
  ['Luis Ortega, luis@x.edu, secretaría', 'Luis', 'Ortega', 'support'],
  ['"Elena Figueroa" elena@x.edu | psicóloga', 'Elena', 'Figueroa', 'psychology'],
])('%s', (text, givenNames, surnames, role) => {
  expect(one(text)).toMatchObject({ fault: null, person: { givenNames, surnames, role } });
  expect(one(text)?.person?.email).toBe(one(text)?.person?.email.toLowerCase());
});

test('what cannot be sent says why, and nobody is written to twice', () => {
  const faults = readTeam(
    'Ana Vega\nana@x.edu\nanavega@x.edu\n\nAna Vega; ana.vega@x.edu\nANA.VEGA@x.edu',
    'support',
  ).map(({ fault }) => fault);
  expect(faults).toEqual(['no_email', 'no_name', 'no_name', null, 'twice']);
});

test('letters go on after those that a level has', () => {
  expect(lettersFor(0, 3)).toEqual(['A', 'B', 'C']);
  expect(lettersFor(2, 4)).toEqual(['C', 'D']);
  expect(lettersFor(2, 1)).toEqual([]);
});
