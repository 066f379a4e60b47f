import { expect, test } from 'vitest';
import type { DeskView, SubmissionView } from '../../contract.ts';
import { gradingOf, picked, pointed, scoreOf } from './grading.ts';

const level = (id: string, points: string) => ({ id, label: id, about: '', points, from: null });
const criterion = (id: string) => ({
  id,
  title: id,
  about: '',
  competencyId: null,
  levels: [level(`${id}1`, '1'), level(`${id}2`, '2')],
});
const desk = {
  step: '0.5',
  lowest: '0',
  rubric: { body: { criteria: [criterion('a'), criterion('b')] } },
} as unknown as DeskView;
const work = (picks: SubmissionView['grading']['picks'], score: string | null) =>
  ({
    studentId: 's',
    points: '20',
    version: 3,
    grading: { picks, score, comment: '', audio: null },
  }) as unknown as SubmissionView;
const all = [
  { criterionId: 'a', levelId: 'a2', points: null },
  { criterionId: 'b', levelId: 'b1', points: null },
];

test('a mark that the picks add up to counts as not typed; any other one does', () => {
  expect(gradingOf(desk, work(all, '15')).score).toBeNull();
  expect(gradingOf(desk, work(all, '16')).score).toBe('16');
  expect(gradingOf(desk, work(all.slice(0, 1), '10')).score).toBe('10');
  expect(gradingOf({ ...desk, rubric: null }, work([], '12')).score).toBe('12');
});

test('the mark waits for every criterion', () => {
  const seen = work(all, null);
  expect(scoreOf(desk, seen, gradingOf(desk, seen))).toBe('15');
  const half = work(all.slice(0, 1), null);
  expect(scoreOf(desk, half, gradingOf(desk, half))).toBeNull();
  expect(scoreOf(desk, half, { ...gradingOf(desk, half), score: '9' })).toBe('9');
});

test('a level is picked once, changed, and taken back', () => {
  expect(picked(all, 'b', 'b2')).toEqual([all[0], { criterionId: 'b', levelId: 'b2', points: null }]);
  expect(picked(all, 'b', 'b1')).toEqual([all[0]]);
  expect(pointed(all, 'a', '1.5')[0]?.points).toBe('1.5');
});
