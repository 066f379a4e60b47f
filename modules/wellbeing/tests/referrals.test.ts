import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { passOnReferrals, raiseReferral, referralLog, referrals } from '../server/index.ts';
import { listSent } from '../server/service/referrals/send.ts';
import { actorWith, makeCareWorker } from '../testing/team.ts';
import { type CareVisitor, makeReferralScene, type ReferralScene, send, visitorWith } from './referral-scene.ts';

testDatabase();
let scene: ReferralScene;
let elena: CareVisitor;
let elisa: CareVisitor;

beforeAll(async () => {
  scene = await makeReferralScene();
  elena = visitorWith(scene.team.lead);
  elisa = visitorWith(scene.team.others[0]!);
});

const rowOf = (id: string) =>
  inTenant(scene.school.admin, async (tx) => (await tx.select().from(referrals).where(eq(referrals.id, id)))[0]!);
const stepsOf = (id: string) =>
  inTenant(scene.school.admin, async (tx) =>
    (await tx.select().from(referralLog).where(eq(referralLog.referralId, id)).orderBy(referralLog.at)).map(
      ({ step }) => step,
    ),
  );

describe('sending', () => {
  test('whoever teaches the student may send word, and sees only how it stands', async () => {
    const { id } = await send(scene, { what: 'No quiso salir al recreo.' });
    const { items } = await inTenant(scene.teacher, (tx) => listSent(tx, scene.teacher, { limit: 10 }));
    const own = items.find((one) => one.id === id);
    expect(own?.standing).toBe('sent');
    expect(JSON.stringify(items)).not.toContain('recreo');
  });

  test('a teacher of others does not find the student', async () => {
    await expect(send(scene, { from: scene.stranger })).rejects.toMatchObject({ code: 'wellbeing.not_found' });
  });

  test('what was written is sealed, bound to its row', async () => {
    const first = await rowOf((await send(scene, { what: 'Dijo que no duerme.' })).id);
    const second = await rowOf((await send(scene, { what: 'Otra cosa.' })).id);
    expect(JSON.stringify(first)).not.toContain('duerme');
    await inTenant(scene.school.admin, (tx) =>
      tx.update(referrals).set({ sealedText: first.sealedText }).where(eq(referrals.id, second.id)),
    );
    await expect(elena.ask('readReferral', { id: second.id })).rejects.toMatchObject({ code: 'wellbeing.damaged' });
    await inTenant(scene.school.admin, (tx) =>
      tx.update(referrals).set({ sealedText: second.sealedText }).where(eq(referrals.id, second.id)),
    );
  });

  test('the same record makes one referral', async () => {
    const source = { type: 'test.record', id: makeId() };
    const given = {
      schoolId: scene.school.schoolId,
      studentId: scene.studentId,
      kind: 'signal' as const,
      urgency: 'week' as const,
      reported: null,
      reporterId: null,
      reporterRole: null,
      source,
    };
    const actor = systemActor(scene.school.institutionId);
    const [one, two] = [
      await inTenant(actor, (tx) => raiseReferral(tx, actor, given)),
      await inTenant(actor, (tx) => raiseReferral(tx, actor, given)),
    ];
    expect(two.id).toBe(one.id);
  });
});

