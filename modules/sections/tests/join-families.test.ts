import type { Actor } from '@patio/access';
import { memberships, openAccounts, users } from '@patio/accounts/server';
import { acceptInvitation, makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { addGuardian, guardianships, mergePersons, persons } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import {
  closeMail,
  deliver,
  inIdentity,
  inTenant,
  openMail,
  openSecrets,
  platformSchema,
  type RequestInfo,
  useClock as standAt,
} from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HomeroomRow, joinCodes, joinRequests } from '../server/index.ts';
import { askToJoin } from '../server/service/join/ask-to-join.ts';
import { readCode } from '../server/service/join/code-text.ts';
import { issueJoinCodes } from '../server/service/join/codes.ts';
import { confirmJoinRequest, declineJoinRequest, listJoinRequests } from '../server/service/join/requests.ts';
import { enrol, makeHomeroom, makeWorkingSchool, type TestSchool } from '../testing/index.ts';

testDatabase();
standAt({ now: () => new Date('2026-05-04T15:00:00Z') });
const BORN = '2016-04-05';
const PASSWORD = 'un tren que silba tarde';
const { mails, events, auditLog } = platformSchema;
let school: TestSchool;
let office: Actor;
let room: HomeroomRow;
let code: string;
let count = 0;
const request: RequestInfo = {
  id: makeId(),
  address: '10.1.1.1',
  userAgent: 'test',
  locale: 'es',
  idempotencyKey: undefined,
  cookies: {},
};
const mailLeaves = () => openMail({ mailUrl: 'smtp://127.0.0.1:9', mailFrom: 'Patio <patio@x.test>' });

beforeAll(async () => {
  openAccounts({
    publicUrl: 'http://localhost:3000',
    secrets: openSecrets({ dataDir: '/nowhere', secret: 'a secret for tests that nobody else may use' }),
  });
  school = await makeWorkingSchool();
  const { institutionId, schoolId } = school;
  const { user } = await makeUser({ memberships: [{ institutionId, role: 'support', schoolId }] });
  office = { ...actorOf('support', { institutionId, schoolId }), userId: user.id };
  room = await makeHomeroom(school, { letter: 'A' });
});
beforeEach(async () => {
  mailLeaves();
  const [made] = await inTenant(office, (tx) =>
    issueJoinCodes(tx, office, { audience: 'guardians', homeroomIds: [room.id], sectionIds: [], maxUses: 5, days: 30 }),
  );
  code = readCode(made?.code ?? '');
});
afterAll(closeMail);

const family = async (email: string | null = `rosa${++count}@x.test`) => {
  const child = await makeStudent(school.admin, school.schoolId, {
    studentNumber: `F${++count}`,
    birthDate: BORN,
    gradeLevelId: room.gradeLevelId,
  });
  await enrol(school, room, [child.id]);
  const documentNumber = `D${++count}`;
  const tie = await inTenant(school.admin, (tx) =>
    addGuardian(tx, school.admin, {
      studentId: child.id,
      relation: 'mother',
      person: { givenNames: 'Rosa', firstSurname: 'Mamani', ...(email && { email }) },
    }),
  );
  await inTenant(school.admin, (tx) => tx.update(persons).set({ documentNumber }).where(eq(persons.id, tie.personId)));
  return { child, personId: tie.personId, tieId: tie.id, email, documentNumber };
};
const ask = (known: string, given: object = {}) =>
  askToJoin({ code, known, birthDate: BORN, email: 'attacker@evil.test', locale: 'es', ...given });
const accountOf = (personId: string) =>
  inTenant(school.admin, async (tx) => (await tx.select().from(persons).where(eq(persons.id, personId)))[0]?.userId);
const lettersTo = (to: string) =>
  inTenant(school.admin, (tx) => tx.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)));
const requestOf = async (personId: string) =>
  (await inTenant(school.admin, (tx) => tx.select().from(joinRequests).where(eq(joinRequests.personId, personId))))[0];
const tokenIn = (text: string | undefined) => text?.match(/invitation=([\w-]+)/)?.[1] ?? '';
const news = async (name: string) => {
  const { institutionId } = school;
  const waiting = await inTenant(school.admin, (tx) => tx.select().from(events).where(eq(events.name, name)));
  for (const { id: eventId } of waiting)
    await deliver({ institutionId, eventId, name }, { attempts: 1, firstWaitMs: 1 }, (_, error) => {
      throw error;
    });
};

