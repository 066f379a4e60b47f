import { contract as accountContract } from '@patio/accounts';
import { visitorOf } from '@patio/accounts/scene';
import { api as accountApi, endMembership, membershipRows } from '@patio/accounts/server';
import { openSession } from '@patio/accounts/testing';
import { deliverNews } from '@patio/notices/testing';
import { clock, deriveUnlockSecret, inTenant, useClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { teamMembers, unlocks } from '../server/index.ts';
import { findUnlocked, openForTeam, sealForTeam } from '../server/keys/unlocked.ts';
import { lookIntoCase, openCase } from '../server/service/open-case.ts';
import { makeCareWorker, TEST_PHRASE, unlockedOf } from '../testing/team.ts';
import { type CareScene, makeCareScene, makeTestCase, Visitor, visitorWith } from './care-scene.ts';

testDatabase();
let scene: CareScene;
beforeAll(async () => {
  scene = await makeCareScene(2);
});

/** A browser that asks accounts, to sign out as a person does. */
const AccountVisitor = visitorOf<typeof accountContract>({
  module: 'accounts',
  contract: accountContract,
  api: accountApi,
});
const NEW_PHRASE = 'otra frase todavía más larga';

describe('what is sealed', () => {
  it('lets anybody of the staff tell the team what only the team reads, and only where it was written', async () => {
    const { school, team } = scene;
    const bound = 'wellbeing_referrals.sealed_text:1';
    const sealed = await inTenant(school.admin, (tx) => sealForTeam(tx, school.schoolId, 'una preocupación', bound));
    expect(sealed).not.toContain('preocupación');
    const read = (where: string) =>
      inTenant(team.others[0]!.actor, async (tx) =>
        openForTeam(tx, await unlockedOf(tx, team.others[0]!), school.schoolId, sealed, where),
      );
    expect(await read(bound)).toBe('una preocupación');
    await expect(read('wellbeing_referrals.sealed_text:2')).rejects.toMatchObject({ code: 'wellbeing.damaged' });
  });

  it('binds the texts of a case to their column and row', async () => {
    const { team } = scene;
    const row = await makeTestCase(scene, team.lead);
    await inTenant(team.lead.actor, async (tx) => {
      const open = await openCase(tx, team.lead.actor, await unlockedOf(tx, team.lead), row.id, 'summary');
      const sealed = open.box.seal('texto', 'a.b:1');
      expect(open.box.open(sealed, 'a.b:1')).toBe('texto');
      expect(() => open.box.open(sealed, 'a.b:2')).toThrow('wellbeing.damaged');
    });
  });
});

describe('opening', () => {
  it('leaves nothing sealed behind when its session ends, and touches no other session', async () => {
    const { school, team } = scene;
    const { lead } = team;
    const away = await Visitor.of(lead.person);
    await away.ask('unlock', { phrase: TEST_PHRASE });
    const marks = () =>
      inTenant(lead.actor, async (tx) => {
        const rows = await tx.select().from(unlocks).where(eq(unlocks.userId, lead.actor.userId));
        return rows.map(({ mark }) => mark);
      });
    const here = lead.secret.mark;
    const there = deriveUnlockSecret(away.cookies.patio_session!).mark;
    expect(await marks()).toEqual(expect.arrayContaining([here, there]));
    const leaving = new AccountVisitor();
    leaving.cookies.patio_session = away.cookies.patio_session;
    await leaving.ask('signOut');
    await deliverNews(school.institutionId, 'accounts.session_ended');
    const left = await marks();
    expect(left).toContain(here);
    expect(left).not.toContain(there);
  });

  it('opens with the phrase in this session only, and closes with one press', async () => {
    const { team } = scene;
    const elsewhere = await Visitor.of(team.lead.person);
    expect((await elsewhere.ask('keyStanding', {})).state).toBe('locked');
    await expect(elsewhere.ask('unlock', { phrase: 'no es esta, de verdad' })).rejects.toMatchObject({
      code: 'wellbeing.phrase_wrong',
    });
    await elsewhere.ask('unlock', { phrase: ` ${TEST_PHRASE} ` });
    expect((await elsewhere.ask('keyStanding', {})).state).toBe('open');
    await elsewhere.ask('lock', {});
    expect((await elsewhere.ask('keyStanding', {})).state).toBe('locked');
    expect((await visitorWith(team.lead).ask('keyStanding', {})).state).toBe('open');
  });

  it('closes by itself after ten minutes without a sign of life, and not before', async () => {
    const visitor = await Visitor.of(scene.team.lead.person);
    await visitor.ask('unlock', { phrase: TEST_PHRASE });
    const start = clock.now().getTime();
    const at = (minutes: number) => useClock({ now: () => new Date(start + minutes * 60_000) });
    const back = at(9);
    await visitor.ask('stayOpen', {});
    back();
    const later = at(18.9);
    expect((await visitor.ask('keyStanding', {})).state).toBe('open');
    later();
    const tooLate = at(19.1);
    expect((await visitor.ask('keyStanding', {})).state).toBe('locked');
    await expect(visitor.ask('readings', { limit: 10 })).rejects.toMatchObject({ code: 'wellbeing.locked' });
    tooLate();
  });

  it('asks for the second step again when the sign-in is old', async () => {
    const visitor = await Visitor.of(scene.team.lead.person);
    const start = clock.now().getTime();
    const back = useClock({ now: () => new Date(start + 16 * 60_000) });
    await expect(visitor.ask('unlock', { phrase: TEST_PHRASE })).rejects.toMatchObject({ code: 'accounts.step_again' });
    await expect(visitor.ask('unlock', { phrase: TEST_PHRASE, code: '000000' })).rejects.toMatchObject({
      code: 'accounts.code_wrong',
    });
    back();
  });

  it('waits after eight wrong phrases', async () => {
    const worker = await makeCareWorker(scene.school);
    const visitor = visitorWith(worker);
    for (let tried = 0; tried < 8; tried++)
      await expect(visitor.ask('unlock', { phrase: `no es esta ${tried}` })).rejects.toMatchObject({
        code: 'wellbeing.phrase_wrong',
      });
    await expect(visitor.ask('unlock', { phrase: TEST_PHRASE })).rejects.toMatchObject({
      code: 'wellbeing.too_many_tries',
    });
  });

  it('opens nothing from a copy of the database without the cookie', async () => {
    const { team } = scene;
    const stolen = deriveUnlockSecret(await openSession(team.lead.person));
    await inTenant(team.lead.actor, async (tx) => {
      const [row] = await tx.select().from(unlocks).where(eq(unlocks.mark, team.lead.secret.mark));
      expect(row).toBeDefined();
      // Whoever holds the table can write any mark; what is sealed under the session's own secret stays closed.
      const forged = findUnlocked(tx, team.lead.actor, { key: stolen.key, mark: row!.mark });
      await expect(forged).rejects.toMatchObject({ code: 'wellbeing.damaged' });
      expect(await findUnlocked(tx, team.lead.actor, stolen)).toBeNull();
    });
  });
});

describe('the team', () => {
  it('lets a newcomer in only by the hand of a member, with the key that both have compared', async () => {
    const { school, elena } = scene;
    const worker = await makeCareWorker(school, { givenNames: 'Nora' });
    const nora = visitorWith(worker);
    expect((await nora.ask('keyStanding', {})).state).toBe('waiting');
    await expect(nora.ask('readings', { limit: 10 })).rejects.toMatchObject({ code: 'wellbeing.locked' });
    const { members } = await elena.ask('team', { schoolId: school.schoolId });
    const place = members.find(({ userId }) => userId === worker.actor.userId)!;
    expect(place.waits).toBe(true);
    expect((await nora.ask('keyStanding', {})).fingerprint).toBe(place.fingerprint);
    const other = { memberId: place.id, fingerprint: 'AAAA BBBB CCCC DDDD' };
    await expect(elena.ask('grantKey', other)).rejects.toMatchObject({ code: 'wellbeing.changed_meanwhile' });
    await elena.ask('grantKey', { memberId: place.id, fingerprint: place.fingerprint });
    expect((await nora.ask('keyStanding', {})).state).toBe('open');
  });

  it('takes the key from a leaver at once, and makes it anew when a member opens next', async () => {
    const { school, team, elena } = scene;
    const leaver = team.others[1]!;
    const visitor = visitorWith(leaver);
    const row = await makeTestCase(scene, team.lead, { teamIds: [leaver.actor.userId] });
    const before = await elena.ask('team', { schoolId: school.schoolId });
    expect((await visitor.ask('caseReadings', { caseId: row.id })).lines.length).toBe(0);
    await inTenant(school.admin, async (tx) => {
      const id = leaver.actor.membership.id;
      const [membership] = await tx.select().from(membershipRows).where(eq(membershipRows.id, id));
      await endMembership(tx, school.admin, membership!, 'cambia de colegio');
    });
    visitor.cache = new Visitor().cache;
    await expect(visitor.ask('caseReadings', { caseId: row.id })).rejects.toMatchObject({
      code: 'platform.signed_out',
    });
    await deliverNews(school.institutionId);
    const { userId } = leaver.actor;
    await inTenant(school.admin, async (tx) => {
      const [place] = await tx.select().from(teamMembers).where(eq(teamMembers.userId, userId));
      expect(place).toMatchObject({ sealedSchoolKey: null, keyVersion: null });
      expect(await tx.$count(unlocks, eq(unlocks.userId, userId))).toBe(0);
      // Even with their own key still in hand, nothing of the school opens.
      expect(await findUnlocked(tx, leaver.actor, leaver.secret)).toBeNull();
    });
    await elena.ask('unlock', { phrase: TEST_PHRASE });
    const after = await elena.ask('team', { schoolId: school.schoolId });
    expect(after.keyVersion).toBe(before.keyVersion + 1);
    expect((await elena.ask('caseReadings', { caseId: row.id })).brokenAt).toBeNull();
    expect((await visitorWith(team.others[0]!).ask('keyStanding', {})).state).toBe('open');
  });

  it('reads what was sealed under older keys after the key was made anew', async () => {
    const { school, team, elena } = scene;
    const bound = 'wellbeing_referrals.sealed_text:9';
    const sealed = await inTenant(school.admin, (tx) => sealForTeam(tx, school.schoolId, 'de antes', bound));
    await elena.ask('rotateKey', { schoolId: school.schoolId });
    await elena.ask('rotateKey', { schoolId: school.schoolId });
    const worker = team.others[0]!;
    const read = await inTenant(worker.actor, async (tx) =>
      openForTeam(tx, await unlockedOf(tx, worker), school.schoolId, sealed, bound),
    );
    expect(read).toBe('de antes');
  });

  it('refuses an admin as a keeper, one person twice, and whoever does not coordinate', async () => {
    const { school, team, elena, elisa } = scene;
    const [director, coordinator] = [team.director.user.id, team.coordinator.user.id];
    const renew = (firstUserId: string, secondUserId: string) =>
      elena.ask('renewRecovery', { schoolId: school.schoolId, firstUserId, secondUserId });
    await expect(renew(director, director)).rejects.toMatchObject({ code: 'wellbeing.recovery_people' });
    await expect(renew(director, school.admin.userId)).rejects.toMatchObject({ code: 'wellbeing.recovery_people' });
    await expect(
      elisa.ask('renewRecovery', { schoolId: school.schoolId, firstUserId: director, secondUserId: coordinator }),
    ).rejects.toMatchObject({ code: 'wellbeing.coordinator_only' });
  });
});

it('never leaves a team without somebody who coordinates it', async () => {
  const own = await makeCareScene(1);
  const { school, team } = own;
  await inTenant(school.admin, async (tx) => {
    const id = team.lead.actor.membership.id;
    const [membership] = await tx.select().from(membershipRows).where(eq(membershipRows.id, id));
    await endMembership(tx, school.admin, membership!, 'se jubila');
  });
  await deliverNews(school.institutionId);
  const elisa = visitorWith(team.others[0]!);
  const { members, can } = await elisa.ask('team', { schoolId: school.schoolId });
  expect(members.map(({ coordinates }) => coordinates)).toEqual([true]);
  expect(can.coordinate).toBe(true);
});

describe('a lost phrase', () => {
  it('is recovered by two people in their own sessions, and by neither alone', async () => {
    const alone = await makeCareScene(0);
    const { school, team } = alone;
    const row = await makeTestCase(alone, team.lead);
    const bound = 'wellbeing_openings.test:1';
    const sealed = await inTenant(team.lead.actor, async (tx) =>
      (await lookIntoCase(tx, team.lead.actor, await unlockedOf(tx, team.lead), row.id)).box.seal('lo de antes', bound),
    );
    const elena = await Visitor.of(team.lead.person);
    await elena.ask('choosePhrase', { schoolId: school.schoolId, phrase: NEW_PHRASE, lost: true });
    expect((await elena.ask('keyStanding', {})).state).toBe('waiting');
    // The session in which the old key was open is closed too.
    await expect(visitorWith(team.lead).ask('readings', { limit: 5 })).rejects.toMatchObject({
      code: 'wellbeing.locked',
    });
    await elena.ask('askRecovery', { schoolId: school.schoolId });
    const [director, coordinator] = [await Visitor.of(team.director), await Visitor.of(team.coordinator)];
    const [request] = await director.ask('recoveryRequests');
    const requestId = request!.id;
    // The other's code does not count as one's own.
    await expect(director.ask('giveRecoveryCode', { requestId, code: team.codes[1] })).rejects.toMatchObject({
      code: 'wellbeing.code_wrong',
    });
    await director.ask('giveRecoveryCode', { requestId, code: team.codes[0].toLowerCase().replaceAll('-', ' ') });
    expect((await elena.ask('finishRecovery', {})).recovered).toBe(false);
    expect((await elena.ask('keyStanding', {})).recovery?.codes).toBe(1);
    await coordinator.ask('giveRecoveryCode', { requestId, code: team.codes[1] });
    expect((await elena.ask('finishRecovery', {})).recovered).toBe(true);
    expect((await elena.ask('keyStanding', {})).state).toBe('open');
    const worker = { ...team.lead, secret: deriveUnlockSecret(elena.cookies.patio_session!) };
    await inTenant(worker.actor, async (tx) => {
      const open = await lookIntoCase(tx, worker.actor, await unlockedOf(tx, worker), row.id);
      expect(open.box.open(sealed, bound)).toBe('lo de antes');
    });
    expect(await director.ask('recoveryRequests')).toEqual([]);
  });

  it('waits no longer than a day', async () => {
    const alone = await makeCareScene(0);
    const { school, team } = alone;
    const elena = await Visitor.of(team.lead.person);
    await elena.ask('choosePhrase', { schoolId: school.schoolId, phrase: NEW_PHRASE, lost: true });
    await elena.ask('askRecovery', { schoolId: school.schoolId });
    const director = await Visitor.of(team.director);
    const [request] = await director.ask('recoveryRequests');
    const start = clock.now().getTime();
    const back = useClock({ now: () => new Date(start + 25 * 3_600_000) });
    const late = await Visitor.of(team.director);
    expect(await late.ask('recoveryRequests')).toEqual([]);
    await expect(late.ask('giveRecoveryCode', { requestId: request!.id, code: team.codes[0] })).rejects.toMatchObject({
      code: 'wellbeing.not_found',
    });
    back();
  });
});
