import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { approveSheet, getGradedSection, getSheet, publishSheet, submitSheet } from '../server/index.ts';
import { listStudentAverages } from '../server/service/student-averages.ts';
import { makeGradebook, makeItem, mark, save } from '../testing/index.ts';

testDatabase();

test('rows say what was published, to those who may read the class, and nothing before', async () => {
  const book = await makeGradebook(2);
  const { school, teacher, coordinator, students, terms } = book;
  const [first = '', second = ''] = students;
  const item = await makeItem(book);
  await save(book, [mark(item.id, first, '15'), mark(item.id, second, '10')]);
  const list = (actor = coordinator) => inTenant(actor, (tx) => listStudentAverages(tx, actor, students));
  let sheet = await inTenant(teacher, async (tx) => {
    const section = await getGradedSection(tx, teacher, 'gradebook.enter', book.section.id);
    return submitSheet(tx, teacher, section, terms[0] as string, 0, null);
  });
  const decide = (step: typeof approveSheet) =>
    inTenant(coordinator, async (tx) =>
      step(tx, coordinator, await getSheet(tx, coordinator, sheet.id, sheet.version)),
    );
  sheet = await decide(approveSheet);
  expect(await list()).toEqual([]);
  await decide(publishSheet);
  const found = new Map((await list()).map((row) => [row.studentId, row.terms]));
  expect(found.get(first)).toMatchObject([{ termId: terms[0], average: 15, passed: 1, graded: 1 }]);
  expect(found.get(second)).toMatchObject([{ termId: terms[0], average: 10, passed: 0, graded: 1 }]);

  expect(await list(teacher)).toHaveLength(2);
  const { institutionId } = school;
  const elsewhere = await makeWorkingSchool({ institutionId });
  expect(await list(actorOf('director', { institutionId, schoolId: elsewhere.schoolId }))).toEqual([]);
  expect(await list(actorOf('support', { institutionId, schoolId: school.schoolId }))).toEqual([]);
});