describe('a code, an address and a birth date', () => {
  test('open nothing: the letter goes to the address on record, and to no other', async () => {
    const { personId, email } = await family();
    await ask(email ?? '');
    expect(await accountOf(personId)).toBeNull();
    expect(await lettersTo('attacker@evil.test')).toEqual([]);
    const [letter] = await lettersTo(email ?? '');
    expect(letter).toMatchObject({ kind: 'accounts.join', secret: true, state: 'waiting' });
    expect(letter?.text).toContain(room.name);
    const made = await inIdentity(undefined, (tx) =>
      tx.select().from(users).where(eq(users.email, 'attacker@evil.test')),
    );
    expect(made).toEqual([]);
    const asked = await inTenant(school.admin, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'sections.join_asked')),
    );
    expect(asked.length).toBeGreaterThan(0);
  });

  test('whoever reads that letter comes in as the guardian, and the code counts a use', async () => {
    const { personId, email, child } = await family();
    await ask(email ?? '');
    const [letter] = await lettersTo(email ?? '');
    const admission = await acceptInvitation(request, { token: tokenIn(letter?.text), password: PASSWORD });
    expect(admission.next).toBe('done');
    const userId = await accountOf(personId);
    const [place] = await inTenant(school.admin, (tx) =>
      tx
        .select()
        .from(memberships)
        .where(eq(memberships.userId, userId ?? '')),
    );
    expect(place).toMatchObject({ role: 'parent', schoolId: school.schoolId });
    await news('accounts.invitation_accepted');
    expect(await requestOf(personId)).toMatchObject({ studentId: child.id, joinedAt: expect.any(Date) });
    const [row] = await inTenant(school.admin, (tx) => tx.select().from(joinCodes).where(eq(joinCodes.code, code)));
    expect(row?.uses).toBe(1);
  });

  test('answer alike for a stranger, a wrong date, a tie that a court cut and somebody with an account', async () => {
    const cut = await family();
    await inTenant(school.admin, (tx) =>
      tx
        .update(guardianships)
        .set({ restrictedFrom: sql`patio_today()`, restrictionReason: 'court' })
        .where(eq(guardianships.id, cut.tieId)),
    );
    const known = await family();
    const wrong = await family();
    const holder = await makeUser({ memberships: [{ institutionId: school.institutionId, role: 'parent' }] });
    await inTenant(school.admin, (tx) =>
      tx.update(persons).set({ userId: holder.user.id }).where(eq(persons.id, known.personId)),
    );
    for (const attempt of [
      () => ask('nobody@x.test'),
      () => ask(wrong.email ?? '', { birthDate: '2016-04-06' }),
      () => ask(cut.email ?? ''),
      () => ask(known.email ?? ''),
    ])
      expect(await attempt()).toBeUndefined();
    expect(await lettersTo(cut.email ?? '')).toEqual([]);
    expect(await lettersTo(wrong.email ?? '')).toEqual([]);
    // Somebody who has an account is told, without a link that opens anything.
    const [told] = await lettersTo(known.email ?? '');
    expect(told).toMatchObject({ kind: 'accounts.join_known', secret: false });
    expect(tokenIn(told?.text)).toBe('');
    expect(await accountOf(known.personId)).toBe(holder.user.id);
  });

  test('a birth date cannot be found by trying: after five tries the right one does nothing either', async () => {
    const { personId, email, documentNumber } = await family();
    for (let day = 10; day < 15; day++) await ask(email ?? '', { birthDate: `2016-05-${day}` });
    await ask(email ?? '');
    await ask(documentNumber);
    expect(await lettersTo(email ?? '')).toEqual([]);
    expect(await requestOf(personId)).toBeUndefined();
  });

  test('a newer letter makes the older one worthless', async () => {
    const { email } = await family();
    await ask(email ?? '');
    await ask(email ?? '');
    const [, older] = await lettersTo(email ?? '');
    await expect(acceptInvitation(request, { token: tokenIn(older?.text), password: PASSWORD })).rejects.toMatchObject({
      code: 'accounts.link_invalid',
    });
  });
});

