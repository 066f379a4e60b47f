import { expect, test } from 'vitest';
import { ALL_KEYS, NUMBER_KEYS, nextEmpty, pressKey } from './keys.ts';

const key = (id: string, of = ALL_KEYS) => of.find((each) => each.id === id)!;
/** The cursor is written as a bar. */
const shown = ({ text, at }: { text: string; at: number }) => `${text.slice(0, at)}|${text.slice(at)}`;

test.each([
  ['fraction', '', 0, 0, '(|)/()'],
  ['fraction', '3', 1, 1, '3/(|)'],
  ['fraction', 'x+1', 0, 3, '(x+1)/(|)'],
  ['power', 'x', 1, 1, 'x^(|)'],
  ['square', 'x', 1, 1, 'x^2|'],
  ['square', 'x+1', 0, 3, '(x+1)^2|'],
  ['root', '', 0, 0, '√(|)'],
  ['root', '2+7', 0, 3, '√(2+7)|'],
  ['pi', '2', 1, 1, '2π|'],
  ['times', '34', 1, 1, '3×|4'],
])('%s in %j from %d to %d', (id, text, from, to, wanted) =>
  expect(shown(pressKey(text, from, to, key(id)))).toBe(wanted),
);

test.each([
  ['fraction', '3', '3/|'],
  ['power_of_ten', '1,2', '1,2·10^|'],
  ['minus', '', '−|'],
])('%s of a number behind %j', (id, text, wanted) =>
  expect(shown(pressKey(text, text.length, text.length, key(id, NUMBER_KEYS)))).toBe(wanted),
);

test('the next empty place', () => {
  expect([nextEmpty('(3)/()', 2), nextEmpty('(3)/(4)', 2)]).toEqual([5, null]);
});
