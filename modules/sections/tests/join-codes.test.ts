import type { Actor } from '@patio/access';
import { memberships, openAccounts, users } from '@patio/accounts/server';
import { makeUser, signInWithPassword } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { persons } from '@patio/people/server';
import { makeStudent, mergeStudents } from '@patio/people/testing';
import {
  findExport,
  inIdentity,
  inTenant,
  openSecrets,
  platformSchema,
  type RequestInfo,
  useClock as standAt,
  undo,
} from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type HomeroomRow, joinCodes, rosterOn, type SectionRow, todayAt } from '../server/index.ts';
import { joinAsNew } from '../server/service/join/ask-as-student.ts';
import { readCode } from '../server/service/join/code-text.ts';
import { issueJoinCodes, listJoinCodes, revokeJoinCodes } from '../server/service/join/codes.ts';
import { joinAsMe, previewJoinCode } from '../server/service/join/join.ts';
import { confirmJoinRequest, declineJoinRequest, listJoinRequests } from '../server/service/join/requests.ts';
import { listSlips, listUses } from '../server/service/join/slips.ts';
import { whileCounting } from '../server/service/join/tries.ts';
import { enrol, makeHomeroom, makeSection, makeWorkingSchool, type TestSchool } from '../testing/index.ts';

testDatabase();
// A day of the year that the schools of the tests have.
standAt({ now: () => new Date('2026-05-04T15:00:00Z') });
const BORN = '2016-04-05';
const PASSWORD = 'un tren que silba tarde';
let school: TestSchool;
let other: TestSchool;
let office: Actor;
let room: HomeroomRow;
let elective: SectionRow;
const request = (): RequestInfo => ({
  id: makeId(),
  address: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  userAgent: 'test',
  locale: 'es',
  idempotencyKey: undefined,
  cookies: {},
});
let count = 0;

beforeAll(async () => {
  openAccounts({
    publicUrl: 'http://localhost:3000',
    secrets: openSecrets({ dataDir: '/nowhere', secret: 'a secret for tests that nobody else may use' }),
  });
  school = await makeWorkingSchool();
  other = await makeWorkingSchool({ institutionId: school.institutionId });
  office = actorOf('support', { institutionId: school.institutionId, schoolId: school.schoolId });
  room = await makeHomeroom(school, { letter: 'A' });
  elective = await makeSection(school, { name: 'Robótica', capacity: 2 });
});

const issue = async (given: Partial<Parameters<typeof issueJoinCodes>[2]> = {}) => {
  const [code] = await inTenant(office, (tx) =>
    issueJoinCodes(tx, office, {
      audience: 'students',
      homeroomIds: given.sectionIds ? [] : [room.id],
      sectionIds: [],
      maxUses: 5,
      days: 30,
      ...given,
    }),
  );
  if (!code) throw new Error('no code was made');
  return code;
};
const pupil = async (at: HomeroomRow | null = room) => {
  const number = `J${++count}`;
  const { id, personId } = await makeStudent(school.admin, school.schoolId, {
    studentNumber: number,
    birthDate: BORN,
    givenNames: 'Tomás',
    firstSurname: 'Ríos',
    gradeLevelId: room.gradeLevelId,
  });
  if (at) await enrol(school, at, [id]);
  return { id, personId, number };
};
const join = (code: string, known: string, given: Partial<Parameters<typeof joinAsNew>[0]> = {}) =>
  joinAsNew({
    code: readCode(code),
    known,
    birthDate: BORN,
    username: `t${makeId().slice(-10)}`,
    password: PASSWORD,
    locale: 'es',
    ...given,
  });
const accountOf = (personId: string) =>
  inTenant(school.admin, async (tx) => (await tx.select().from(persons).where(eq(persons.id, personId)))[0]?.userId);

const waitingFor = async (personId: string) =>
  (await inTenant(office, (tx) => listJoinRequests(tx, office))).filter((each) => each.personId === personId);

