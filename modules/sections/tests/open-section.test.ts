import { inTenant, useClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, expect, test } from 'vitest';
import { openSection } from '../server/service/open-section.ts';
import { getSectionView } from '../server/service/section-view.ts';
import { makeSection, makeTeacher, makeWorkingSchool } from '../testing/index.ts';

testDatabase();
beforeEach(() => {
  useClock({ now: () => new Date('2026-05-06T15:00:00Z') });
});

test('a section is made with whoever leads it, in one command; somebody of another school makes none at all', async () => {
  const school = await makeWorkingSchool();
  const { admin, schoolId } = school;
  const { courseId, yearId } = await makeSection(school);
  const { staffId } = await makeTeacher(school);
  const given = { schoolId, yearId, courseId, roomId: null, capacity: null };
  const view = await inTenant(admin, async (tx) => {
    const { id } = await openSection(tx, admin, { ...given, name: 'Coro', leadStaffId: staffId });
    return getSectionView(tx, admin, id);
  });
  expect(view.teachers).toMatchObject([{ staffId, part: 'lead', from: '2026-05-06', holds: 'now' }]);

  const stranger = (await makeTeacher(await makeWorkingSchool({ institutionId: school.institutionId }))).staffId;
  await expect(
    inTenant(admin, (tx) => openSection(tx, admin, { ...given, name: 'Danza', leadStaffId: stranger })),
  ).rejects.toThrow();
  const alone = await inTenant(admin, async (tx) => {
    const { id } = await openSection(tx, admin, { ...given, name: 'Teatro', leadStaffId: null });
    return getSectionView(tx, admin, id);
  });
  expect(alone.teachers).toEqual([]);
});
