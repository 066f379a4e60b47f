import { expect, test } from 'vitest';
import { inOrder } from '../order.ts';
import { PARTS } from '../parts.ts';

const step = (name: string, ...after: string[]) => ({ name, after, fill: async () => {} });
const names = (...steps: ReturnType<typeof step>[]) => inOrder(steps).map(({ name }) => name);

test('steps stay in their order, except that each waits for those that it names', () => {
  expect(names(step('notices', 'marks'), step('classes'), step('marks'), step('papers'))).toEqual([
    'classes',
    'marks',
    'notices',
    'papers',
  ]);
});

test('a step that waits for one that there is not, and two that wait for each other, are refused by name', () => {
  expect(() => names(step('marks', 'clases'))).toThrow(/marks \(after clases\)/);
  expect(() => names(step('a', 'b'), step('b', 'a'), step('c'))).toThrow(/a \(after b\); b \(after a\)/);
});

test('the demo is filled people first, then by floor, and what tells of the rest comes last', () => {
  const order = PARTS.map(({ name }) => name);
  const inTurn = ['families', 'staff', 'sections', 'timetable', 'attendance', 'gradebook', 'office-desk'];
  const last = ['report-cards', 'pages', 'notices', 'help'];
  expect(order.filter((name) => [...inTurn, ...last].includes(name))).toEqual([...inTurn, ...last]);
  expect(new Set(order.filter((name) => name !== 'settle')).size).toBe(
    order.filter((name) => name !== 'settle').length,
  );
});
