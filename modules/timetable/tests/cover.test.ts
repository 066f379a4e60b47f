import { inTenant } from '@patio/platform';
import { makeSchool } from '@patio/schools/testing';
import { makeSection, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { changeDay, getManagedMeeting, listChoices, noteAbsence, readCover, removeAbsence } from '../server/index.ts';
import { makeMeeting } from '../testing/index.ts';

testDatabase();

// Monday 4 May 2026 in Lima.
stopClockAt('2026-05-04T13:15:00Z');

test('a teacher who is away leaves a class without one until somebody free stands in', async () => {
  const school = await makeWorkingSchool();
  const section = await makeSection(school);
  const other = await makeSection(school);
  const { staffId, actor: teacher } = await makeTeacher(school, section);
  const { staffId: busy } = await makeTeacher(school, other);
  const { staffId: free } = await makeTeacher(school);
  const meeting = await makeMeeting(school.admin, section);
  await makeMeeting(school.admin, other);
  const office = actorOf('support', { institutionId: school.institutionId, schoolId: school.schoolId });
  const director = actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId });
  const cover = (by = office) => inTenant(by, (tx) => readCover(tx, by, { schoolId: school.schoolId }));
  const absence = { staffId, fromOn: '2026-05-04', throughOn: '2026-05-05', reason: 'illness' as const, note: null };

  expect(await cover()).toMatchObject({ away: [], items: [], can: { manage: true } });
  await inTenant(office, (tx) => noteAbsence(tx, office, absence));
  expect(await cover()).toMatchObject({ away: [{ staffId, reason: 'illness' }], items: [{ needsCover: true }] });
  // Why somebody is away is for those who arrange the cover.
  expect((await cover(director)).away[0]).toMatchObject({ staffId, reason: null });

  const choices = await inTenant(office, async (tx) =>
    listChoices(tx, office, await getManagedMeeting(tx, office, meeting.id), {
      date: '2026-05-04',
      on: '2026-05-04',
      period: 1,
    }),
  );
  expect(Object.fromEntries(choices.staff.map((each) => [each.id, each.free]))).toEqual({
    [staffId]: false,
    [busy]: false,
    [free]: true,
  });
  await inTenant(office, async (tx) =>
    changeDay(tx, office, await getManagedMeeting(tx, office, meeting.id), {
      date: '2026-05-04',
      cancelled: false,
      movedTo: null,
      roomId: null,
      substituteStaffId: free,
      reason: null,
    }),
  );
  const after = await cover();
  expect(after.items).toMatchObject([{ needsCover: false, substitute: expect.any(String) }]);
  await inTenant(office, (tx) => removeAbsence(tx, office, after.away[0]?.id ?? ''));
  expect((await cover()).away).toEqual([]);
  await expect(inTenant(teacher, (tx) => noteAbsence(tx, teacher, absence))).rejects.toMatchObject({
    code: 'timetable.not_found',
  });
  await expect(cover(teacher)).rejects.toMatchObject({ code: 'timetable.not_found' });
});

test('the office of another school neither reads who is away here, nor notes an absence, nor arranges cover', async () => {
  const school = await makeWorkingSchool();
  const section = await makeSection(school);
  const { staffId } = await makeTeacher(school, section);
  const { staffId: free } = await makeTeacher(school);
  const meeting = await makeMeeting(school.admin, section);
  const { institutionId, schoolId } = school;
  const office = actorOf('support', { institutionId, schoolId });
  const neighbour = actorOf('support', { institutionId, schoolId: (await makeSchool(institutionId)).id });
  const absence = { staffId, fromOn: '2026-05-04', throughOn: '2026-05-04', reason: 'leave' as const, note: null };
  const missing = { code: 'timetable.not_found' };
  await expect(inTenant(neighbour, (tx) => noteAbsence(tx, neighbour, absence))).rejects.toMatchObject(missing);
  await inTenant(office, (tx) => noteAbsence(tx, office, absence));
  await expect(inTenant(neighbour, (tx) => readCover(tx, neighbour, { schoolId }))).rejects.toMatchObject(missing);
  const { away } = await inTenant(office, (tx) => readCover(tx, office, {}));
  expect(away).toMatchObject([{ staffId, reason: 'leave' }]);
  await expect(inTenant(neighbour, (tx) => removeAbsence(tx, neighbour, away[0]?.id ?? ''))).rejects.toMatchObject(
    missing,
  );
  const stand = (by: typeof office) =>
    inTenant(by, async (tx) =>
      changeDay(tx, by, await getManagedMeeting(tx, by, meeting.id), {
        date: '2026-05-04',
        cancelled: false,
        movedTo: null,
        roomId: null,
        substituteStaffId: free,
        reason: null,
      }),
    );
  await expect(stand(neighbour)).rejects.toMatchObject(missing);
  await stand(office);
  const { items } = await inTenant(office, (tx) => readCover(tx, office, {}));
  expect(items).toMatchObject([{ needsCover: false, substitute: expect.any(String) }]);
});
