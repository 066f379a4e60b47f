import { mergeStudents } from '@patio/people/testing';
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
  const undo = await mergeStudents(admin, kept, double);
  expect(await standing()).toEqual(['double 1 11', 'kept 1 14', 'kept 2 17']);
  await undo();
  expect(await standing()).toEqual(before);
});
