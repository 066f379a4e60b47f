import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { items, listNewMarks } from '../server/index.ts';
import { makeGradebook, makeItem, mark, save } from '../testing/index.ts';

testDatabase();

test('new marks are told with their points, or without where they stand straight on the scale', async () => {
  const book = await makeGradebook(2);
  const [ana = '', luis = ''] = book.students;
  const [onScale, ofTen, hidden] = [
    await makeItem(book, { title: 'Oral' }),
    await makeItem(book, { title: 'Prueba', max: '10' }),
    await makeItem(book, { title: 'Sorpresa', hidden: true }),
  ];
  await save(book, [
    mark(onScale.id, ana, '15', { comment: 'Muy clara.' }),
    mark(ofTen.id, ana, '8'),
    mark(hidden.id, ana, '11'),
    mark(ofTen.id, luis, '4'),
  ]);
  await inTenant(book.teacher, (tx) => tx.update(items).set({ releasedAt: new Date() }));
  const asked = { institutionId: book.school.institutionId, studentId: ana, days: 7 };
  const marks = await inTenant(book.teacher, (tx) => listNewMarks(tx, asked));
  expect(
    marks.map(({ title, score, points, words }) => [title, Number(score), points && Number(points), words]).sort(),
  ).toEqual([
    ['Oral', 15, null, 'Muy clara.'],
    ['Prueba', 8, 10, ''],
  ]);
});
