import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { findRecipient, listInbox, notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { addGuardian, linkAccount, restrictGuardian } from '@patio/people/server';
import { inTenant, platformSchema } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decideJustification, getJustification, justifyAbsence } from '../server/index.ts';
import { answerAlert, readChildren } from '../server/service/read-children.ts';
import { readStudent } from '../server/service/read-student.ts';
import { makeClass, type TestClass, takeClass } from '../testing/index.ts';

testDatabase();

stopClockAt('2026-05-04T13:15:00Z');

/** A guardian of the first student with an account and an address, and the way to write down a court's word. */
async function makeGuardian(at: TestClass, given: { relation: 'mother' | 'father'; name: string }) {
  const { institutionId, admin, schoolId } = at.school;
  const email = `${given.name.toLowerCase()}-${makeId()}@familia.example`;
  const { user } = await makeUser({ email, memberships: [{ institutionId, role: 'parent', schoolId }] });
  const tie = await inTenant(admin, async (tx) => {
    const made = await addGuardian(tx, admin, {
      studentId: at.studentIds[0] ?? '',
      relation: given.relation,
      person: { givenNames: given.name, firstSurname: 'Mamani' },
    });
    await linkAccount(tx, made.personId, user.id);
    return made;
  });
  const restrict = () =>
    inTenant(admin, (tx) =>
      restrictGuardian(tx, admin, {
        id: tie.id,
        version: tie.version,
        from: '2020-01-01',
        until: null,
        reason: 'Medida del juzgado',
      }),
    );
  return { actor: actorOf('parent', { institutionId, userId: user.id }), email, restrict };
}

const toldTo = (at: TestClass, userId: string) =>
  inTenant(at.school.admin, (tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)));
const mailTo = (at: TestClass, email: string) =>
  inTenant(at.school.admin, (tx) => tx.select().from(platformSchema.mails).where(eq(platformSchema.mails.to, email)));

test('a court’s word closes every way at once: nothing is told, nothing is read, nothing can be said', async () => {
  const at = await makeClass();
  const mother = await makeGuardian(at, { relation: 'mother', name: 'Rosa' });
  const father = await makeGuardian(at, { relation: 'father', name: 'Saul' });
  const [ana = ''] = at.studentIds;
  const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  const explain = (by = father.actor) =>
    inTenant(by, (tx) =>
      justifyAbsence(tx, by, {
        studentId: ana,
        fromOn: '2026-05-05',
        throughOn: '2026-05-05',
        reason: 'illness',
        text: 'Fiebre',
        fileId: null,
      }),
    );
  const before = await explain();
  const mine = await explain(mother.actor);
  await takeClass(at, { [ana]: 'F' });
  // The order comes between the tap and the news, and between a question and its answer.
  await father.restrict();
  for (const { id } of [before, mine])
    await inTenant(office, async (tx) =>
      decideJustification(tx, office, await getJustification(tx, office, id), { accept: true, answer: '' }),
    );
  await deliverNews(at.school.institutionId, 'attendance');
  expect((await toldTo(at, mother.actor.userId)).map((row) => row.kind).sort()).toEqual([
    'attendance.child_absent',
    'attendance.justification_answered',
  ]);
  expect(await toldTo(at, father.actor.userId)).toEqual([]);
  expect(await mailTo(at, mother.email)).toHaveLength(2);
  expect(await mailTo(at, father.email)).toEqual([]);
  expect(await inTenant(father.actor, (tx) => readChildren(tx, father.actor))).toEqual({ items: [] });
  const refused = { code: 'attendance.not_found' };
  await expect(inTenant(father.actor, (tx) => readStudent(tx, father.actor, { studentId: ana }))).rejects.toMatchObject(
    refused,
  );
  await expect(explain()).rejects.toMatchObject(refused);
  await expect(inTenant(father.actor, (tx) => getJustification(tx, father.actor, before.id))).rejects.toMatchObject(
    refused,
  );
  const [child] = (await inTenant(mother.actor, (tx) => readChildren(tx, mother.actor))).items;
  await expect(
    inTenant(father.actor, (tx) => answerAlert(tx, father.actor, child?.alert?.id ?? '')),
  ).rejects.toMatchObject(refused);
});

test('what was told before the court spoke is no longer theirs to read, nor sent when the night is over', async () => {
  const at = await makeClass();
  const father = await makeGuardian(at, { relation: 'father', name: 'Saul' });
  const [ana = ''] = at.studentIds;
  const { institutionId } = at.school;
  await takeClass(at, { [ana]: 'F' });
  await deliverNews(institutionId, 'attendance');
  const inbox = () =>
    inTenant(father.actor, async (tx) => {
      const { items, unread, kinds } = await listInbox(tx, father.actor, { view: 'all', limit: 10 });
      return [items.length, unread, kinds.length];
    });
  expect(await inbox()).toEqual([1, 1, 1]);
  const [told] = await toldTo(at, father.actor.userId);
  const belongsTo = () => inTenant(at.school.admin, (tx) => findRecipient(tx, told as NonNullable<typeof told>));
  expect(await belongsTo()).toMatchObject({ email: father.email });
  await father.restrict();
  expect(await inbox()).toEqual([0, 0, 0]);
  // Letters and rings that waited for the end of the quiet hours ask this before they leave.
  expect(await belongsTo()).toBeNull();
});