describe('a student without an account', () => {
  test('asks with code, number and birth date, and comes in as the person that the school knows once the office has said so', async () => {
    const code = await issue();
    const { personId, number } = await pupil();
    expect(await previewJoinCode(readCode(code.code))).toMatchObject({ audience: 'students', group: room.name });
    const username = `t${makeId().slice(-10)}`;
    await join(code.code.toLowerCase(), number, { username });
    // Classmates know all of this: nothing is open yet, not even with the right password.
    expect(await accountOf(personId)).toBeNull();
    const enter = () => signInWithPassword(request(), { identifier: username, password: PASSWORD });
    await expect(enter()).rejects.toMatchObject({ code: 'accounts.sign_in_failed' });
    const [mine] = await waitingFor(personId);
    expect(mine).toMatchObject({ audience: 'students', name: 'Tomás Ríos', group: room.name, email: '' });
    await inTenant(office, (tx) => confirmJoinRequest(tx, office, mine?.id ?? ''));
    expect((await enter()).next).toBe('done');
    const userId = await accountOf(personId);
    const [user] = await inIdentity(undefined, (tx) =>
      tx
        .select()
        .from(users)
        .where(eq(users.id, userId ?? '')),
    );
    expect(user).toMatchObject({ givenNames: 'Tomás', surnames: 'Ríos' });
    const [member] = await inTenant(school.admin, (tx) =>
      tx
        .select()
        .from(memberships)
        .where(eq(memberships.userId, userId ?? '')),
    );
    expect(member).toMatchObject({ role: 'student', schoolId: school.schoolId });
    expect(await inTenant(office, (tx) => listUses(tx, office, code.id))).toMatchObject([
      { name: 'Tomás Ríos', student: 'Tomás Ríos' },
    ]);
    await expect(join(code.code, number)).rejects.toMatchObject({ code: 'sections.join_has_account' });
    expect(await waitingFor(personId)).toEqual([]);
  });

  test('a second asking in the same name is refused and said; whom the office does not know gets nothing', async () => {
    const code = await issue({ maxUses: 1 });
    const { personId, number } = await pupil();
    const stranger = `x${makeId().slice(-10)}`;
    await join(code.code, number, { username: stranger });
    const second = await issue();
    await expect(join(second.code, number)).rejects.toMatchObject({ code: 'sections.join_waits' });
    const [mine] = await waitingFor(personId);
    await inTenant(office, (tx) => declineJoinRequest(tx, office, mine?.id ?? ''));
    expect(await accountOf(personId)).toBeNull();
    const enter = signInWithPassword(request(), { identifier: stranger, password: PASSWORD });
    await expect(enter).rejects.toMatchObject({ code: 'accounts.sign_in_failed' });
    await expect(inTenant(office, (tx) => confirmJoinRequest(tx, office, mine?.id ?? ''))).rejects.toMatchObject({
      code: 'sections.not_found',
    });
    // The use and the username are free again.
    await join(code.code, number, { username: stranger });
    expect(await waitingFor(personId)).toHaveLength(1);
  });

  test('what was asked follows the child whose two records become one', async () => {
    const code = await issue();
    const asked = await pupil();
    const kept = await pupil();
    await join(code.code, asked.number);
    await mergeStudents(school.admin, kept.id, asked.id);
    const [mine] = await waitingFor(kept.personId);
    await inTenant(office, (tx) => confirmJoinRequest(tx, office, mine?.id ?? ''));
    expect(await accountOf(kept.personId)).toBeTruthy();
    expect(await accountOf(asked.personId)).toBeNull();
  });

  test('a password made of the own name, a username that is taken: said at once', async () => {
    const code = await issue();
    const { number } = await pupil();
    await expect(join(code.code, number, { password: 'Ríos1234567' })).rejects.toMatchObject({ field: 'password' });
    const { user } = await makeUser({
      username: 'taken.name',
      memberships: [{ institutionId: school.institutionId, role: 'student', schoolId: school.schoolId }],
    });
    expect(user.id).toBeTruthy();
    await expect(join(code.code, number, { username: 'taken.name' })).rejects.toMatchObject({
      code: 'accounts.username_taken',
    });
  });

  test('the code alone opens nothing: a wrong date, a stranger’s number, another homeroom', async () => {
    const code = await issue();
    const { number, personId } = await pupil();
    const elsewhere = await pupil(await makeHomeroom(school, { letter: 'Z' }));
    for (const attempt of [
      () => join(code.code, number, { birthDate: '2016-04-06' }),
      () => join(code.code, 'J999999'),
      () => join(code.code, elsewhere.number),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'sections.join_not_recognised' });
    expect(await accountOf(personId)).toBeNull();
    const [row] = await inTenant(office, (tx) => tx.select().from(joinCodes).where(eq(joinCodes.id, code.id)));
    expect(row?.uses).toBe(0);
  });

  test('unknown, revoked, expired and used up sound alike; the last use goes to one of two', async () => {
    const gone = { code: 'sections.join_code_invalid' };
    await expect(previewJoinCode('AAAA2222')).rejects.toMatchObject(gone);
    const revoked = await issue();
    const { undoToken } = await inTenant(office, (tx) => revokeJoinCodes(tx, office, [revoked.id]));
    await expect(previewJoinCode(readCode(revoked.code))).rejects.toMatchObject(gone);
    await inTenant(office, (tx) => undo(tx, office, undoToken ?? ''));
    expect((await previewJoinCode(readCode(revoked.code))).group).toBe(room.name);
    const expired = await issue();
    await inTenant(office, (tx) =>
      tx
        .update(joinCodes)
        .set({ expiresAt: new Date(0) })
        .where(eq(joinCodes.id, expired.id)),
    );
    await expect(previewJoinCode(readCode(expired.code))).rejects.toMatchObject(gone);

    const last = await issue({ maxUses: 1 });
    const [one, two] = [await pupil(), await pupil()];
    const both = await Promise.allSettled([join(last.code, one.number), join(last.code, two.number)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: gone });
    const waiting = [...(await waitingFor(one.personId)), ...(await waitingFor(two.personId))];
    expect(waiting).toHaveLength(1);
    expect([await accountOf(one.personId), await accountOf(two.personId)]).toEqual([null, null]);
  });
});

