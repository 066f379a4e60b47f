import { openScene, refusal, tokenIn } from '@patio/accounts/scene';
import { addGuardian, createStudent, persons } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readPersonAccount } from '../server/service/invite-person.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();

/** A mother whom the office has written down with her child, and who has no account yet. */
async function makeMother() {
  const { institutionId } = scene.andes;
  const admin = actorOf('admin', { institutionId });
  return inTenant(admin, async (tx) => {
    const names = { givenNames: 'Rosa', firstSurname: 'Rey', secondSurname: 'Paz' };
    const student = { ...names, schoolId: scene.school.id, gradeLevelId: null, enrolledOn: '2026-03-02' };
    const { id: studentId } = await createStudent(tx, admin, {
      ...student,
      studentNumber: crypto.randomUUID().slice(0, 8),
    });
    return addGuardian(tx, admin, { studentId, relation: 'mother', person: names });
  });
}

test('whoever is invited from their record is tied to it by accepting, with the role that the record gives', async () => {
  const { personId } = await makeMother();
  const admin = await Visitor.of(await scene.person('admin'));
  await admin.ask('invitePerson', { personId, email: 'rosa.rey@example.org' });
  expect(await admin.ask('personAccount', { personId })).toMatchObject({ state: 'invited', can: { invite: true } });
  const letters = await scene.letters('accounts.invitation');
  const token = tokenIn(
    letters.find((letter) => letter.to === 'rosa.rey@example.org'),
    'invitation',
  );
  const rosa = new Visitor();
  await rosa.ask('acceptInvitation', { token, password: 'la lluvia cae despacio' });
  const me = await rosa.ask('me');
  expect(me?.memberships).toMatchObject([{ role: 'parent', schoolId: scene.school.id }]);
  const actor = actorOf('admin', { institutionId: scene.andes.institutionId });
  const [person] = await inTenant(actor, (tx) => tx.select().from(persons).where(eq(persons.id, personId)));
  expect(person?.userId).toBe(me?.user.id);
  expect(await admin.ask('personAccount', { personId })).toMatchObject({ state: 'active', can: { invite: false } });
  expect(await refusal(admin.ask('invitePerson', { personId, email: 'otra@example.org' }))).toBe(
    'members.already_member',
  );
});

test('another school and a parent find nobody', async () => {
  const { personId } = await makeMother();
  const { institutionId } = scene.andes;
  const read = (actor: ReturnType<typeof actorOf>) => inTenant(actor, (tx) => readPersonAccount(tx, actor, personId));
  const office = actorOf('support', { institutionId, schoolId: scene.school.id });
  expect((await read(office)).can.invite).toBe(true);
  const stranger = actorOf('director', { institutionId, schoolId: scene.otherSchool.id });
  await expect(read(stranger)).rejects.toMatchObject({ code: 'members.not_found' });
  await expect(read(actorOf('parent', { institutionId }))).rejects.toMatchObject({ code: 'members.not_found' });
});
