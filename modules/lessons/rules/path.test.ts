import { expect, test } from 'vitest';
import type { LessonStanding } from '../contract.ts';
import { minutesLeft, missingBefore, nextLesson, unitsOf } from './path.ts';

const standing = (id: string, given: Partial<LessonStanding> = {}): LessonStanding => ({
  id,
  unitId: null,
  title: id,
  summary: '',
  minutes: 10,
  steps: 4,
  stepsSeen: 0,
  state: 'open',
  requires: [],
  lastAt: null,
  doneAt: null,
  ...given,
});

test('the lesson begun last comes before one that is open, and before one begun earlier', () => {
  const lessons = [
    standing('a', { state: 'done', lastAt: '2026-05-09T10:00:00Z' }),
    standing('b'),
    standing('c', { state: 'begun', lastAt: '2026-05-01T10:00:00Z' }),
    standing('d', { state: 'begun', lastAt: '2026-05-03T10:00:00Z' }),
  ];
  expect(nextLesson(lessons)?.id).toBe('d');
  expect(nextLesson(lessons.slice(0, 2))?.id).toBe('b');
});

test('what is locked is nothing to go on with', () => {
  expect(nextLesson([standing('a', { state: 'done' }), standing('b', { state: 'locked' })])).toBeNull();
});

test('no lesson is lost: one without a unit, or of a unit that is gone, stands first', () => {
  const units = [
    { id: 'u1', title: 'Uno' },
    { id: 'u2', title: 'Dos' },
  ];
  const lessons = [standing('a', { unitId: 'u1' }), standing('b'), standing('c', { unitId: 'gone' })];
  expect(unitsOf(units, lessons).map(({ title, lessons }) => [title, lessons.map(({ id }) => id)])).toEqual([
    ['', ['b', 'c']],
    ['Uno', ['a']],
    ['Dos', []],
  ]);
});

test('a unit that is gone stays as long as lessons stand in it', () => {
  const units = [
    { id: 'u1', title: 'Uno', isGone: true },
    { id: 'u2', title: 'Dos', isGone: true },
  ];
  expect(unitsOf(units, [standing('a', { unitId: 'u2' })]).map(({ title }) => title)).toEqual(['Dos']);
});

test('a locked lesson names what is missing, and no more', () => {
  const all = [standing('a', { state: 'done' }), standing('b'), standing('c', { requires: ['a', 'b'] })];
  expect(missingBefore(all[2]!, all)).toEqual(['b']);
});

test('the rest of a lesson takes its share of the time, and never nothing', () => {
  expect(minutesLeft(standing('a', { minutes: 20, steps: 4, stepsSeen: 1 }))).toBe(15);
  expect(minutesLeft(standing('a', { minutes: 20, steps: 4, stepsSeen: 4 }))).toBe(1);
  expect(minutesLeft(standing('a', { minutes: 7, steps: 0 }))).toBe(7);
});
