import {
  approveSheet,
  getGradedSection,
  getSheet,
  publishSheet,
  type SheetRow,
  submitSheet,
} from '@patio/gradebook/server';
import { makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import { rulesOf, setUpGrading } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { inTenant } from '@patio/platform';
import { enrol, makeSection, makeTeacher } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import type { Scene } from './scene.ts';

/** A class of these students with its teacher, graded as its country does. */
export async function makeBook({ school }: Scene, students: string[]): Promise<TestGradebook> {
  const section = await makeSection(school);
  await enrol(school, section, students);
  const { actor: teacher } = await makeTeacher(school, section);
  const terms = await inTenant(teacher, async (tx) => {
    await setUpGrading(tx, teacher, school.schoolId);
    const rules = await rulesOf(tx, await getGradedSection(tx, teacher, 'gradebook.enter', section.id));
    return leavesOf(rules.terms).map(({ id }) => id);
  });
  const { institutionId, schoolId } = school;
  return {
    school,
    section,
    teacher,
    coordinator: actorOf('coordinator', { institutionId, schoolId }),
    students,
    terms,
  };
}

/** One mark for each student in a term of a class, opened to families; answers the column and the sheet. */
export async function publishMarks(book: TestGradebook, scoreOf: (at: number) => string, term = 0) {
  const termId = book.terms[term] ?? '';
  const item = await makeItem(book, { termId });
  await save(
    book,
    book.students.map((studentId, at) => mark(item.id, studentId, scoreOf(at))),
  );
  const { teacher, coordinator, section } = book;
  const signed = await inTenant(teacher, async (tx) =>
    submitSheet(tx, teacher, await getGradedSection(tx, teacher, 'gradebook.enter', section.id), termId, 0, null),
  );
  const sheet = await inTenant(coordinator, async (tx): Promise<SheetRow> => {
    const approved = await approveSheet(tx, coordinator, await getSheet(tx, coordinator, signed.id, signed.version));
    return publishSheet(tx, coordinator, approved);
  });
  return { item, sheet };
}
