import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import { makeSection, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import {
  changeDay,
  classDaysOf,
  findClassDay,
  getManagedMeeting,
  getPlan,
  setPlan,
  undoChange,
} from '../server/index.ts';
import { describeSections, teachersOf } from '../server/service/describe.ts';

testDatabase();

const slot = (cycleDay: number, period: number, roomId: string | null = null) => ({
  cycleDay,
  period,
  length: 1,
  roomId,
  staffId: null,
});

test('a plan begins on a day, keeps what stays, refuses what was not seen and rooms that are taken', async () => {
  const school = await makeWorkingSchool();
  const { admin } = school;
  const [algebra, physics] = [await makeSection(school), await makeSection(school)];
  const { actor: teacher } = await makeTeacher(school, algebra);
  await inTenant(admin, async (tx) => {
    const roomId = makeId();
    await tx.insert(rooms).values({
      institutionId: school.institutionId,
      id: roomId,
      schoolId: school.schoolId,
      name: 'Salón 1',
      capacity: 30,
    });
    const seen = async () => (await getPlan(tx, admin, algebra.id)).meetings.map((meeting) => meeting.id);
    await setPlan(tx, admin, algebra, {
      fromOn: school.startsOn,
      seen: [],
      meetings: [slot(1, 1, roomId), slot(3, 2)],
    });
    const [monday = ''] = await seen();
    await setPlan(tx, admin, algebra, { fromOn: '2026-05-04', seen: await seen(), meetings: [slot(1, 1, roomId)] });
    const wednesdays = await classDaysOf(tx, undefined, '2026-04-29', '2026-05-06');
    expect(wednesdays.items.map((item) => item.date)).toEqual(['2026-04-29', '2026-05-04']);
    expect(await findClassDay(tx, monday, '2026-05-04')).toMatchObject({ startsAt: '07:45', minutes: 45 });
    await expect(setPlan(tx, admin, algebra, { fromOn: '2026-05-04', seen: [], meetings: [] })).rejects.toMatchObject({
      code: 'timetable.changed_meanwhile',
    });
    await expect(
      setPlan(tx, admin, physics, { fromOn: '2026-05-04', seen: [], meetings: [slot(1, 1, roomId)] }),
    ).rejects.toMatchObject({ code: 'timetable.room_taken' });
  });
  const view = await inTenant(teacher, (tx) => getPlan(tx, teacher, algebra.id));
  // The grid wears the cover that the class has in every other list.
  const covers = await inTenant(teacher, (tx) => describeSections(tx, [algebra.id]));
  expect(view.look).toEqual(covers.get(algebra.id)?.look);
  expect(view.can.manage).toBe(false);
  await expect(
    inTenant(teacher, (tx) => setPlan(tx, teacher, algebra, { fromOn: '2026-05-04', seen: [], meetings: [] })),
  ).rejects.toMatchObject({ code: 'timetable.not_found' });
});

test('one day can be different, and go back to the plan', async () => {
  const school = await makeWorkingSchool();
  const section = await makeSection(school);
  const office = actorOf('support', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(office, async (tx) => {
    await setPlan(tx, office, section, { fromOn: school.startsOn, seen: [], meetings: [slot(1, 1)] });
    const [meeting] = (await getPlan(tx, office, section.id)).meetings;
    const row = await getManagedMeeting(tx, office, meeting?.id ?? '');
    const usual = { cancelled: false, movedTo: null, roomId: null, substituteStaffId: null, reason: null };
    await changeDay(tx, office, row, { ...usual, date: '2026-05-04', movedTo: { date: '2026-05-06', period: 3 } });
    expect(await findClassDay(tx, row.id, '2026-05-04')).toBeNull();
    expect(await findClassDay(tx, row.id, '2026-05-06')).toMatchObject({ period: 3, movedFrom: '2026-05-04' });
    expect(await undoChange(tx, office, row, '2026-05-04')).toBe(true);
    expect(await findClassDay(tx, row.id, '2026-05-04')).toMatchObject({ period: 1 });
    await expect(changeDay(tx, office, row, { ...usual, date: '2026-05-05', cancelled: true })).rejects.toMatchObject({
      code: 'timetable.not_a_class_day',
    });
  });
});

test('who gives a section is asked day by day: a change of teacher in the middle of a week shows on its day', async () => {
  const school = await makeWorkingSchool();
  const section = await makeSection(school);
  const { staffId: before } = await makeTeacher(school, section, { lastDay: '2026-05-05' });
  const { staffId: after } = await makeTeacher(school, section, { from: '2026-05-06' });
  const taughtBy = await inTenant(school.admin, (tx) => teachersOf(tx, [section.id], '2026-05-04', '2026-05-08'));
  expect(taughtBy(section.id, '2026-05-05')).toEqual([before]);
  expect(taughtBy(section.id, '2026-05-06')).toEqual([after]);
});
