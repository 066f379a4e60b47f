import { getGradedSection, saveLevels, submitSheet } from '@patio/gradebook/server';
import { judgeByLevels, makeGradebook } from '@patio/gradebook/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { viewSheet } from '../server/service/view-sheet.ts';

testDatabase();

test('a sheet of levels is read with every conclusion, and nobody fails by levels', async () => {
  const book = await makeGradebook(1);
  const { teacher, coordinator } = book;
  const [studentId = ''] = book.students;
  const [termId = ''] = book.terms;
  const competencyId = await judgeByLevels(book, 'Lee textos');
  const conclusion = 'Reconoce las ideas principales con ayuda.';
  const sheet = await inTenant(teacher, async (tx) => {
    const section = await getGradedSection(tx, teacher, 'gradebook.enter', book.section.id);
    const level = { competencyId, studentId, termId, seen: 0, level: 'C', conclusion, evidence: [] };
    await saveLevels(tx, teacher, section, [level]);
    return submitSheet(tx, teacher, section, termId, 0, null);
  });
  const { rows, line } = await inTenant(coordinator, (tx) => viewSheet(tx, coordinator, sheet.id));
  expect([line.students, line.failed]).toEqual([1, null]);
  expect(rows).toMatchObject([{ computed: '1\u00a0C', before: null, comment: `Lee textos (C): ${conclusion}` }]);
});
