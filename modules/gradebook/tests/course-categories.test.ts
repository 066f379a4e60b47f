import { inTenant } from '@patio/platform';
import { makeSection, makeTeacher } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { courseCategoriesOf } from '../server/service/course-categories.ts';
import { makeGradebook, makeItem } from '../testing/index.ts';

testDatabase();

test('a course says what its grades are made of, to those who read its classes', async () => {
  const book = await makeGradebook(1);
  const { teacher, coordinator, section, school } = book;
  const item = await makeItem(book);
  const ask = (actor = teacher) => inTenant(actor, (tx) => courseCategoriesOf(tx, actor, section.courseId));
  const found = await ask();
  const sum = found.categories.reduce((total, { weight }) => total + Number(weight), 0);
  expect(sum).toBe(100);
  expect(found.sections).toMatchObject([{ sectionId: section.id, columns: { [item.category]: 1 }, enters: true }]);
  expect((await ask(coordinator)).sections).toMatchObject([{ enters: false }]);
  const stranger = await makeTeacher(school, await makeSection(school));
  expect(await ask(stranger.actor)).toEqual({ categories: [], byLevels: false, sections: [] });
});
