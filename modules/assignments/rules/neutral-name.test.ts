import { expect, test } from 'vitest';
import { neutralNameOf } from './neutral-name.ts';

const id = '0199a8c2-1111-7222-8333-4444abcd1234';

test.each([
  ['Lucía Paredes - ensayo.PDF', 'abcd1234.pdf'],
  ['ensayo', 'abcd1234'],
  ['tarea.de.Lucía', 'abcd1234'],
])('%s is saved as %s', (name, neutral) => {
  expect(neutralNameOf({ id, name })).toBe(neutral);
});
