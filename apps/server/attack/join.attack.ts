import { makeUser, signInCookie } from '@patio/accounts/testing';
import { addGuardian, persons } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import { inTenant, platformSchema } from '@patio/platform';
import { enrol, makeHomeroom, makeWorkingSchool } from '@patio/sections/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer({ MAIL_URL: 'smtp://127.0.0.1:9' });
const MINE = 'attacker@evil.test';

test('a classmate who knows a student’s number and birth date opens nothing, and the student hears of it', async () => {
  const school = await makeWorkingSchool();
  const room = await makeHomeroom(school, { letter: 'B' });
  const child = await makeStudent(school.admin, school.schoolId, {
    studentNumber: 'B1',
    birthDate: '2012-04-05',
    gradeLevelId: room.gradeLevelId,
  });
  await enrol(school, room, [child.id]);
  const office = await makeUser({
    memberships: [{ institutionId: school.institutionId, role: 'support', schoolId: school.schoolId }],
  });
  const issued = await server.call(
    'sections.issueJoinCodes',
    { audience: 'students', homeroomIds: [room.id], maxUses: 40, days: 30 },
    await signInCookie(office),
  );
  const [code] = ((await issued.json()) as { json: { items: { code: string }[] } }).json.items;
  const password = 'una clave de atacante';
  const ask = (username: string) =>
    server.call('sections.joinAsNew', { code: code?.code, known: 'B1', birthDate: '2012-04-05', username, password });
  const asked = await ask('classmate');
  expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
  const entered = await server.call('accounts.signIn', { identifier: 'classmate', password });
  expect([entered.status, entered.headers.getSetCookie()]).toEqual([403, []]);
  // Whoever is asked for a second time is told that somebody was there before.
  const own = await ask('the.student');
  expect(own.status).toBe(409);
  expect(await own.text()).toContain('sections.join_waits');
  const [person] = await inTenant(school.admin, (tx) =>
    tx.select().from(persons).where(eq(persons.id, child.personId)),
  );
  expect(person?.userId).toBeNull();
});

test('a class code, a guardian’s address and every birth date of a year open no account and tell nothing', async () => {
  const school = await makeWorkingSchool();
  const room = await makeHomeroom(school, { letter: 'A' });
  const child = await makeStudent(school.admin, school.schoolId, {
    studentNumber: 'A1',
    birthDate: '2016-04-05',
    gradeLevelId: room.gradeLevelId,
  });
  await enrol(school, room, [child.id]);
  const email = 'rosa@home.test';
  const tie = await inTenant(school.admin, (tx) =>
    addGuardian(tx, school.admin, {
      studentId: child.id,
      relation: 'mother',
      person: { givenNames: 'Rosa', firstSurname: 'Mamani', email },
    }),
  );
  const office = await makeUser({
    memberships: [{ institutionId: school.institutionId, role: 'support', schoolId: school.schoolId }],
  });
  const issued = await server.call(
    'sections.issueJoinCodes',
    { audience: 'guardians', homeroomIds: [room.id], maxUses: 40, days: 30 },
    await signInCookie(office),
  );
  const [code] = ((await issued.json()) as { json: { items: { code: string }[] } }).json.items;
  const ask = (birthDate: string) =>
    server.call('sections.askToJoin', { code: code?.code, known: email, birthDate, email: MINE, locale: 'es' });

  // Even who knows all of it gets the same answer as everybody, and the guardian hears of it.
  const said = async (answer: Response) => JSON.stringify([answer.status, await answer.json()]);
  const right = await said(await ask('2016-04-05'));
  expect(await said(await ask('2015-01-01'))).toBe(right);
  const { mails } = platformSchema;
  const letters = await inTenant(school.admin, (tx) => tx.select().from(mails));
  expect(letters.map(({ to, kind }) => [to, kind])).toEqual([[email, 'accounts.join']]);

  // The old way in is gone, also for somebody who calls it by name.
  const taken = await server.call('sections.joinAsNew', {
    code: code?.code,
    known: email,
    birthDate: '2016-04-05',
    email: MINE,
    username: 'attacker',
    password: 'una clave de atacante',
    locale: 'es',
  });
  expect(taken.status).toBe(404);
  expect(taken.headers.getSetCookie()).toEqual([]);

  const statuses = [];
  for (let day = 1; day <= 60; day++)
    statuses.push(
      (
        await ask(
          `2016-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`,
        )
      ).status,
    );
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(40);
  expect(statuses.at(-1)).toBe(429);
  const [person] = await inTenant(school.admin, (tx) => tx.select().from(persons).where(eq(persons.id, tie.personId)));
  expect(person?.userId).toBeNull();
});
