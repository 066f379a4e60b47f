import { ROLES } from '@patio/access';
import { listInbox } from '@patio/notices/server';
import { fillDemoNotices, makeMember } from '@patio/notices/testing';
import { getPage } from '@patio/pages/server';
import { fillDemoPages } from '@patio/pages/testing';
import { inTenant } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { listQueue } from '../server/index.ts';
import { fillDemoTickets } from '../testing/index.ts';

testDatabase();

test('the demo school has tickets in every state, people who were told of them, and its own privacy text', async () => {
  const { institutionId } = await makeInstitution();
  const schoolId = (await makeSchool(institutionId)).id;
  const people = new Map(
    await Promise.all(
      ROLES.map(
        async (role) => [role, await makeMember(institutionId, role, role === 'admin' ? {} : { schoolId })] as const,
      ),
    ),
  );
  await fillDemoPages(institutionId);
  await fillDemoNotices(institutionId);
  await fillDemoTickets(institutionId);
  const admin = people.get('admin');
  const teacher = people.get('teacher');
  if (!admin || !teacher) throw new Error('made above');
  const queue = await inTenant(admin, (tx) => listQueue(tx, admin, { limit: 50 }));
  expect(queue.counts).toEqual({ open: 3, waiting: 2, solved: 2 });
  const inbox = await inTenant(teacher, (tx) => listInbox(tx, teacher, { view: 'all', limit: 50 }));
  expect(inbox.items.map((item) => item.kind)).toEqual(
    expect.arrayContaining(['help.ticket_answered', 'accounts.signed_in_elsewhere', 'pages.version_published']),
  );
  const times = inbox.items.map((item) => Date.parse(item.at));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(Math.max(...times)).toBeLessThan(Date.now());
  const told = await inTenant(admin, (tx) => listInbox(tx, admin, { view: 'all', limit: 50 }));
  const hours = (words: string) => {
    const item = told.items.find((each) => each.body.es.includes(words));
    return item && Math.round((Date.now() - Date.parse(item.at)) / 3_600_000);
  };
  expect(['asamblea', 'consultorio', 'No me llega'].map(hours)).toEqual([9, 4, 20]);
  const privacy = await inTenant(teacher, (tx) => getPage(tx, teacher, 'privacy'));
  expect(privacy).toMatchObject({ shown: { number: 1 }, accepted: { number: 1 } });
});
