import { makeUser } from '@patio/accounts/testing';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { addGuardian, guardianships, linkAccount } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approveSheet, getGradedSection, getSheet, publishSheet, submitSheet } from '../server/index.ts';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '../testing/index.ts';

testDatabase();

/** A guardian of the first student, with an account that can be told. */
async function makeMother(book: TestGradebook, seesGrades: boolean): Promise<string> {
  const { institutionId, schoolId, admin } = book.school;
  const { user } = await makeUser({ memberships: [{ institutionId, role: 'parent', schoolId }] });
  await inTenant(admin, async (tx) => {
    const tie = await addGuardian(tx, admin, {
      studentId: book.students[0] as string,
      relation: 'mother',
      person: { givenNames: 'Rosa', firstSurname: 'Mamani' },
    });
    await linkAccount(tx, tie.personId, user.id);
    await tx.update(guardianships).set({ seesGrades }).where(eq(guardianships.id, tie.id));
  });
  return user.id;
}

test('publishing tells each family once, and nobody whose tie does not open grades', async () => {
  const book = await makeGradebook(1);
  const { institutionId } = book.school;
  const [mother, other] = [await makeMother(book, true), await makeMother(book, false)];
  const item = await makeItem(book);
  await save(book, [mark(item.id, book.students[0] as string, '15')]);
  const told = (userId: string) =>
    inTenant(book.school.admin, (tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)));
  const sheet = await inTenant(book.teacher, async (tx) => {
    const section = await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id);
    return submitSheet(tx, book.teacher, section, book.terms[0] as string, 0, null);
  });
  await deliverNews(institutionId, 'gradebook');
  expect(await told(mother)).toEqual([]);
  await inTenant(book.coordinator, async (tx) => {
    const held = await getSheet(tx, book.coordinator, sheet.id, sheet.version);
    await publishSheet(tx, book.coordinator, await approveSheet(tx, book.coordinator, held));
  });
  await deliverNews(institutionId, 'gradebook');
  await deliverNews(institutionId, 'gradebook');
  expect((await told(mother)).map(({ kind, link }) => [kind, link])).toEqual([
    ['gradebook.grades_published', `/parent/grades/${book.students[0]}?section=${book.section.id}`],
  ]);
  expect(await told(other)).toEqual([]);
});
