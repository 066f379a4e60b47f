import { makeMember } from '@patio/notices/testing';
import { inTenant, listWaiting } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { answerTicket, getTicket, listQueue } from '../server/index.ts';
import { makeTicket } from '../testing/index.ts';

testDatabase();

test('open questions wait for the office of their school, as many as its queue shows, until they are answered', async () => {
  const { institutionId } = await makeInstitution();
  const { id: here } = await makeSchool(institutionId);
  const { id: there } = await makeSchool(institutionId);
  const support = await makeMember(institutionId, 'support', { schoolId: here });
  const neighbour = await makeMember(institutionId, 'support', { schoolId: there });
  const teacher = await makeMember(institutionId, 'teacher', { schoolId: here });
  const line = (actor: typeof support) =>
    inTenant(actor, async (tx) => (await listWaiting(tx, actor, 'es')).find(({ id }) => id === 'help.tickets'));

  expect(await line(support)).toBeUndefined();
  const ticket = await makeTicket(teacher);
  await makeTicket(teacher);
  const queue = await inTenant(support, (tx) => listQueue(tx, support, { state: 'open', limit: 20 }));
  expect(await line(support)).toMatchObject({ count: queue.items.length, href: '/support?tab=queue' });
  expect(queue.items).toHaveLength(2);
  expect(await line(neighbour)).toBeUndefined();
  expect(await line(teacher)).toBeUndefined();

  await inTenant(support, async (tx) =>
    answerTicket(tx, support, await getTicket(tx, support, ticket.id), 'Luis', { body: 'Ya quedó resuelto.' }),
  );
  expect((await line(support))?.count).toBe(1);
});
