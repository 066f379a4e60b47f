import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf, placed } from './groups.ts';

test('everyone is in one group, and no group is smaller than asked', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 8 }),
      (students, size) => {
        const groups = groupsOf(students, size, (number) => `Grupo ${number}`);
        expect(groups.flatMap(({ studentIds }) => studentIds).sort()).toEqual([...students].sort());
        const least = Math.min(...groups.map(({ studentIds }) => studentIds.length));
        expect(least).toBeGreaterThanOrEqual(Math.min(size, students.length));
      },
    ),
  );
});

test('a student is moved, taken out, and an empty group goes away', () => {
  const groups = [
    { id: 'a', name: 'A', studentIds: ['1', '2'] },
    { id: 'b', name: 'B', studentIds: ['3'] },
  ];
  expect(placed(groups, '3', 'a')).toEqual([{ id: 'a', name: 'A', studentIds: ['1', '2', '3'] }]);
  expect(placed(groups, '1', null)[0]?.studentIds).toEqual(['2']);
});
