import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cases } from '../server/index.ts';
import { makeCareTeam } from '../testing/team.ts';
import { type CareVisitor, makeReferralScene, type ReferralScene, visitorWith } from './referral-scene.ts';

testDatabase();
let scene: ReferralScene;
let elena: CareVisitor;
let elisa: CareVisitor;
let own: string;
let foreign: string;

const review = (id: string, days: number | null) =>
  inTenant(scene.school.admin, (tx) =>
    tx
      .update(cases)
      .set({ riskLevel: 'high', nextReviewOn: days === null ? null : sql`(select patio_today()) + ${days}::int` })
      .where(eq(cases.id, id)),
  );

beforeAll(async () => {
  scene = await makeReferralScene();
  elena = visitorWith(scene.team.lead);
  elisa = visitorWith(scene.team.others[0]!);
  const make = async (visitor: CareVisitor, leadId: string) => {
    const { id } = await makeStudent(scene.school.admin, scene.school.schoolId, {
      givenNames: 'Ana Lucía',
    });
    return (await visitor.ask('makeCase', { studentId: id, leadId })).id;
  };
  own = await make(elena, scene.team.lead.actor.userId);
  foreign = await make(elisa, scene.team.others[0]!.actor.userId);
  await review(own, -2);
  await review(foreign, 40);
});

test('cards hold initials and no name until the reader asks for names, and the choice stays', async () => {
  const first = await elena.ask('board', {});
  expect(first).toMatchObject({ names: false, whose: 'team', open: 2, overdue: 1 });
  expect(first.cards.every(({ name }) => name === null)).toBe(true);
  expect(first.cards[0]?.initials).toBe('AQ');
  await elena.ask('keepBoardChoice', { names: true });
  expect((await elena.ask('board', {})).cards[0]?.name).toContain(' ');
  expect((await elisa.ask('board', {})).names).toBe(false);
  await elena.ask('keepBoardChoice', { names: false });
});

test('a colleague’s case stands there as somebody else’s, and only under the whole team', async () => {
  const team = await elena.ask('board', {});
  expect(team.cards.map(({ id, mine }) => [id, mine])).toEqual([
    [own, true],
    [foreign, false],
  ]);
  await elena.ask('keepBoardChoice', { whose: 'mine' });
  const mine = await elena.ask('board', {});
  expect(mine.cards.map(({ id }) => id)).toEqual([own]);
  expect(mine.open).toBe(2);
  await elena.ask('keepBoardChoice', { whose: 'team' });
});

test('nothing is unsealed for the board: a case whose key is gone still stands on it', async () => {
  await inTenant(scene.school.admin, (tx) =>
    tx.update(cases).set({ sealedKey: 'no key' }).where(eq(cases.id, foreign)),
  );
  expect((await elena.ask('board', {})).cards.map(({ id }) => id)).toContain(foreign);
});

test('the first page counts the rows of the board', async () => {
  await review(foreign, 0);
  const board = await elena.ask('board', {});
  expect(await elena.ask('teamToday')).toEqual({ open: board.open, week: 1 });
});

test('another school’s team sees nothing of it', async () => {
  const other = await makeWorkingSchool({ institutionId: scene.school.institutionId });
  const visitor = visitorWith((await makeCareTeam(other, 0)).lead);
  expect((await visitor.ask('board', {})).cards).toEqual([]);
  await expect(visitor.ask('readCase', { id: own })).rejects.toMatchObject({ code: 'wellbeing.not_found' });
});
