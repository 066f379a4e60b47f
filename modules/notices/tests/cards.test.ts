import { cardIssued, cardRevoked } from '@patio/accounts';
import { makeId } from '@patio/kernel';
import { linkAccount } from '@patio/people/server';
import { makeGuardian, makeRegistry, makeStudent } from '@patio/people/testing';
import { inTenant, publish } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { listInbox } from '../server/index.ts';
import { deliverNews, makeMember } from '../testing/index.ts';

testDatabase();

test('a family is told of the card that its child was given and of the one that was stopped; others are not', async () => {
  const { admin, institutionId, schoolId } = await makeRegistry();
  const student = await makeStudent(admin, schoolId, { givenNames: 'Tomás' });
  const { tie } = await makeGuardian(admin, student.id);
  const mother = await makeMember(institutionId, 'parent');
  await inTenant(admin, (tx) => linkAccount(tx, tie.personId, mother.userId));
  const stranger = await makeMember(institutionId, 'parent');
  const news = { userId: makeId(), studentId: student.id, cardId: makeId() };
  await inTenant(admin, async (tx) => {
    await publish(tx, cardIssued, { ...news, replaced: false });
    await publish(tx, cardRevoked, news);
  });
  await deliverNews(institutionId, 'accounts.card');
  await deliverNews(institutionId, 'accounts.card');
  const inbox = (reader: typeof mother) =>
    inTenant(reader, (tx) => listInbox(tx, reader, { view: 'all', limit: 9 })).then(({ items }) => items);
  const told = await inbox(mother);
  expect(told.map(({ kind, link }) => ({ kind, link }))).toEqual(
    Array(2).fill({ kind: 'accounts.child_card', link: `/parent/children/${student.id}` }),
  );
  expect(await inbox(stranger)).toEqual([]);
});
