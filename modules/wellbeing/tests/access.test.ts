import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { clock, inTenant, useClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCase } from '../server/service/open-case.ts';
import { TEST_PHRASE, unlockedOf } from '../testing/team.ts';
import { type CareScene, makeCareScene, makeTestCase, Visitor, visitorWith } from './care-scene.ts';

testDatabase();
let scene: CareScene;
beforeAll(async () => {
  scene = await makeCareScene(2);
});

const REASON = 'La cubro esta semana y la familia llamó.';
const told = (userId: string) =>
  inTenant(scene.school.admin, (tx) =>
    tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.institutionId, scene.school.institutionId), eq(notifications.userId, userId))),
  );

describe('somebody else’s case', () => {
  it('opens for an hour with a reason that its lead sees', async () => {
    const { team, elena, elisa } = scene;
    const row = await makeTestCase(scene, team.lead);
    await expect(elisa.ask('caseReadings', { caseId: row.id })).rejects.toMatchObject({
      code: 'wellbeing.reason_needed',
    });
    const { kind, until } = await elisa.ask('openForeignCase', { caseId: row.id, purpose: 'cover', reason: REASON });
    expect(kind).toBe('colleague');
    await elisa.ask('caseReadings', { caseId: row.id });
    const foot = await elisa.ask('caseFoot', { caseId: row.id });
    expect(foot.openUntil).toBe(until);
    const { lines, openings, brokenAt } = await elena.ask('caseReadings', { caseId: row.id });
    expect(brokenAt).toBeNull();
    expect(lines.map(({ who, as, purpose }) => [who, as, purpose])).toEqual([
      ['Elisa 1 Mora Quintana', 'break_glass', 'cover'],
    ]);
    expect(openings).toMatchObject([{ reason: REASON, kind: 'colleague', mine: false, reviewedBy: null }]);
    await expect(
      elena.ask('openForeignCase', { caseId: row.id, purpose: 'cover', reason: REASON }),
    ).rejects.toMatchObject({ code: 'wellbeing.own_case' });
    await deliverNews(scene.school.institutionId);
    const news = await told(team.lead.actor.userId);
    expect(news.map((one) => one.kind)).toContain('wellbeing.case_opened');
    expect(JSON.stringify(news)).not.toContain('familia');
    const start = clock.now().getTime();
    const back = useClock({ now: () => new Date(start + 61 * 60_000) });
    const later = await Visitor.of(team.others[0]!.person);
    await later.ask('unlock', { phrase: TEST_PHRASE });
    await expect(later.ask('caseReadings', { caseId: row.id })).rejects.toMatchObject({
      code: 'wellbeing.reason_needed',
    });
    back();
  });

  it('breaks the glass of a restricted case: lead and a second person are told, and somebody else reviews it', async () => {
    const { team, elena, elisa } = scene;
    const row = await makeTestCase(scene, team.lead);
    const restrict = { caseId: row.id, version: row.version, restricted: true };
    await elisa.ask('openForeignCase', { caseId: row.id, purpose: 'cover', reason: REASON });
    await expect(elisa.ask('restrictCase', restrict)).rejects.toMatchObject({ code: 'wellbeing.not_your_case' });
    await elena.ask('restrictCase', restrict);
    await expect(elisa.ask('caseReadings', { caseId: row.id })).rejects.toMatchObject({
      code: 'wellbeing.reason_needed',
      data: { restricted: true },
    });
    const opened = await elisa.ask('openForeignCase', { caseId: row.id, purpose: 'safety', reason: REASON });
    expect(opened.kind).toBe('break_glass');
    await deliverNews(scene.school.institutionId);
    for (const worker of [team.lead, team.others[1]!])
      expect((await told(worker.actor.userId)).map((one) => one.kind)).toContain('wellbeing.glass_broken');
    await expect(elisa.ask('reviewOpening', { id: opened.id })).rejects.toMatchObject({ code: 'wellbeing.not_found' });
    await elena.ask('reviewOpening', { id: opened.id });
    const [reviewed] = (await elena.ask('openings')).filter(({ id }) => id === opened.id);
    expect(reviewed).toMatchObject({ reviewedBy: 'Elena Figueroa Ríos', canReview: false });
  });

  it('stays closed to admins, directors and psychologists of another school, whatever right they were lent', async () => {
    const { school, team } = scene;
    const row = await makeTestCase(scene, team.lead);
    const { institutionId } = school;
    const lent = { capability: 'wellbeing.manage_cases' as const, reach: 'institution' as const, schoolId: null };
    for (const role of ['admin', 'director', 'teacher', 'support'] as const) {
      const person = await makeUser({ memberships: [{ institutionId, role, schoolId: school.schoolId }] });
      const actor = {
        ...team.lead.actor,
        userId: person.user.id,
        membership: person.memberships[0]!,
        delegations: [{ ...lent, until: '2999-01-01T00:00:00Z' }],
      };
      await inTenant(actor, async (tx) => {
        const unlocked = { ...(await unlockedOf(tx, team.lead)), userId: person.user.id };
        await expect(openCase(tx, actor, unlocked, row.id, 'summary')).rejects.toMatchObject({
          code: 'wellbeing.not_found',
        });
      });
    }
    const through = { ...team.lead.actor, impersonatedBy: school.admin.userId };
    await inTenant(through, async (tx) => {
      const unlocked = await unlockedOf(tx, team.lead);
      await expect(openCase(tx, through, unlocked, row.id, 'summary')).rejects.toMatchObject({
        code: 'wellbeing.not_found',
      });
    });
  });

  it('tells the leadership that there is a case only where the team decided so', async () => {
    const { school, team, elena, studentId } = scene;
    await makeTestCase(scene, team.lead);
    const director = await Visitor.of(team.director);
    expect(await director.ask('caseExistence', { studentId })).toEqual({ told: false, exists: false });
    const { rules } = await elena.ask('team', { schoolId: school.schoolId });
    await elena.ask('saveTeamRules', {
      schoolId: school.schoolId,
      seen: rules.version,
      existence: 'leadership',
      keepYears: 5,
    });
    expect(await director.ask('caseExistence', { studentId })).toEqual({ told: true, exists: true });
  });
});

