import { expect, test } from 'vitest';
import { type CurriculumMap, openWeeks, rowsBehind } from './rows-behind.ts';

const planned = (id: string, date: string | null, more: Partial<CurriculumMap['classes'][number]> = {}) => ({
  id,
  title: id,
  at: date ? { date, period: 1 } : null,
  unitId: null,
  competencyIds: [],
  outcome: null,
  over: 0,
  ...more,
});
const week = (weekOn: string, classes: number, count: number) => ({
  weekOn,
  term: null,
  classes,
  planned: count,
  taught: 0,
  over: 0,
});
const map: CurriculumMap = {
  sectionId: 's',
  weeks: [week('2026-03-02', 3, 1), week('2026-03-09', 3, 3), week('2026-03-16', 3, 0)],
  units: [],
  competencies: [],
  classes: [
    planned('a', '2026-03-03', { unitId: 'water', competencyIds: ['x'] }),
    planned('b', '2026-03-10', { unitId: 'water', competencyIds: ['x', 'y'], over: 5 }),
    planned('c', '2026-03-12'),
    planned('d', '2026-03-13', { unitId: 'light' }),
    planned('e', null),
  ],
  loose: 1,
  waiting: 1,
  gaps: { units: [], competencies: [], weeks: [] },
  overloads: { units: [], weeks: [] },
};

test.each([
  [{ of: 'cell', unitId: 'water' }, ['a', 'b']],
  [{ of: 'cell', unitId: 'water', weekOn: '2026-03-09' }, ['b']],
  [{ of: 'cell', competencyId: 'y' }, ['b']],
  [{ of: 'cell', weekOn: '2026-03-09' }, ['b', 'c', 'd']],
  [{ of: 'loose' }, ['c']],
  [{ of: 'waiting' }, ['e']],
  [{ of: 'over' }, ['b']],
] as const)('the rows behind %j', (figure, ids) => {
  expect(rowsBehind(map, figure).map(({ id }) => id)).toEqual(ids);
});

test('what is missing can go to weeks that have classes without a plan, from this one on', () => {
  expect(openWeeks(map, '2026-03-05').map(({ weekOn }) => weekOn)).toEqual(['2026-03-02', '2026-03-16']);
  expect(openWeeks(map, '2026-03-12').map(({ weekOn }) => weekOn)).toEqual(['2026-03-16']);
});