describe('a student who is signed in', () => {
  const signedIn = async () => {
    const made = await pupil();
    const me = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
    await inTenant(school.admin, (tx) =>
      tx.update(persons).set({ userId: me.userId }).where(eq(persons.id, made.personId)),
    );
    return { ...made, me };
  };

  test('takes a place in the elective while there are seats; a code of another school or for families is none', async () => {
    const code = await issue({ sectionIds: [elective.id] });
    const [one, two, three] = [await signedIn(), await signedIn(), await signedIn()];
    const take = (who: { me: Actor }, typed = code.code) =>
      inTenant(who.me, (tx) => joinAsMe(tx, who.me, readCode(typed)));
    expect(await take(one)).toEqual({ group: 'Robótica' });
    await take(two);
    await expect(take(three)).rejects.toMatchObject({ code: 'sections.section_full' });
    const on = await inTenant(office, (tx) => todayAt(tx, school.schoolId));
    const roster = await inTenant(office, (tx) => rosterOn(tx, elective.id, on));
    expect(roster.map(({ studentId }) => studentId).toSorted()).toEqual([one.id, two.id].toSorted());
    const families = await issue({ audience: 'guardians' });
    await expect(take(three, families.code)).rejects.toMatchObject({ code: 'sections.join_code_invalid' });
    const there = await makeHomeroom(other);
    const [foreign] = await inTenant(other.admin, (tx) =>
      issueJoinCodes(tx, other.admin, {
        audience: 'students',
        homeroomIds: [there.id],
        sectionIds: [],
        maxUses: 2,
        days: 2,
      }),
    );
    await expect(take(three, foreign?.code)).rejects.toMatchObject({ code: 'sections.join_code_invalid' });
    const moving = await issue({ homeroomIds: [(await makeHomeroom(school, { letter: 'Y' })).id] });
    await expect(take(three, moving.code)).rejects.toMatchObject({ code: 'sections.join_has_homeroom' });
  });
});

