import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { requestDecided } from '@patio/people';
import { inTenant, publish } from '@patio/platform';
import { makeInstitution } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { listInbox } from '../server/index.ts';
import { deliverNews, makeMember } from '../testing/index.ts';

testDatabase();

test('whoever asked for a change hears the answer once, and it leads to the child', async () => {
  const { institutionId } = await makeInstitution();
  const parent = await makeMember(institutionId, 'parent');
  const studentId = makeId();
  const news = { requestId: makeId(), studentId, userId: parent.userId, accepted: false };
  await inTenant(systemActor(institutionId), (tx) => publish(tx, requestDecided, news));
  await deliverNews(institutionId);
  await deliverNews(institutionId);
  const { items } = await inTenant(parent, (tx) => listInbox(tx, parent, { view: 'all', limit: 5 }));
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ kind: 'people.request_decided', link: `/parent/children/${studentId}?tab=data` });
});
