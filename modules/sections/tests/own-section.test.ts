import { courseRows, makeOwnCourse } from '@patio/courses/server';
import { localDateAt } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  addCoTeacher,
  assignTeacher,
  endCoTeacher,
  getLedSection,
  getSection,
  openOwnSection,
  type SectionRow,
  teachers,
} from '../server/index.ts';
import { makeSection, makeTeacher, makeWorkingSchool, type TestSchool } from '../testing/index.ts';

testDatabase();
let school: TestSchool;
let given: SectionRow;
let maker: Awaited<ReturnType<typeof makeTeacher>>;
let colleague: Awaited<ReturnType<typeof makeTeacher>>;
beforeEach(async () => {
  school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  given = await makeSection(school);
  maker = await makeTeacher(school, given);
  colleague = await makeTeacher(school, await makeSection(school));
});

/** An elective of the maker's own with its class. */
async function open(): Promise<SectionRow> {
  const { actor } = maker;
  return inTenant(actor, async (tx) => {
    const [model] = await tx.select().from(courseRows).where(eq(courseRows.id, given.courseId));
    const course = await makeOwnCourse(tx, actor, {
      schoolId: school.schoolId,
      subjectId: model!.subjectId,
      gradeLevelId: model!.gradeLevelId,
      name: 'Robótica',
      code: 'P-ROBOT',
      periodsPerWeek: 2,
    });
    return (await openOwnSection(tx, actor, { courseId: course.id, capacity: 12 }))!;
  });
}
/** The office gives a section a teacher. */
const assign = (section: SectionRow, staffId: string, part: 'lead' | 'substitute') =>
  inTenant(school.admin, (tx) =>
    assignTeacher(tx, school.admin, section, { staffId, part, from: localDateAt(new Date(), 'America/Lima') }),
  );
const rowsOf = (section: SectionRow) =>
  inTenant(school.admin, (tx) => tx.select().from(teachers).where(eq(teachers.sectionId, section.id)));
const notFound = expect.objectContaining({ code: 'sections.not_found' });

test('whoever made an elective leads its first class', async () => {
  const { actor } = maker;
  const section = await open();
  expect(await inTenant(actor, (tx) => getSection(tx, actor, section.id))).toMatchObject({
    name: 'Robótica',
    capacity: 12,
  });
});

test('a class of a course that is taught already, or is no elective, is not opened this way', async () => {
  const section = await open();
  for (const [actor, courseId] of [
    [maker.actor, section.courseId],
    [maker.actor, given.courseId],
    [colleague.actor, section.courseId],
  ] as const)
    await expect(inTenant(actor, (tx) => openOwnSection(tx, actor, { courseId, capacity: null }))).rejects.toEqual(
      notFound,
    );
});

test('the maker invites a colleague to write lessons and nothing else, and ends it again', async () => {
  const { actor } = maker;
  const section = await open();
  const row = await inTenant(actor, (tx) => addCoTeacher(tx, actor, section, colleague.staffId));
  expect(row).toMatchObject({ part: 'co_teacher', may: ['lessons'] });
  await inTenant(actor, (tx) => endCoTeacher(tx, actor, section, row.id));
  const { actor: invited } = colleague;
  await expect(inTenant(invited, (tx) => getSection(tx, invited, section.id))).rejects.toEqual(notFound);
});

test('neither a class of the office nor one of a colleague is theirs to share', async () => {
  const section = await open();
  for (const [actor, id] of [
    [maker.actor, given.id],
    [colleague.actor, section.id],
  ] as const)
    await expect(inTenant(actor, (tx) => getLedSection(tx, actor, id))).rejects.toEqual(notFound);
});

test('a class without a lead, or one that a colleague leads, is not the whole course of anybody', async () => {
  const { actor } = maker;
  const section = await open();
  const led = () => inTenant(actor, (tx) => getLedSection(tx, actor, section.id));
  expect((await led()).id).toBe(section.id);
  const second = await makeSection(school, { courseId: section.courseId });
  await expect(led()).rejects.toEqual(notFound);
  await assign(second, maker.staffId, 'lead');
  expect((await led()).id).toBe(section.id);
  await assign(second, colleague.staffId, 'lead');
  await expect(led()).rejects.toEqual(notFound);
});

test('the maker ends co-teachers and nobody else, and what is over stays as it was', async () => {
  const { actor } = maker;
  const section = await open();
  const end = (id: string) => inTenant(actor, (tx) => endCoTeacher(tx, actor, section, id));
  const [lead] = await rowsOf(section);
  await expect(end(lead!.id)).rejects.toEqual(notFound);
  const substitute = await assign(section, colleague.staffId, 'substitute');
  await expect(end(substitute.id)).rejects.toEqual(notFound);
  const other = await makeTeacher(school, await makeSection(school));
  const row = await inTenant(actor, (tx) => addCoTeacher(tx, actor, section, other.staffId));
  await end(row.id);
  await expect(end(row.id)).rejects.toEqual(notFound);
  // Nor one of another class by its id.
  const elsewhere = await rowsOf(given);
  await expect(end(elsewhere[0]!.id)).rejects.toEqual(notFound);
});

test('who is given a part and who loses it stands in the records', async () => {
  const { actor } = maker;
  const section = await open();
  const row = await inTenant(actor, (tx) => addCoTeacher(tx, actor, section, colleague.staffId));
  await inTenant(actor, (tx) => endCoTeacher(tx, actor, section, row.id));
  const { rows } = await inTenant(actor, (tx) =>
    tx.execute<{ action: string }>(
      sql`select action from platform_audit_log where subject_id = ${section.id} and action like 'sections.teacher%' order by at, id`,
    ),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'sections.teacher_assigned',
    'sections.teacher_assigned',
    'sections.teacher_changed',
  ]);
});

test('somebody who works at another school cannot be invited', async () => {
  const { actor } = maker;
  const section = await open();
  const far = await makeWorkingSchool({ institutionId: school.institutionId });
  const stranger = await makeTeacher(far, await makeSection(far));
  await expect(inTenant(actor, (tx) => addCoTeacher(tx, actor, section, stranger.staffId))).rejects.toMatchObject({
    code: expect.stringContaining('sections.'),
  });
});
