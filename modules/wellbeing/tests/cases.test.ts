import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { timeLine } from '../server/index.ts';
import { type CareVisitor, makeReferralScene, type ReferralScene, visitorWith } from './referral-scene.ts';

testDatabase();
let scene: ReferralScene;
let elena: CareVisitor;
let elisa: CareVisitor;
let me: string;
let colleague: string;

beforeAll(async () => {
  scene = await makeReferralScene();
  elena = visitorWith(scene.team.lead);
  elisa = visitorWith(scene.team.others[0]!);
  me = scene.team.lead.actor.userId;
  colleague = scene.team.others[0]!.actor.userId;
});

const makeCase = (given: { teamIds?: string[] } = {}) =>
  elena.ask('makeCase', { studentId: scene.studentId, leadId: me, ...given });

test('whoever begins a case belongs to it', async () => {
  await expect(elena.ask('makeCase', { studentId: scene.studentId, leadId: colleague })).rejects.toMatchObject({
    code: 'wellbeing.not_in_case',
  });
  const { id } = await elena.ask('makeCase', { studentId: scene.studentId, leadId: colleague, teamIds: [me] });
  expect(await elena.ask('readCase', { id })).toMatchObject({ as: 'member', lead: { id: colleague } });
});

test('the head of a case says whose it is, and that nobody has judged it yet', async () => {
  const { id, number } = await makeCase();
  const view = await elena.ask('readCase', { id });
  expect(view).toMatchObject({
    number,
    as: 'lead',
    risk: null,
    nextReviewOn: null,
    can: { changeTeam: true, write: true },
  });
  expect(view.yoursSince).not.toBeNull();
  expect(view.members.map((one) => one.id).toSorted()).toEqual([me, colleague].toSorted());
});

test('the lead changes the team: who comes reads at once, who goes does not any more', async () => {
  const { id } = await makeCase();
  await expect(elisa.ask('readCase', { id })).rejects.toMatchObject({ code: 'wellbeing.reason_needed' });
  const before = await elena.ask('readCase', { id });
  await elena.ask('setCaseTeam', { id, version: before.version, leadId: me, teamIds: [colleague] });
  const asMember = await elisa.ask('readCase', { id });
  expect(asMember.as).toBe('member');
  await expect(
    elisa.ask('setCaseTeam', { id, version: asMember.version, leadId: colleague, teamIds: [] }),
  ).rejects.toMatchObject({ code: 'wellbeing.not_your_case' });
  await elena.ask('setCaseTeam', { id, version: asMember.version, leadId: me, teamIds: [] });
  await expect(elisa.ask('readCase', { id })).rejects.toMatchObject({ code: 'wellbeing.reason_needed' });
});

test('nobody without the key of the team comes into a case', async () => {
  const { id, version } = await makeCase();
  const director = scene.team.director.user.id;
  await expect(elena.ask('setCaseTeam', { id, version, leadId: me, teamIds: [director] })).rejects.toMatchObject({
    code: 'wellbeing.not_in_team',
  });
});

test('a note is read by the team of the case, and the table holds it sealed', async () => {
  const { id } = await makeCase({ teamIds: [colleague] });
  await elena.ask('addNote', { id, text: 'Viene contenta los martes.' });
  const { items } = await elisa.ask('timeLine', { id });
  expect(items[0]).toMatchObject({ kind: 'note', text: 'Viene contenta los martes.' });
  const rows = await inTenant(scene.school.admin, (tx) => tx.select().from(timeLine).where(eq(timeLine.caseId, id)));
  expect(JSON.stringify(rows)).not.toContain('martes');
});

test('the time line is read page by page, newest first', async () => {
  const { id } = await makeCase();
  for (const text of ['uno', 'dos', 'tres']) await elena.ask('addNote', { id, text: `nota ${text}` });
  const first = await elena.ask('timeLine', { id, limit: 2, counted: 'yes' });
  expect(first.items.map(({ text }) => text)).toEqual(['nota tres', 'nota dos']);
  expect(first.total).toBe(4);
  const rest = await elena.ask('timeLine', { id, limit: 2, cursor: first.nextCursor });
  expect(rest.items.map(({ kind }) => kind)).toEqual(['note', 'case_made']);
});

test('a second case of the same student is told before it is made', async () => {
  const { number } = await makeCase();
  const { cases, members } = await elena.ask('caseChoices', { studentId: scene.studentId });
  expect(cases.map((one) => one.number)).toContain(number);
  expect(members.map((one) => one.id)).toContain(colleague);
});
