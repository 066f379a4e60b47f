import { expect, test } from 'vitest';
import type { OverviewRow } from '../../contract.ts';
import { groupRows } from './group.ts';

const row = (given: Partial<OverviewRow>): OverviewRow => ({
  schoolId: 's1',
  school: 'Norte',
  gradeLevelId: 'l1',
  level: '1.º',
  termId: 't',
  term: 'Periodo 1',
  draft: 0,
  submitted: 0,
  returned: 0,
  approved: 0,
  published: 0,
  locked: 0,
  late: 0,
  ...given,
});
const rows = [
  row({ draft: 2, late: 2, published: 1 }),
  row({ gradeLevelId: 'l2', level: '2.º', submitted: 3 }),
  row({ schoolId: 's2', school: 'Sur', gradeLevelId: 'l3', level: '1.º', locked: 4 }),
];

test('every sheet is counted once in each way of looking', () => {
  for (const by of ['school', 'level'] as const)
    expect(groupRows(rows, by, [], 'nadie').reduce((sum, each) => sum + each.total, 0)).toBe(10);
  expect(groupRows(rows, 'school', [], 'nadie')[0]).toMatchObject({
    name: 'Norte',
    preparing: 2,
    waiting: 3,
    done: 1,
    late: 2,
  });
});

test('a school without a coordinator is not lost', () => {
  const groups = groupRows(rows, 'coordinator', [{ name: 'Elena', schoolId: 's1' }], 'nadie');
  expect(groups.map((each) => [each.name, each.total])).toEqual([
    ['Elena', 6],
    ['nadie', 4],
  ]);
});
