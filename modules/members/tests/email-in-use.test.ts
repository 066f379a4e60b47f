import { openScene, refusal, tokenIn } from '@patio/accounts/scene';
import { invitations } from '@patio/accounts/server';
import { addGuardian, createStudent, linkAccount, mergePersons, persons } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

const scene = openScene();
let admin: Visitor;
let n = 0;
beforeAll(async () => {
  admin = await Visitor.of(await scene.person('admin'));
});
const office = () => actorOf('admin', { institutionId: scene.andes.institutionId });
const address = () => `familia${++n}@example.org`;

/** A child and their mother, as the office wrote them down. */
async function writeFamily(given: { email?: string; childEmail?: string; schoolId?: string } = {}) {
  const actor = office();
  return inTenant(actor, async (tx) => {
    const { id: studentId } = await createStudent(tx, actor, {
      givenNames: 'Iris',
      firstSurname: 'Rey',
      schoolId: given.schoolId ?? scene.school.id,
      gradeLevelId: null,
      enrolledOn: '2026-03-02',
      studentNumber: `E${++n}`,
      email: given.childEmail ?? null,
    });
    const person = { givenNames: 'Rosa', firstSurname: 'Rey', email: given.email ?? null };
    return addGuardian(tx, actor, { studentId, relation: 'mother', person });
  });
}

const answerOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error) => ({ code: error.code, field: error.field, ...error.data }),
  );
const invitedTo = (email: string) =>
  inTenant(office(), (tx) => tx.select().from(invitations).where(eq(invitations.email, email)));

describe('an address in use', () => {
  test('by the account of somebody with a record: nothing is sent, the answer says who and how to make the records one', async () => {
    const email = address();
    const { user } = await scene.person('parent', { email, givenNames: 'Lidia', surnames: 'Vega' });
    const [lidia, rosa] = [await writeFamily(), await writeFamily()];
    await inTenant(office(), (tx) => linkAccount(tx, lidia.personId, user.id));
    for (const samePerson of [false, true])
      expect(
        await answerOf(admin.ask('invitePerson', { personId: rosa.personId, email: email.toUpperCase(), samePerson })),
      ).toMatchObject({
        code: 'members.email_of_other',
        field: 'email',
        said: 'account_known',
        name: 'Lidia Vega',
        way: 'merge',
        personId: lidia.personId,
      });
    expect(await invitedTo(email)).toEqual([]);
    expect((await scene.letters('accounts.invitation')).some((letter) => letter.to === email)).toBe(false);
    expect(await admin.ask('personAccount', { personId: rosa.personId })).toMatchObject({ state: 'none' });
  });

  test('by an account without a record is theirs after saying that it is the same person, and accepting', async () => {
    const email = address();
    const { user } = await scene.person('parent', { email, givenNames: 'Rosario', surnames: 'Rey' });
    const { personId } = await writeFamily();
    expect(await answerOf(admin.ask('invitePerson', { personId, email }))).toMatchObject({
      said: 'account_known',
      way: 'link',
    });
    await admin.ask('invitePerson', { personId, email, samePerson: true });
    const letter = (await scene.letters('accounts.invitation')).find(({ to }) => to === email);
    await new Visitor().ask('acceptInvitation', { token: tokenIn(letter, 'invitation') });
    const [person] = await inTenant(office(), (tx) => tx.select().from(persons).where(eq(persons.id, personId)));
    expect(person?.userId).toBe(user.id);
  });

  test('by another record, and by a guest who has not answered', async () => {
    const [email, waiting] = [address(), address()];
    const [one, two] = [await writeFamily({ email }), await writeFamily()];
    expect(await answerOf(admin.ask('invitePerson', { personId: two.personId, email }))).toMatchObject({
      said: 'record_known',
      name: 'Rosa Rey',
      way: 'merge',
      personId: one.personId,
    });
    await admin.ask('invitePerson', { personId: one.personId, email: waiting });
    expect(await answerOf(admin.ask('invitePerson', { personId: two.personId, email: waiting }))).toMatchObject({
      said: 'invited_known',
      way: 'merge',
    });
  });

  test('by one’s own child is one’s own', async () => {
    const email = address();
    const { personId } = await writeFamily({ email, childEmail: email });
    expect(await refusal(admin.ask('invitePerson', { personId, email }))).toBeNull();
  });

  test('from the list of users it is tied to the record that has it, once that is said', async () => {
    const email = address();
    const { personId } = await writeFamily({ email });
    const given = { email, givenNames: 'Rosa', surnames: 'Rey', role: 'parent' as const, schoolId: scene.school.id };
    expect(await answerOf(admin.ask('invite', given))).toMatchObject({ said: 'record_known', way: 'link' });
    expect(await invitedTo(email)).toEqual([]);
    await admin.ask('invite', { ...given, samePerson: true });
    expect(await invitedTo(email)).toMatchObject([{ personId }]);
  });

  test('by somebody out of reach is refused without a name', async () => {
    const email = address();
    await writeFamily({ email, schoolId: scene.otherSchool.id });
    const { personId } = await writeFamily();
    const director = await Visitor.of(await scene.person('director'));
    expect(await answerOf(director.ask('invitePerson', { personId, email, samePerson: true }))).toMatchObject({
      said: 'record_other',
      name: '',
      way: 'other_address',
      personId: null,
      userId: null,
    });
  });
});

test('an account that got another record meanwhile is not tied to a second one', async () => {
  const email = address();
  const { user } = await scene.person('teacher', { email, givenNames: 'Rosa', surnames: 'Rey' });
  const [one, two] = [await writeFamily(), await writeFamily()];
  await admin.ask('invitePerson', { personId: one.personId, email });
  await inTenant(office(), (tx) => linkAccount(tx, two.personId, user.id));
  const letter = (await scene.letters('accounts.invitation')).find(({ to }) => to === email);
  const token = tokenIn(letter, 'invitation');
  expect(await refusal(new Visitor().ask('acceptInvitation', { token }))).toBe('accounts.record_taken');
  const actor = office();
  const reason = 'Es la misma persona';
  await inTenant(actor, (tx) =>
    mergePersons(tx, actor, { keptId: one.personId, mergedId: two.personId, take: [], reason }),
  );
  await new Visitor().ask('acceptInvitation', { token });
  const rows = await inTenant(actor, (tx) =>
    tx
      .select()
      .from(persons)
      .where(inArray(persons.id, [one.personId, two.personId])),
  );
  expect(rows.find((row) => row.id === one.personId)?.userId).toBe(user.id);
});
