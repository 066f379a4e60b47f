import { expect, test } from 'vitest';
import { hasMaths, plainText } from '../../rules/plain-text.ts';
import { moved } from './moved.ts';
import { pointed, stepped } from './spots.ts';

const at = (x: number, y: number) => ({ x, y });

test('pointing at a place again takes it away, and one too many lets go of the oldest', () => {
  expect(pointed([], at(0.1, 0.1), 2)).toEqual([at(0.1, 0.1)]);
  expect(pointed([at(0.1, 0.1)], at(0.11, 0.11), 2)).toEqual([]);
  expect(pointed([at(0.1, 0.1), at(0.5, 0.5)], at(0.9, 0.9), 2)).toEqual([at(0.5, 0.5), at(0.9, 0.9)]);
});

test('arrows move a cross and never out of the picture; other keys do nothing', () => {
  expect(stepped(at(0.5, 0.5), 'ArrowRight', false)).toEqual(at(0.52, 0.5));
  expect(stepped(at(0.5, 0.5), 'ArrowUp', true)).toEqual(at(0.5, 0.4));
  expect(stepped(at(0.99, 0), 'ArrowRight', true)).toEqual(at(1, 0));
  expect(stepped(at(0.5, 0.5), 'Enter', false)).toBeNull();
});

test('one thing moves and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('maths is spoken where it cannot be drawn, and money is no maths', () => {
  expect(hasMaths('cuesta $5 y $8')).toBe(false);
  expect(plainText('cuesta $5 y $8')).toBe('cuesta $5 y $8');
  expect(hasMaths('halla $x^2$')).toBe(true);
  expect(plainText('halla $x^2$')).not.toContain('$');
});
