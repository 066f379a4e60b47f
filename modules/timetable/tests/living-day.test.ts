import type { Actor } from '@patio/access';
import { makeMembership, makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { linkAccount, staffRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { findJobKind, inTenant, platformSchema } from '@patio/platform';
import { bellPeriods, bellSchedules, rooms } from '@patio/schools/server';
import { makeSchool } from '@patio/schools/testing';
import {
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  addSpecialDay,
  arrangeCover,
  classDaysOf,
  closeRoom,
  getManagedMeeting,
  noteAbsence,
  readCover,
  readDayBoard,
  removeSpecialDay,
  reopenRoom,
  setDayBells,
} from '../server/index.ts';
import { makeMeeting } from '../testing/index.ts';

testDatabase();

// Monday 4 May 2026 in Lima.
stopClockAt('2026-05-04T13:15:00Z');
const TODAY = '2026-05-04';

async function makeDay() {
  const school = await makeWorkingSchool();
  const homeroom = await makeHomeroom(school);
  const algebra = await makeSection(school, { name: 'Álgebra', homerooms: [homeroom] });
  const physics = await makeSection(school, { name: 'Física' });
  const { staffId: sick } = await makeTeacher(school, algebra);
  const { staffId: busy } = await makeTeacher(school, physics);
  const [north, south] = [makeId(), makeId()];
  const { institutionId, schoolId } = school;
  await inTenant(school.admin, (tx) =>
    tx
      .insert(rooms)
      .values(
        [north, south].map((id, i) => ({ institutionId, id, schoolId, name: `Ambiente ${i + 1}`, capacity: 30 })),
      ),
  );
  const meeting = await makeMeeting(school.admin, algebra, { roomId: north });
  const second = await makeMeeting(school.admin, physics, { period: 2 });
  const office = actorOf('support', { institutionId, schoolId });
  return { school, homeroom, algebra, physics, sick, busy, north, south, meeting, second, office };
}

test('a class without its teacher is given to somebody free with one press, who is told; nobody gets two at once', async () => {
  const { school, sick, busy, meeting, office } = await makeDay();
  const { staffId: idle } = await makeTeacher(school);
  const { user } = await makeUser({ memberships: [] });
  await makeMembership(user.id, { institutionId: school.institutionId, role: 'teacher', schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select().from(staffRows).where(eq(staffRows.id, busy));
    await linkAccount(tx, row?.personId ?? '', user.id);
  });
  const absence = { staffId: sick, fromOn: TODAY, throughOn: TODAY, reason: 'illness' as const, note: null };
  await inTenant(office, (tx) => noteAbsence(tx, office, absence));
  const cover = () => inTenant(office, (tx) => readCover(tx, office, {}));
  const [item] = (await cover()).items;
  // Who is at school that day anyway comes before whoever would come only for this.
  expect(item?.substitutes.map(({ id }) => id)).toEqual([busy, idle]);
  const give = (staffId: string, date = TODAY) =>
    inTenant(office, async (tx) =>
      arrangeCover(tx, office, await getManagedMeeting(tx, office, meeting.id), { date, staffId }),
    );
  await expect(give(sick)).rejects.toMatchObject({ code: 'timetable.substitute_busy' });
  await expect(give(busy, '2026-05-05')).rejects.toMatchObject({ code: 'timetable.not_a_class_day' });
  await give(busy);
  expect((await cover()).items).toMatchObject([{ needsCover: false, substitutes: [], substitute: expect.any(String) }]);
  await deliverNews(school.institutionId, 'timetable');
  await deliverNews(school.institutionId, 'timetable');
  const told = await inTenant(school.admin, (tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, user.id)),
  );
  expect(told).toMatchObject([{ kind: 'timetable.cover_asked', params: { section: 'Álgebra', date: TODAY } }]);
});

test('a closed room asks for another and keeps what else was arranged; the neighbour can do none of it', async () => {
  const { school, busy, north, south, meeting, office } = await makeDay();
  const row = () => inTenant(office, (tx) => getManagedMeeting(tx, office, meeting.id));
  const closure = { roomId: north, fromOn: TODAY, throughOn: TODAY, reason: 'Pintura' };
  const neighbour = actorOf('support', {
    institutionId: school.institutionId,
    schoolId: (await makeSchool(school.institutionId)).id,
  });
  const missing = { code: 'timetable.not_found' };
  await expect(inTenant(neighbour, (tx) => closeRoom(tx, neighbour, closure))).rejects.toMatchObject(missing);
  await inTenant(office, (tx) => closeRoom(tx, office, closure));
  const cover = () => inTenant(office, (tx) => readCover(tx, office, {}));
  expect(await cover()).toMatchObject({
    closures: [{ room: 'Ambiente 1', reason: 'Pintura' }],
    items: [{ needsRoom: true, freeRooms: [{ id: south }] }],
  });
  const arrange = async (input: { staffId?: string; roomId?: string }) => {
    const own = await row();
    await inTenant(office, (tx) => arrangeCover(tx, office, own, { date: TODAY, ...input }));
  };
  await arrange({ staffId: busy });
  await expect(arrange({ roomId: north })).rejects.toMatchObject({ code: 'timetable.room_busy' });
  await arrange({ roomId: south });
  const after = await cover();
  expect(after.items).toMatchObject([{ needsRoom: false, room: 'Ambiente 2', substitute: expect.any(String) }]);
  const [{ id } = { id: '' }] = after.closures;
  await expect(inTenant(neighbour, (tx) => reopenRoom(tx, neighbour, id))).rejects.toMatchObject(missing);
  await inTenant(office, (tx) => reopenRoom(tx, office, id));
  expect((await cover()).closures).toEqual([]);
});

test('classes make way for a trip of their homeroom and come back; the wall shows the day', async () => {
  const { school, homeroom, algebra, physics, office } = await makeDay();
  const [studentId = ''] = await makeStudents(school, 1, homeroom);
  const mother = await makeMother(school, studentId);
  const trip = {
    schoolId: school.schoolId,
    date: TODAY,
    kind: 'trip' as const,
    name: 'Museo',
    homeroomIds: [homeroom.id],
    fromPeriod: 1,
    throughPeriod: 4,
  };
  const added = await inTenant(office, (tx) => addSpecialDay(tx, office, trip));
  expect(added.classes).toBe(1);
  const items = async () => (await inTenant(office, (tx) => classDaysOf(tx, undefined, TODAY, TODAY))).items;
  const state = async () =>
    Object.fromEntries((await items()).map((item) => [item.sectionId, item.cancelled ? item.reason : 'held']));
  expect(await state()).toEqual({ [algebra.id]: 'Museo', [physics.id]: 'held' });
  expect(await inTenant(office, (tx) => readDayBoard(tx, office, {}))).toMatchObject({
    date: TODAY,
    teaching: true,
    homerooms: [{ id: homeroom.id }],
    specials: [{ name: 'Museo', classes: 1 }],
    items: [
      { section: 'Álgebra', homeroomIds: [homeroom.id], cancelled: true },
      { section: 'Física', homeroomIds: [], cancelled: false },
    ],
  });
  await expect(inTenant(office, (tx) => addSpecialDay(tx, office, trip))).rejects.toMatchObject({
    code: 'timetable.no_classes_then',
  });
  await inTenant(office, (tx) => removeSpecialDay(tx, office, added.id));
  await deliverNews(school.institutionId, 'timetable');
  await tellAll(office);
  await tellAll(office);
  const told = await inTenant(school.admin, (tx) => tx.select().from(notifications).orderBy(notifications.createdAt));
  expect(told.map(({ kind, userId, params }) => [kind, userId, params.what, params.name, params.count])).toEqual([
    ['timetable.special_day', mother, 'away', 'Museo', 1],
    ['timetable.special_day', mother, 'held', 'Museo', 1],
  ]);
  expect(await state()).toEqual({ [algebra.id]: 'held', [physics.id]: 'held' });
  const bellScheduleId = await makeShortBells(school);
  const ring = (date: string) =>
    inTenant(office, (tx) => setDayBells(tx, office, { schoolId: school.schoolId, date, bellScheduleId }));
  await ring(TODAY);
  expect((await items()).map(({ startsAt, sectionId }) => [startsAt, sectionId])).toEqual([['08:00', algebra.id]]);
  await expect(ring('2026-05-03')).rejects.toMatchObject({ code: 'timetable.not_a_class_day' });
  const teacher = actorOf('teacher', { institutionId: school.institutionId, schoolId: school.schoolId });
  await expect(inTenant(teacher, (tx) => readDayBoard(tx, teacher, {}))).rejects.toMatchObject({
    code: 'timetable.not_found',
  });
});

/** Somebody who is told what becomes of the child's classes. */
async function makeMother({ admin, institutionId }: TestSchool, studentId: string): Promise<string> {
  const { user } = await makeUser({ memberships: [] });
  await makeMembership(user.id, { institutionId, role: 'parent' });
  const { tie } = await makeGuardian(admin, studentId);
  await inTenant(admin, (tx) => linkAccount(tx, tie.personId, user.id));
  return user.id;
}

/** Does what the news of special days left to be done, in their order. */
async function tellAll(by: Actor): Promise<void> {
  const waiting = await inTenant(by, (tx) => tx.select().from(platformSchema.jobs).orderBy(platformSchema.jobs.id));
  for (const { kind, input } of waiting)
    await findJobKind(kind)?.run({
      jobId: makeId(),
      input,
      actor: by,
      attempt: 1,
      signal: new AbortController().signal,
      tenant: (work) => inTenant(by, work),
      step: (_name, work) => inTenant(by, work),
      progress: () => {},
    });
}

/** A day of one short hour: the second period of the week does not fit into it. */
async function makeShortBells({ admin, institutionId, schoolId }: Awaited<ReturnType<typeof makeWorkingSchool>>) {
  const id = makeId();
  await inTenant(admin, async (tx) => {
    await tx.insert(bellSchedules).values({ institutionId, id, schoolId, name: 'Horas cortas', shift: 'morning' });
    await tx.insert(bellPeriods).values({
      institutionId,
      id: makeId(),
      scheduleId: id,
      position: 1,
      name: '1',
      kind: 'class',
      startsAt: '08:00',
      endsAt: '08:30',
    });
  });
  return id;
}
