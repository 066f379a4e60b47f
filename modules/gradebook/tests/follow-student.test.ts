import { mergePersons, students, undoMerge } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { grades } from '../server/index.ts';
import { makeGradebook, makeItem, mark, save } from '../testing/index.ts';

testDatabase();

test('marks follow a child whose two records become one; what the kept record has already stays, and all goes back', async () => {
  const book = await makeGradebook();
  const { admin } = book.school;
  const [kept = '', double = ''] = book.students;
  const [first, second] = [await makeItem(book), await makeItem(book, { title: 'Oral' })];
  await save(book, [mark(first.id, kept, '14'), mark(first.id, double, '11'), mark(second.id, double, '17')]);
  const standing = async () =>
    (
      await inTenant(admin, (tx) =>
        tx
          .select()
          .from(grades)
          .where(inArray(grades.studentId, [kept, double])),
      )
    )
      .map(
        (row) =>
          `${row.studentId === kept ? 'kept' : 'double'} ${row.itemId === first.id ? 1 : 2} ${Number(row.score)}`,
      )
      .toSorted();
  const before = await standing();
  const rows = await inTenant(admin, (tx) =>
    tx
      .select()
      .from(students)
      .where(inArray(students.id, [kept, double])),
  );
  const personOf = (id: string) => rows.find((row) => row.id === id)?.personId ?? '';
  const merge = await inTenant(admin, (tx) =>
    mergePersons(tx, admin, {
      keptId: personOf(kept),
      mergedId: personOf(double),
      take: [],
      reason: 'La misma niña, dos fichas',
    }),
  );
  expect(await standing()).toEqual(['double 1 11', 'kept 1 14', 'kept 2 17']);
  await inTenant(admin, (tx) => undoMerge(tx, admin, merge.id));
  expect(await standing()).toEqual(before);
});
