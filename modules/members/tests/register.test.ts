import type { Actor } from '@patio/access';
import { openForTests, updateProfile } from '@patio/accounts/scene';
import { completeRegister, register } from '@patio/accounts/server';
import { type MadePerson, makeMembership, makeUser } from '@patio/accounts/testing';
import { inIdentity, inTenant, undo } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dismissMembers, lockMembers } from '../server/service/bulk.ts';
import { listMembers } from '../server/service/members.ts';

testDatabase();
openForTests();
const makePlaces = async () => {
  const { institutionId } = await makeInstitution();
  return { institutionId, schoolId: (await makeSchool(institutionId)).id };
};
const actorOf = ({ user, memberships: [membership] }: MadePerson): Actor => {
  if (!membership) throw new Error('nobody acts without a place');
  return { userId: user.id, institutionId: membership.institutionId, membership, overrides: [], delegations: [] };
};
let places: Awaited<ReturnType<typeof makePlaces>>;
let admin: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  places = await makePlaces();
  admin = await makeUser({ surnames: 'Zúñiga', memberships: [{ institutionId: places.institutionId, role: 'admin' }] });
});
const asked = (filter: object = {}) =>
  inTenant(actorOf(admin), (tx) => listMembers(tx, actorOf(admin), { limit: 50, ...filter }));
const surnames = async (filter: object = {}) => (await asked(filter)).items.map((member) => member.user.surnames);
const teacher = (surnames: string, more: object = {}) =>
  makeUser({
    surnames,
    memberships: [{ institutionId: places.institutionId, role: 'teacher', schoolId: places.schoolId }],
    ...more,
  });

describe('the list of accounts', () => {
  test('is in the order of a register, page by page, whatever the accents', async () => {
    for (const name of ['Ñahui', 'Álvarez', 'alvarado', 'Zapata']) await teacher(name);
    expect(await surnames()).toEqual(['alvarado', 'Álvarez', 'Ñahui', 'Zapata', 'Zúñiga']);
    const first = await asked({ limit: 2 });
    expect(await surnames({ limit: 2, cursor: first.nextCursor })).toEqual(['Ñahui', 'Zapata']);
    expect(await surnames({ sort: '-name', limit: 1 })).toEqual(['Zúñiga']);
  });

  test('finds by the beginning of any word, the username and the e-mail, in any order', async () => {
    await teacher('Huamán Quispe', { givenNames: 'José María', email: 'jm.huaman@losandes.example' });
    await teacher('Rojas', { givenNames: 'Ana', username: 'ana.rojas7' });
    for (const search of ['quis jos', 'HUAMAN', 'maria', 'jm.huaman@los', 'huaman jm'])
      expect(await surnames({ search }), search).toEqual(['Huamán Quispe']);
    for (const search of ['ana.rojas7', 'rojas7', 'ana']) expect(await surnames({ search }), search).toEqual(['Rojas']);
    for (const search of ['uaman', 'quispe ana', '@', '%']) expect(await surnames({ search }), search).toEqual([]);
  });

  test('any part of a name that begins a word finds its owner', async () => {
    const made = await teacher('Mamani Ccori', { givenNames: 'Lucía Belén' });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom('Mamani', 'Ccori', 'Lucía', 'Belén'), { minLength: 1 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        async (words, letters, loud) => {
          const text = words.map((word) => word.slice(0, letters)).join(' ');
          const { items } = await asked({ search: loud ? text.toUpperCase() : text });
          expect(items.map((member) => member.id)).toContain(made.user.id);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('follows a person who changes their name, in every institution of theirs', async () => {
    const other = await makePlaces();
    const person = await teacher('Vega');
    await makeMembership(person.user.id, { institutionId: other.institutionId, role: 'parent' });
    await inTenant(actorOf(person), (tx) => updateProfile(tx, actorOf(person), { surnames: 'Bravo', version: 1 }));
    expect(await surnames({ search: 'bravo' })).toEqual(['Bravo']);
    expect(await surnames({ search: 'vega' })).toEqual([]);
    const elsewhere = await inTenant({ institutionId: other.institutionId, userId: person.user.id }, (tx) =>
      tx.select().from(register),
    );
    expect(elsewhere.map((row) => row.registerKey)).toEqual(['bravo\trosa']);
  });

  test('is made for a database that was there before it', async () => {
    await teacher('Vega');
    await inTenant(actorOf(admin), (tx) => tx.delete(register));
    expect(await surnames()).toEqual([]);
    await completeRegister();
    expect(await surnames()).toEqual(['Vega', 'Zúñiga']);
  });
});

describe('several accounts at once', () => {
  test('are locked and given back in one step each', async () => {
    const [one, two, was] = [
      await teacher('Uno'),
      await teacher('Dos'),
      await teacher('Tres', { lockedAt: new Date() }),
    ];
    const ids = [one, two, was].map(({ user }) => user.id);
    const actor = actorOf(admin);
    const done = await inTenant(actor, (tx) => lockMembers(tx, actor, ids, 'Fin de contrato'));
    expect(done.count).toBe(2);
    expect(await surnames({ status: 'locked' })).toEqual(['Dos', 'Tres', 'Uno']);
    await inTenant(actor, (tx) => undo(tx, actor, done.undo));
    expect(await surnames({ status: 'locked' })).toEqual(['Tres']);
  });

  test('leave and come back with the places they had; nobody dismisses themselves', async () => {
    const [one, two] = [await teacher('Uno'), await teacher('Dos')];
    await makeMembership(one.user.id, { institutionId: places.institutionId, role: 'parent' });
    const actor = actorOf(admin);
    const ids = [one, two].map(({ user }) => user.id);
    const done = await inTenant(actor, (tx) => dismissMembers(tx, actor, ids, 'Dejan el colegio'));
    expect(await surnames()).toEqual(['Zúñiga']);
    expect(await surnames({ search: 'uno' })).toEqual(['Uno']);
    await inTenant(actor, (tx) => undo(tx, actor, done.undo));
    const back = (await asked()).items.map((member) => member.memberships.filter((place) => !place.endedAt).length);
    expect(back).toEqual([1, 2, 1]);
    await expect(
      inTenant(actor, (tx) => dismissMembers(tx, actor, [admin.user.id], 'Me voy de aquí')),
    ).rejects.toThrow();
    await expect(inIdentity(undefined, (tx) => tx.select().from(register))).resolves.not.toEqual([]);
  });
});