describe('clinical notes', () => {
  it('are read by their author and the supervisor, and by nobody else of the team', async () => {
    const { school, team, elena, elisa } = scene;
    const [supervisor, member] = team.others as [(typeof team.others)[0], (typeof team.others)[0]];
    const row = await makeTestCase(scene, team.lead, {
      teamIds: [supervisor.actor.userId, member.actor.userId],
    });
    const write = (id: string, text: string, corrects?: string) =>
      elena.ask('writeNote', { caseId: row.id, id, text, ...(corrects && { corrects }) });
    const [before, after] = [makeId(), makeId()];
    await write(before, 'antes de la supervisión');
    const { members } = await elena.ask('team', { schoolId: school.schoolId });
    const own = members.find(({ mine }) => mine)!;
    await elena.ask('setSupervisor', {
      memberId: own.id,
      version: own.version,
      supervisorId: supervisor.actor.userId,
      coordinates: true,
    });
    await write(after, 'después de la supervisión');
    const open = (visitor: typeof elena) => visitor.ask('openNotes', { caseId: row.id, phrase: TEST_PHRASE });
    await expect(elena.ask('openNotes', { caseId: row.id, phrase: 'otra cosa' })).rejects.toMatchObject({
      code: 'wellbeing.phrase_wrong',
    });
    expect((await open(elena)).map(({ text }) => text)).toEqual([
      'después de la supervisión',
      'antes de la supervisión',
    ]);
    expect((await open(elisa)).map(({ text }) => text)).toEqual(['después de la supervisión', null]);
    // The older note is passed on when its author opens the key next.
    await elena.ask('unlock', { phrase: TEST_PHRASE });
    expect((await open(elisa)).map(({ text }) => text)).toEqual([
      'después de la supervisión',
      'antes de la supervisión',
    ]);
    const third = await open(visitorWith(member));
    expect(third.map(({ text, author }) => [text, author])).toEqual([
      [null, 'Elena Figueroa Ríos'],
      [null, 'Elena Figueroa Ríos'],
    ]);
    const corrected = makeId();
    await write(corrected, 'corregida', before);
    const list = await open(elena);
    expect(list.find(({ id }) => id === before)?.withdrawn).toBe(true);
    expect(list[0]).toMatchObject({ text: 'corregida', corrects: before });
    await expect(
      elisa.ask('writeNote', { caseId: row.id, id: makeId(), text: 'no es mía', corrects: corrected }),
    ).rejects.toMatchObject({ code: 'wellbeing.not_found' });
  });
});
