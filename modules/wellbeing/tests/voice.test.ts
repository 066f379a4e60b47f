import type { Actor } from '@patio/access';
import { linkAccount, studentRows } from '@patio/people/server';
import { makeStudent, mergeStudents } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  askToTalk,
  checkIn,
  checkIns,
  countMoods,
  listCheckIns,
  readVoice,
  referrals,
  takeBackCheckIn,
} from '../server/index.ts';
import { type CareTeam, makeCareTeam, unlockedOf } from '../testing/team.ts';
import { openTestAccounts } from './care-scene.ts';

testDatabase();
let school: TestSchool;
let team: CareTeam;
let ana: { id: string; actor: Actor };

async function makePupil(): Promise<{ id: string; actor: Actor }> {
  const { id } = await makeStudent(school.admin, school.schoolId);
  const actor = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return { id, actor };
}

const rows = () => inTenant(school.admin, (tx) => tx.select().from(checkIns));
const voiceOf = (actor: Actor) => inTenant(actor, (tx) => readVoice(tx, actor));
const tell = (actor: Actor, mood: 'great' | 'sad', words = '') =>
  inTenant(actor, (tx) => checkIn(tx, actor, { mood, words }));

beforeEach(async () => {
  openTestAccounts();
  school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  team = await makeCareTeam(school, 1);
  ana = await makePupil();
});

describe('how a student arrives', () => {
  test('who will see it is known before anything is said', async () => {
    expect(await voiceOf(ana.actor)).toMatchObject({ ready: true, today: null, recent: [], asked: null });
    expect((await voiceOf(ana.actor)).people).toHaveLength(2);
  });

  test('is said once a day, can be changed and taken back', async () => {
    await tell(ana.actor, 'sad', 'Dormí mal anoche');
    expect((await voiceOf(ana.actor)).today).toMatchObject({ mood: 'sad', wrote: true });
    await tell(ana.actor, 'great');
    expect((await voiceOf(ana.actor)).recent).toHaveLength(1);
    expect((await voiceOf(ana.actor)).today).toMatchObject({ mood: 'great', wrote: false });
    await inTenant(ana.actor, (tx) => takeBackCheckIn(tx, ana.actor));
    expect(await rows()).toEqual([]);
  });

  test('words are sealed: the table holds none of them, and the team reads them with its key', async () => {
    await tell(ana.actor, 'sad', 'Dormí mal anoche');
    expect(JSON.stringify(await rows())).not.toContain('Dormí');
    const read = await inTenant(team.lead.actor, async (tx) =>
      listCheckIns(tx, team.lead.actor, await unlockedOf(tx, team.lead), ana.id),
    );
    expect(read.items).toMatchObject([{ mood: 'sad', words: 'Dormí mal anoche' }]);
  });

  test('each student sees their own, and nobody else is a student here', async () => {
    const luis = await makePupil();
    await tell(ana.actor, 'sad');
    expect((await voiceOf(luis.actor)).recent).toEqual([]);
    const { institutionId, schoolId } = school;
    for (const role of ['teacher', 'admin', 'parent', 'psychology'] as const) {
      const actor = actorOf(role, { institutionId, schoolId });
      await expect(voiceOf(actor)).rejects.toThrow('wellbeing.not_found');
    }
  });

  test('it goes along when two records of one child become one', async () => {
    const twice = await makePupil();
    await tell(twice.actor, 'great');
    const kept = await makeStudent(school.admin, school.schoolId);
    await mergeStudents(school.admin, kept.id, twice.id);
    expect((await rows()).map(({ studentId }) => studentId)).toEqual([kept.id]);
  });

  test('a school without a team asks nothing and keeps nothing', async () => {
    const other = await makeWorkingSchool();
    const { id } = await makeStudent(other.admin, other.schoolId);
    const actor = actorOf('student', { institutionId: other.institutionId, schoolId: other.schoolId });
    await inTenant(other.admin, async (tx) => {
      const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id));
      await linkAccount(tx, row!.personId, actor.userId);
    });
    expect((await voiceOf(actor)).ready).toBe(false);
    await expect(tell(actor, 'sad')).rejects.toThrow('wellbeing.no_team');
  });
});

describe('wanting to talk', () => {
  test('stands in the inbox at once, without words or with sealed ones', async () => {
    await inTenant(ana.actor, (tx) => askToTalk(tx, ana.actor, { words: '' }));
    await inTenant(ana.actor, (tx) => askToTalk(tx, ana.actor, { words: '' }));
    await inTenant(ana.actor, (tx) => askToTalk(tx, ana.actor, { words: 'Es por el recreo' }));
    const waiting = await inTenant(school.admin, (tx) => tx.select().from(referrals).orderBy(referrals.raisedAt));
    expect(waiting.map(({ kind, state, urgency }) => [kind, state, urgency])).toEqual([
      ['student', 'new', 'today'],
      ['student', 'new', 'today'],
    ]);
    expect(waiting.map(({ sealedText }) => sealedText === null)).toEqual([true, false]);
    expect(JSON.stringify(waiting)).not.toContain('recreo');
    expect((await voiceOf(ana.actor)).asked).toMatchObject({ seen: false });
  });
});

describe('all together', () => {
  test('no group of fewer than ten is shown', async () => {
    const { schoolId } = school;
    const count = () => inTenant(team.lead.actor, (tx) => countMoods(tx, team.lead.actor, { schoolId, days: 7 }));
    expect((await count()).students).toBe(0);
    await tell(ana.actor, 'sad');
    expect((await count()).students).toBeNull();
    for (let at = 0; at < 10; at++) await tell((await makePupil()).actor, 'great');
    const { students, moods } = await count();
    expect(students).toBe(11);
    expect(Object.fromEntries(moods.map(({ mood, students: many }) => [mood, many]))).toEqual({
      great: null,
      good: 0,
      so_so: 0,
      sad: null,
      angry: 0,
    });
  });

  test('whoever is not of the team counts nothing', async () => {
    const { institutionId, schoolId } = school;
    const director = actorOf('director', { institutionId, schoolId });
    await expect(inTenant(director, (tx) => countMoods(tx, director, { schoolId, days: 7 }))).rejects.toThrow(
      'wellbeing.not_found',
    );
  });
});