describe('the inbox', () => {
  test('the team reads the first words, and that they were shown is written down once', async () => {
    const { id } = await send(scene, {
      what: 'Lleva dos semanas sin hablar en clase. Antes era distinta.',
      urgency: 'now',
    });
    const { items } = await elena.ask('inbox', { state: 'waiting' });
    const line = items.find((one) => one.id === id);
    expect(line?.words).toBe('Lleva dos semanas sin hablar en clase');
    expect(line?.passesTo).toBe('Elisa 1 Mora Quintana');
    await elena.ask('inbox', { state: 'waiting' });
    expect((await stepsOf(id)).filter((step) => step === 'shown')).toHaveLength(1);
  });

  test('what is urgent stands before what can wait', async () => {
    const late = await send(scene, { urgency: 'week' });
    const soon = await send(scene, { urgency: 'now' });
    const ids = (await elena.ask('inbox', { state: 'waiting', limit: 200 })).items.map(({ id }) => id);
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id));
  });

  test('its pages joined are the whole list, and no row comes twice', async () => {
    for (const urgency of ['week', 'today', 'days'] as const) await send(scene, { urgency });
    const whole = await elena.ask('inbox', { state: 'waiting', limit: 200, counted: 'yes' });
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await elena.ask('inbox', { state: 'waiting', limit: 2, ...(cursor && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(ids).toEqual(whole.items.map(({ id }) => id));
    expect(whole.total).toBe(ids.length);
  });

  test('without an open key nothing is answered, and whoever waits to be let in reads nothing', async () => {
    await send(scene);
    const newcomer = visitorWith(await makeCareWorker(scene.school));
    await expect(newcomer.ask('inbox', {})).rejects.toMatchObject({ code: 'wellbeing.locked' });
    const closed = visitorWith(scene.team.lead);
    closed.cookies.patio_session = undefined;
    await expect(closed.ask('inbox', {})).rejects.toThrow();
  });
});

describe('sorting', () => {
  test('taking a referral on stops its clock and tells its sender that it was received', async () => {
    const { id, version } = await send(scene);
    await elena.ask('openReferral', { id, version });
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'open', nextPassAt: null, assigneeId: scene.team.lead.actor.userId });
    expect(row.receivedAt).not.toBeNull();
    expect(await stepsOf(id)).toEqual(expect.arrayContaining(['raised', 'received', 'opened']));
    const { items } = await inTenant(scene.teacher, (tx) => listSent(tx, scene.teacher, { limit: 50 }));
    expect(items.find((one) => one.id === id)?.standing).toBe('followed');
  });

  test('a new urgency begins its time anew; an old version is refused', async () => {
    const { id, version, dueAt } = await send(scene, { urgency: 'week' });
    const after = await elena.ask('setUrgency', { id, version, urgency: 'now' });
    expect((await rowOf(id)).dueAt.getTime()).toBeLessThan(dueAt.getTime());
    await expect(elena.ask('setUrgency', { id, version, urgency: 'today' })).rejects.toMatchObject({
      code: 'wellbeing.changed_meanwhile',
    });
    expect(after.version).toBe(version + 1);
  });

  test('it is given only to people who can read it', async () => {
    const { id, version } = await send(scene);
    const director = scene.team.director.user.id;
    await expect(elena.ask('assignReferral', { id, version, userId: director })).rejects.toMatchObject({
      code: 'wellbeing.not_in_team',
    });
    const other = scene.team.others[0]!.actor.userId;
    await elena.ask('assignReferral', { id, version, userId: other });
    expect((await rowOf(id)).assigneeId).toBe(other);
  });

  test('it is closed with an outcome, once, and what was noted is sealed', async () => {
    const { id, version } = await send(scene);
    await elena.ask('closeReferral', { id, version, outcome: 'talked', note: 'Hablamos en el patio.' });
    const row = await rowOf(id);
    expect(JSON.stringify(row)).not.toContain('patio.');
    expect((await elisa.ask('readReferral', { id })).note).toBe('Hablamos en el patio.');
    await expect(elena.ask('closeReferral', { id, version: row.version, outcome: 'no_need' })).rejects.toMatchObject({
      code: 'wellbeing.already_closed',
    });
  });

  test('a case takes the words of its referral under its own key', async () => {
    const { id, version } = await send(scene, { what: 'Se quedó a solas tres recreos.' });
    const me = scene.team.lead.actor.userId;
    const made = await elena.ask('makeCase', { studentId: scene.studentId, leadId: me, referral: { id, version } });
    expect(await rowOf(id)).toMatchObject({ state: 'closed', outcome: 'case', caseId: made.id, sealedText: null });
    const { items } = await elena.ask('timeLine', { id: made.id });
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['case_made', 'referral_joined']);
    expect(items.find(({ kind }) => kind === 'referral_joined')?.text).toBe('Se quedó a solas tres recreos.');
    await expect(elisa.ask('timeLine', { id: made.id })).rejects.toMatchObject({ code: 'wellbeing.reason_needed' });
  });

  test('it joins a case of the same student and no other', async () => {
    const me = scene.team.lead.actor.userId;
    const other = await makeStudent(scene.school.admin, scene.school.schoolId);
    const [own, foreign] = [
      await elena.ask('makeCase', { studentId: scene.studentId, leadId: me }),
      await elena.ask('makeCase', { studentId: other.id, leadId: me }),
    ];
    const { id, version } = await send(scene, { kind: 'observation', what: 'Sonrió hoy.' });
    await expect(elena.ask('joinReferral', { id, version, caseId: foreign.id })).rejects.toMatchObject({
      code: 'wellbeing.not_found',
    });
    await elena.ask('joinReferral', { id, version, caseId: own.id });
    const { items } = await elena.ask('timeLine', { id: own.id });
    expect(items.find(({ kind }) => kind === 'observation')?.text).toBe('Sonrió hoy.');
  });

  test('a command that is sent twice keeps no word of what was written', async () => {
    const { id, version } = await send(scene);
    elena.idempotencyKey = makeId();
    await elena.ask('closeReferral', { id, version, outcome: 'talked', note: 'palabra-irrepetible' });
    elena.idempotencyKey = undefined;
    const { rows } = await inTenant(scene.school.admin, (tx) =>
      tx.execute(sql`select * from platform_idempotent_results`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('palabra-irrepetible');
  });
});