describe('the office', () => {
  test('sees and revokes only the codes of its school, and prints them with a QR that opens the door', async () => {
    const code = await issue();
    const there = await makeHomeroom(other);
    await expect(issue({ homeroomIds: [there.id] })).rejects.toMatchObject({ code: 'sections.not_found' });
    const stranger = actorOf('support', { institutionId: school.institutionId, schoolId: other.schoolId });
    const seen = await inTenant(stranger, (tx) => listJoinCodes(tx, stranger, {}, { limit: 200 }));
    expect(seen.items.map(({ id }) => id)).not.toContain(code.id);
    expect(await inTenant(stranger, (tx) => revokeJoinCodes(tx, stranger, [code.id]))).toMatchObject({ revoked: 0 });
    await expect(inTenant(stranger, (tx) => listSlips(tx, stranger, [code.id]))).rejects.toMatchObject({
      code: 'sections.not_found',
    });
    const [slip] = await inTenant(office, (tx) => listSlips(tx, office, [code.id]));
    expect(slip?.address).toMatch(new RegExp(`/login\\?step=join&code=${code.code}$`));
    expect(slip?.qr).toContain('<svg');
    const found = await inTenant(office, (tx) =>
      listJoinCodes(tx, office, { search: code.code.slice(0, 6) }, { limit: 9 }),
    );
    expect(found.items.map(({ id }) => id)).toEqual([code.id]);
    const { auditLog } = platformSchema;
    const entries = await inTenant(school.admin, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subjectId, code.id)),
    );
    expect(entries.map(({ action }) => action)).toEqual(['sections.join_code_issued']);
  });

  test('takes out the codes and the rosters of its own school only', async () => {
    const stranger = actorOf('support', { institutionId: school.institutionId, schoolId: other.schoolId });
    const taken = async (actor: Actor, name: string, filters: unknown) =>
      (await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, filters, { limit: 100 }, 'es'))).items;
    const { code } = await issue();
    const codes = { search: code.slice(0, 6) };
    expect(await taken(office, 'sections.join_codes', codes)).toMatchObject([{ code }]);
    expect(await taken(stranger, 'sections.join_codes', codes)).toEqual([]);
    const club = await makeSection(school, { name: 'Ajedrez' });
    const { id } = await pupil();
    await enrol(school, club, [id]);
    for (const [name, groupId] of [
      ['sections.homeroom_roster', room.id],
      ['sections.roster', club.id],
    ] as const) {
      const studentIds = async (actor: Actor, search: string) =>
        ((await taken(actor, name, { id: groupId, search })) as { studentId: string }[]).map((one) => one.studentId);
      expect(await studentIds(office, 'RIOS'), name).toContain(id);
      expect(await studentIds(office, 'nadie'), name).toEqual([]);
      await expect(studentIds(stranger, ''), name).rejects.toMatchObject({ code: 'sections.not_found' });
    }
  });
});

describe('guessing', () => {
  const from = { address: '10.9.9.9' };
  test('a birth date is tried five times a day, and not once more, however right; a child who is not there likewise', async () => {
    const code = await issue();
    const { number, personId } = await pupil();
    const codes = async (known: string) => {
      const answers: string[] = [];
      for (let day = 10; day < 18; day++)
        await join(code.code, known, { birthDate: `2016-05-${day}` }).catch((error) => answers.push(error.code));
      return answers;
    };
    const wrong = 'sections.join_not_recognised';
    const often = 'sections.join_too_often';
    const expected = [wrong, wrong, wrong, wrong, wrong, often, often, often];
    expect(await codes(number)).toEqual(expected);
    expect(await codes('J-nobody')).toEqual(expected);
    // Another code of the school, and the right date, change nothing.
    const second = await issue();
    await expect(join(second.code, number)).rejects.toMatchObject({ code: often });
    expect(await accountOf(personId)).toBeNull();
  });

  test('sixty wrong tries from one address end it for a while; right ones are not counted', async () => {
    const code = await issue();
    for (let i = 0; i < 70; i++) await whileCounting(from, code.code, previewJoinCode);
    let refusals = 0;
    for (let i = 0; i < 62; i++) {
      await whileCounting(from, `WRNG${2222 + i}`, previewJoinCode).catch((error: { code: string }) => {
        if (error.code === 'sections.join_too_often') refusals++;
      });
    }
    expect(refusals).toBe(2);
    await expect(whileCounting(from, code.code, previewJoinCode)).rejects.toMatchObject({
      code: 'sections.join_too_often',
    });
  });
});
