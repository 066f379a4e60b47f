import { inTenant } from '@patio/platform';
import { makeTeacher } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { openRoll, seatStudents } from '../server/index.ts';
import { readTeacher } from '../server/service/read-teacher.ts';
import { makeClass } from '../testing/index.ts';

testDatabase();

test('whoever takes a class arranges its seats; the arrangement comes with the roll and knows what was seen', async () => {
  const at = await makeClass();
  const [ana = null, luis = null] = at.studentIds;
  const seat = (version: number, seats: (string | null)[], by = at.teacher) =>
    inTenant(by, (tx) => seatStudents(tx, by, { sectionId: at.section.id, version, columns: 2, seats }));
  await seat(0, [ana, null, luis, null]);
  const roll = await inTenant(at.teacher, (tx) => openRoll(tx, at.teacher, { meetingId: at.meetingId, date: at.date }));
  expect(roll.seating).toMatchObject({ columns: 2, seats: [ana, null, luis, null], version: 1 });
  await seat(1, [luis, ana]);
  await expect(seat(1, [ana, luis])).rejects.toMatchObject({ code: 'attendance.changed_meanwhile' });
  await expect(seat(2, [ana, ana])).rejects.toMatchObject({ code: 'attendance.seat_twice' });
  const { actor: stranger } = await makeTeacher(at.school);
  await expect(seat(2, [ana], stranger)).rejects.toMatchObject({ code: 'attendance.not_found' });
});

test('a teacher’s classes of the last weeks are counted for the school, and for nobody of another', async () => {
  const at = await makeClass();
  const { staffId } = await makeTeacher(at.school, at.section);
  const director = actorOf('director', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  const view = await inTenant(director, (tx) => readTeacher(tx, director, staffId));
  expect(view.due).toBe(view.taken + view.missing.length);
  await expect(inTenant(at.teacher, (tx) => readTeacher(tx, at.teacher, staffId))).rejects.toMatchObject({
    code: 'attendance.not_found',
  });
});