describe('news', () => {
  const told = (userId: string) =>
    inTenant(scene.school.admin, (tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)));

  test('the team hears that something arrived, and no notice holds a word or a name', async () => {
    await send(scene, { urgency: 'now', what: 'palabra-de-la-remision' });
    await deliverNews(scene.school.institutionId);
    const news = await told(scene.team.lead.actor.userId);
    expect(news.map(({ kind }) => kind)).toContain('wellbeing.referral_urgent');
    expect(JSON.stringify(news)).not.toMatch(/palabra-de-la-remision|Quispe/);
  });

  test('whoever sent it hears that it was received', async () => {
    const director = actorWith(scene.team.director.user.id, scene.team.director.memberships[0]!);
    const { id, version } = await send(scene, { from: director, what: 'otra-palabra' });
    await elena.ask('openReferral', { id, version });
    await deliverNews(scene.school.institutionId);
    const news = (await told(director.userId)).filter(({ kind }) => kind === 'wellbeing.referral_taken');
    expect(news).toHaveLength(1);
    expect(JSON.stringify(news)).not.toMatch(/otra-palabra|Quispe/);
  });
});

describe('time', () => {
  const house = () => systemActor(scene.school.institutionId);
  const makeLate = (id: string) =>
    inTenant(scene.school.admin, (tx) =>
      tx
        .update(referrals)
        .set({ nextPassAt: new Date(Date.now() - 60_000) })
        .where(eq(referrals.id, id)),
    );

  test('what nobody opens passes to the deputy, then those who lead the school hear that something waits', async () => {
    const { id } = await send(scene, { urgency: 'now' });
    await makeLate(id);
    await passOnReferrals(house());
    expect(await rowOf(id)).toMatchObject({ passed: 1, assigneeId: scene.team.others[0]!.actor.userId });
    await makeLate(id);
    await passOnReferrals(house());
    const row = await rowOf(id);
    expect(row).toMatchObject({ passed: 2, assigneeId: scene.team.others[0]!.actor.userId });
    const told = await inTenant(scene.school.admin, (tx) =>
      tx.select().from(referralLog).where(eq(referralLog.referralId, id)).orderBy(referralLog.at),
    );
    expect(told.filter(({ step }) => step === 'passed_on').map(({ userIds }) => userIds)).toEqual([
      [scene.team.others[0]!.actor.userId],
      [scene.team.director.user.id],
    ]);
  });

  test('what is in time or in hand stays where it is', async () => {
    const inTime = await send(scene, { urgency: 'week' });
    const inHand = await send(scene);
    await elena.ask('openReferral', { id: inHand.id, version: inHand.version });
    await passOnReferrals(house());
    expect((await rowOf(inTime.id)).passed).toBe(0);
    expect((await rowOf(inHand.id)).passed).toBe(0);
  });
});
