import { makeMembership, makeUser } from '@patio/accounts/testing';
import { endGuardian, linkAccount, studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { enrol, makeSection, makeStudents, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import ical from 'node-ical';
import { expect, test } from 'vitest';
import { changeDay, getManagedMeeting, readFeed, readWeek } from '../server/index.ts';
import { endFeed, findFeed, makeFeed } from '../server/service/feeds.ts';
import { makeMeeting } from '../testing/index.ts';

testDatabase();

// Monday 4 May 2026 in Lima.
stopClockAt('2026-05-04T13:15:00Z');

/** A class on Mondays with one student, whose mother has an account. */
async function makeFamily(name = 'Matemática 1A') {
  const school = await makeWorkingSchool();
  const section = await makeSection(school, { name });
  const [studentId = ''] = await makeStudents(school, 1);
  await enrol(school, section, [studentId]);
  const meeting = await makeMeeting(school.admin, section);
  const { user } = await makeUser({ memberships: [] });
  const membership = await makeMembership(user.id, { institutionId: school.institutionId, role: 'parent' });
  const { tie } = await makeGuardian(school.admin, studentId);
  const parent = actorOf('parent', { ...membership, userId: user.id });
  await inTenant(school.admin, (tx) => linkAccount(tx, tie.personId, user.id));
  return { school, section, studentId, meeting, parent, tie };
}

const eventsIn = (text: string) =>
  Object.values(ical.sync.parseICS(text)).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []));

const feedOf = async (parent: Awaited<ReturnType<typeof makeFamily>>['parent'], studentId: string) => {
  const { address } = await inTenant(parent, (tx) => makeFeed(tx, parent, studentId));
  return address.replace(/^\/feeds\/|\.ics$/g, '');
};

test('a family reads the week of its child, and nobody else’s', async () => {
  const { parent, studentId, school } = await makeFamily();
  const [other = ''] = await makeStudents(school, 1);
  const view = await inTenant(parent, (tx) => readWeek(tx, parent, {}));
  expect(view).toMatchObject({ from: '2026-05-04', child: { id: studentId }, feed: null });
  expect(view.items.map(({ date, startsAt }) => [date, typeof startsAt])).toEqual([['2026-05-04', 'string']]);
  await expect(inTenant(parent, (tx) => readWeek(tx, parent, { studentId: other }))).rejects.toMatchObject({
    code: 'timetable.not_found',
  });
});

test('a student reads their own week', async () => {
  const { school, studentId } = await makeFamily();
  const self = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx
      .select({ personId: studentRows.personId })
      .from(studentRows)
      .where(eq(studentRows.id, studentId));
    await linkAccount(tx, row?.personId ?? '', self.userId);
  });
  const view = await inTenant(self, (tx) => readWeek(tx, self, { week: '2026-05-13' }));
  expect(view).toMatchObject({ from: '2026-05-11', child: null, children: [] });
  expect(view.items).toHaveLength(1);
});

test('a calendar reads the classes with their changes, at the hour of the school', async () => {
  const { school, parent, studentId, meeting } = await makeFamily('Música; «Coro», y más');
  const office = actorOf('support', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(office, async (tx) =>
    changeDay(tx, office, await getManagedMeeting(tx, office, meeting.id), {
      date: '2026-05-11',
      cancelled: true,
      movedTo: null,
      roomId: null,
      substituteStaffId: null,
      reason: 'Reunión de docentes, con una razón tan larga que su línea no cabe en setenta y cinco letras: ñandú',
    }),
  );
  const text = (await readFeed(await feedOf(parent, studentId))) ?? '';
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const events = eventsIn(text);
  const first = events.find((event) => event.start.toISOString().startsWith('2026-05-04'));
  const view = await inTenant(parent, (tx) => readWeek(tx, parent, {}));
  // Lima is five hours behind.
  expect(first?.start.toISOString()).toBe(`2026-05-04T${shifted(view.items[0]?.startsAt ?? '', 5)}:00.000Z`);
  const cancelled = events.filter((event) => event.status === 'CANCELLED');
  expect(cancelled.map((event) => event.start.toISOString().slice(0, 10))).toEqual(['2026-05-11']);
  expect(cancelled[0]?.description).toContain('setenta y cinco letras: ñandú');
  expect(first?.description).toContain('Música; «Coro», y más');
  expect(await inTenant(parent, (tx) => findFeed(tx, parent, studentId))).toMatchObject({ readAt: expect.any(String) });
});

const shifted = (time: string, hours: number): string =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;

test('an address ends when another is made, when it is ended, and never existed for a guess', async () => {
  const { parent, studentId } = await makeFamily();
  const before = await feedOf(parent, studentId);
  const after = await feedOf(parent, studentId);
  expect(await readFeed(before)).toBeNull();
  expect(eventsIn((await readFeed(after)) ?? '').length).toBeGreaterThan(0);
  await inTenant(parent, (tx) => endFeed(tx, parent, studentId));
  expect(await readFeed(after)).toBeNull();
  expect(await readFeed('x'.repeat(43))).toBeNull();
});

test('a calendar loses the classes at once when the tie to the child ends', async () => {
  const { school, parent, studentId, tie } = await makeFamily();
  const token = await feedOf(parent, studentId);
  expect(eventsIn((await readFeed(token)) ?? '').length).toBeGreaterThan(0);
  await endTieOf(school, tie);
  expect(eventsIn((await readFeed(token)) ?? '')).toEqual([]);
});

const endTieOf = (school: TestSchool, tie: { id: string; version: number }) =>
  inTenant(school.admin, (tx) => endGuardian(tx, school.admin, { ...tie, reason: 'Decisión del juzgado' }));
