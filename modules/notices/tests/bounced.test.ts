import { type Actor, systemActor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { inTenant, platformSchema } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getPreferences, liftBounced, listBounced, tryMailAgain } from '../server/index.ts';
import { makeMember } from '../testing/index.ts';

testDatabase();

const emailOf = async (actor: Actor): Promise<string> => {
  const rows = await inTenant(actor, (tx) => tx.select().from(userRows).where(eq(userRows.id, actor.userId)));
  return rows[0]?.email ?? '';
};

test('the office sees refused addresses page by page with whose they are, and person or office lets them be tried again', async () => {
  const { institutionId } = await makeInstitution();
  await makeSchool(institutionId);
  const [admin, mother] = [await makeMember(institutionId, 'admin'), await makeMember(institutionId, 'parent')];
  const email = await emailOf(mother);
  const addresses = [email, 'old@andes.test', 'other@andes.test'].map((each) => each.toLowerCase()).sort();
  await inTenant(systemActor(institutionId), (tx) =>
    tx
      .insert(platformSchema.mailBounces)
      .values(addresses.map((address) => ({ institutionId, address, code: 550, reason: '550 no such mailbox' }))),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await inTenant(admin, (tx) => listBounced(tx, admin, { limit: 2, cursor }));
    seen.push(...page.items.map((row) => `${row.address} ${row.person?.id ?? 'nobody'}`));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(addresses.map((each) => `${each} ${each === email.toLowerCase() ? mother.userId : 'nobody'}`));
  await expect(inTenant(mother, (tx) => listBounced(tx, mother, { limit: 2 }))).rejects.toMatchObject({
    kind: 'forbidden',
  });
  await expect(inTenant(mother, (tx) => liftBounced(tx, mother, 'old@andes.test'))).rejects.toMatchObject({
    kind: 'forbidden',
  });
  const own = () => inTenant(mother, (tx) => getPreferences(tx, mother, { email, timeZone: 'UTC' }));
  expect((await own()).mailStopped).toMatchObject({ code: 550 });
  await inTenant(mother, (tx) => tryMailAgain(tx, mother));
  expect((await own()).mailStopped).toBeNull();
  expect(await inTenant(admin, (tx) => liftBounced(tx, admin, 'OLD@andes.test'))).toEqual({ lifted: true });
  const left = await inTenant(admin, (tx) => listBounced(tx, admin, { limit: 9 }));
  expect(left.items.map(({ address }) => address)).toEqual(['other@andes.test']);
  const neighbour = await makeMember((await makeInstitution()).institutionId, 'admin');
  expect((await inTenant(neighbour, (tx) => listBounced(tx, neighbour, { limit: 9 }))).items).toEqual([]);
});
