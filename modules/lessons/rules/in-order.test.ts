import { expect, test } from 'vitest';
import { type OrderedLesson, requiredInOrder } from './in-order.ts';

const lesson = (id: string, unitId: string | null, more: Partial<OrderedLesson> = {}): OrderedLesson => ({
  id,
  unitId,
  sectionId: null,
  requires: [],
  ...more,
});
const UNITS = ['u1', 'u2', 'u3'];

test('a unit opens when the one before is done', () => {
  const required = requiredInOrder(UNITS, [lesson('a', 'u1'), lesson('b', 'u1'), lesson('c', 'u2'), lesson('d', 'u3')]);
  expect(Object.fromEntries(required)).toEqual({ a: [], b: [], c: ['a', 'b'], d: ['c'] });
});

test('an empty unit is stepped over', () =>
  expect(requiredInOrder(UNITS, [lesson('a', 'u1'), lesson('d', 'u3')]).get('d')).toEqual(['a']));

test('what a lesson requires itself stays, once', () =>
  expect(requiredInOrder(UNITS, [lesson('a', 'u1'), lesson('c', 'u2', { requires: ['a', 'x'] })]).get('c')).toEqual([
    'a',
    'x',
  ]));

test("another class's own lesson is required of nobody else", () => {
  const required = requiredInOrder(UNITS, [
    lesson('a', 'u1'),
    lesson('own', 'u1', { sectionId: 's1' }),
    lesson('shared', 'u2'),
    lesson('mine', 'u2', { sectionId: 's1' }),
    lesson('theirs', 'u2', { sectionId: 's2' }),
  ]);
  expect(required.get('shared')).toEqual(['a']);
  expect(required.get('mine')).toEqual(['a', 'own']);
  expect(required.get('theirs')).toEqual(['a']);
});

test('lessons without a unit, or of one that is gone, stand outside the order', () => {
  const required = requiredInOrder(UNITS, [lesson('loose', null), lesson('lost', 'gone'), lesson('c', 'u2')]);
  expect([...required.values()]).toEqual([[], [], []]);
});