describe('without an address on record', () => {
  test('the office is told and decides; the invitation goes to the address that was given only then', async () => {
    const { personId, documentNumber } = await family(null);
    const given = `rosa.new${++count}@x.test`;
    await ask(documentNumber, { email: given });
    expect(await lettersTo(given)).toEqual([]);
    expect(await accountOf(personId)).toBeNull();
    await news('sections.join_requested');
    const rows = await inTenant(school.admin, (tx) =>
      tx.execute<{ kind: string }>(sql`select kind from notices_notifications where user_id = ${office.userId}`),
    );
    expect(rows.rows.map(({ kind }) => kind)).toContain('sections.join_requested');
    const waiting = await inTenant(office, (tx) => listJoinRequests(tx, office));
    const mine = waiting.find((each) => each.personId === personId);
    expect(mine).toMatchObject({ name: 'Rosa Mamani', email: given, group: room.name });
    await inTenant(office, (tx) => confirmJoinRequest(tx, office, mine?.id ?? ''));
    const [letter] = await lettersTo(given);
    await acceptInvitation(request, { token: tokenIn(letter?.text), password: PASSWORD });
    expect(await accountOf(personId)).toBeTruthy();
    expect((await inTenant(office, (tx) => listJoinRequests(tx, office))).map(({ id }) => id)).not.toContain(mine?.id);
  });

  test('also where no mail leaves the house; whom the office does not know gets nothing, once and for all', async () => {
    closeMail();
    const { personId, email } = await family();
    await ask(email ?? '', { email: 'attacker@evil.test' });
    expect(await lettersTo(email ?? '')).toEqual([]);
    const [mine] = (await inTenant(office, (tx) => listJoinRequests(tx, office))).filter(
      (each) => each.personId === personId,
    );
    await inTenant(office, (tx) => declineJoinRequest(tx, office, mine?.id ?? ''));
    expect(await accountOf(personId)).toBeNull();
    await expect(inTenant(office, (tx) => confirmJoinRequest(tx, office, mine?.id ?? ''))).rejects.toMatchObject({
      code: 'sections.not_found',
    });
  });

  test('what was asked follows an adult whose two records become one, by the office and by letter', async () => {
    const merge = (keptId: string, mergedId: string) =>
      inTenant(school.admin, (tx) =>
        mergePersons(tx, school.admin, { keptId, mergedId, take: [], reason: 'La misma madre' }),
      );
    const [kept, asked] = [await family(null), await family(null)];
    const given = `rosa.one${++count}@x.test`;
    await ask(asked.documentNumber, { email: given });
    await merge(kept.personId, asked.personId);
    const [mine] = (await inTenant(office, (tx) => listJoinRequests(tx, office))).filter(
      ({ email }) => email === given,
    );
    expect(mine?.personId).toBe(kept.personId);
    await inTenant(office, (tx) => confirmJoinRequest(tx, office, mine?.id ?? ''));
    const [invited] = await lettersTo(given);
    await acceptInvitation(request, { token: tokenIn(invited?.text), password: PASSWORD });
    expect(await accountOf(kept.personId)).toBeTruthy();

    const [stays, written] = [await family(null), await family()];
    await ask(written.email ?? '');
    const [letter] = await lettersTo(written.email ?? '');
    await merge(stays.personId, written.personId);
    await acceptInvitation(request, { token: tokenIn(letter?.text), password: PASSWORD });
    expect(await accountOf(stays.personId)).toBeTruthy();
    expect(await accountOf(written.personId)).toBeNull();
  });

  test('another school’s office sees and decides nothing of it', async () => {
    const other = await makeWorkingSchool({ institutionId: school.institutionId });
    const stranger = actorOf('support', { institutionId: school.institutionId, schoolId: other.schoolId });
    const { personId, documentNumber } = await family(null);
    await ask(documentNumber);
    const id = (await requestOf(personId))?.id ?? '';
    expect(await inTenant(stranger, (tx) => listJoinRequests(tx, stranger))).toEqual([]);
    await expect(inTenant(stranger, (tx) => confirmJoinRequest(tx, stranger, id))).rejects.toMatchObject({
      code: 'sections.not_found',
    });
  });
});
