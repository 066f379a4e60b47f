import { type Actor, systemActor } from '@patio/access';
import { accessRequested, breakGlassUsed, membershipStarted, signedInElsewhere } from '@patio/accounts';
import { makeId } from '@patio/kernel';
import { inTenant, publish } from '@patio/platform';
import { makeInstitution } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { listInbox } from '../server/index.ts';
import { deliverNews, makeMember } from '../testing/index.ts';

testDatabase();
let institutionId: string;
let admins: Actor[];
let teacher: Actor;

beforeAll(async () => {
  ({ institutionId } = await makeInstitution());
  admins = [await makeMember(institutionId, 'admin'), await makeMember(institutionId, 'admin')];
  teacher = await makeMember(institutionId, 'teacher', { name: 'Rosa Huamán' });
});

const kindsOf = (actor: Actor) =>
  inTenant(actor, async (tx) => (await listInbox(tx, actor, { view: 'all', limit: 50 })).items);
const adminIds = () => admins.map((admin) => admin.userId);

test('the news of accounts become notifications of the right people', async () => {
  const { userId } = teacher;
  await inTenant(systemActor(institutionId), async (tx) => {
    await publish(tx, signedInElsewhere, {
      userId,
      sessionId: makeId(),
      device: 'Chrome · Windows',
      address: '10.0.0.8',
    });
    await publish(tx, breakGlassUsed, { userId, reason: 'El proveedor no responde', adminIds: adminIds() });
    await publish(tx, accessRequested, { userId, requestId: makeId(), area: '/admin/users', adminIds: adminIds() });
    await publish(tx, membershipStarted, { userId, membershipId: makeId(), role: 'coordinator', schoolId: null });
  });
  await deliverNews(institutionId);
  await deliverNews(institutionId);
  expect((await kindsOf(teacher)).map((item) => item.title.es).sort()).toEqual([
    'Ahora también entras como coordinación',
    'Entraron a tu cuenta desde Chrome · Windows',
  ]);
  for (const admin of admins) {
    const items = await kindsOf(admin);
    expect(items.map((item) => item.kind).sort()).toEqual(['accounts.access_requested', 'accounts.break_glass_used']);
    expect(items.find((item) => item.urgent)?.title.en).toBe('Rosa Huamán used the emergency entry');
  }
});
