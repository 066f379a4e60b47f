import { expect, test } from 'vitest';
import { setsOf, studentClashes } from './student-clashes.ts';

const school = {
  sections: [
    { id: 'maths', homeroomIds: ['1A'] },
    { id: 'art', homeroomIds: ['1A'] },
    { id: 'choir', homeroomIds: [] },
  ],
  homerooms: [{ id: '1A', size: 30 }],
  groups: [{ homeroomId: '1A', sectionIds: ['choir'], size: 4 }],
};
const at = (sectionId: string, cycleDay: number, period: number, length = 1) => ({
  sectionId,
  cycleDay,
  period,
  length,
});

test('a homeroom in two classes at once is a clash of the homeroom, also inside a double', () => {
  const found = studentClashes(setsOf(school), [at('maths', 1, 1, 2), at('art', 1, 2)]);
  expect(found.map(({ set, first, second }) => [set.of, first.sectionId, second.sectionId])).toEqual([
    ['homeroom', 'maths', 'art'],
  ]);
});

test('an elective beside a class of the homeroom is a clash of those who chose it only', () => {
  const found = studentClashes(setsOf(school), [at('maths', 1, 1), at('choir', 1, 1)]);
  expect(found).toMatchObject([{ set: { of: 'students', size: 4 } }]);
});

test('a week without overlaps has none', () => {
  expect(studentClashes(setsOf(school), [at('maths', 1, 1), at('art', 1, 2), at('choir', 2, 1)])).toEqual([]);
});
