export { demo } from './demo.ts';
export { gradedSchools, someone } from './demo-people.ts';
export { judgeByLevels } from './levels.ts';

import type { Actor } from '@patio/access';
import { rulesOf, setUpGrading } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import type { CellInput, ItemInput, ItemView } from '../contract.ts';
import { addItem, getGradedSection, saveGrades } from '../server/index.ts';

export interface TestGradebook {
  school: TestSchool;
  section: SectionRow;
  teacher: Actor;
  coordinator: Actor;
  students: string[];
  /** The terms that hold columns, in order. */
  terms: string[];
}

/** A class with its teacher, its students and a coordinator, graded as its country does. */
export async function makeGradebook(howMany = 3): Promise<TestGradebook> {
  const school = await makeWorkingSchool();
  const homeroom = await makeHomeroom(school);
  const section = await makeSection(school, { homerooms: [homeroom] });
  const students = await makeStudents(school, howMany, homeroom);
  const { actor: teacher } = await makeTeacher(school, section);
  const coordinator = actorOf('coordinator', { institutionId: school.institutionId, schoolId: school.schoolId });
  const terms = await inTenant(teacher, async (tx) => {
    await setUpGrading(tx, teacher, school.schoolId);
    const rules = await rulesOf(tx, await getGradedSection(tx, teacher, 'gradebook.enter', section.id));
    return leavesOf(rules.terms).map((term) => term.id);
  });
  return { school, section, teacher, coordinator, students, terms };
}

/** A column of the first term, written straight on the scale unless something else matters. */
export const makeItem = (
  book: TestGradebook,
  given: Partial<ItemInput> & { termId?: string } = {},
): Promise<ItemView> =>
  inTenant(book.teacher, async (tx) =>
    addItem(tx, book.teacher, await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id), {
      id: makeId(),
      termId: book.terms[0] as string,
      category: 'evaluations',
      title: 'Prueba',
      max: null,
      weight: '1',
      step: '1',
      extraCredit: false,
      neverDrop: false,
      hidden: false,
      dueOn: null,
      ...given,
    }),
  );

/** A mark as a teacher types it. */
export const mark = (
  itemId: string,
  studentId: string,
  score: string | null,
  given: Partial<CellInput> = {},
): CellInput => ({
  itemId,
  studentId,
  seen: 0,
  state: score === null ? 'pending' : 'graded',
  score,
  lateMinutes: null,
  comment: null,
  ...given,
});

/** Saves marks as the teacher of the book, or as somebody else. */
export const save = (book: TestGradebook, cells: readonly CellInput[], actor = book.teacher) =>
  inTenant(actor, async (tx) =>
    saveGrades(tx, actor, await getGradedSection(tx, actor, 'gradebook.enter', book.section.id), cells),
  );
