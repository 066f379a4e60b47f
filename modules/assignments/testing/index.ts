export { receiptNumber } from '../rules/receipt.ts';
export { demo } from './demo.ts';
export { type DemoClass, type DemoScale, findDemoScale, listDemoClasses } from './demo-classes.ts';
export { attachPictures } from './demo-pictures.ts';
export { TASK_PICTURES } from './demo-tasks.ts';
export { gradeDemo, type HandedIn, postDemo } from './demo-work.ts';

import type { Actor } from '@patio/access';
import { rulesOf } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { eq } from 'drizzle-orm';
import type { AssignmentView, RubricBody, SectionDates } from '../contract.ts';
import {
  addRubric,
  createAssignment,
  getAssignment,
  getOwnPlace,
  handIn,
  publishAssignment,
  viewAssignment,
  viewRubric,
} from '../server/index.ts';
import { getClassesOf } from '../server/service/course-classes.ts';
import type { NewAssignment } from '../server/service/write.ts';

const HOUR = 3_600_000;

/** A moment some hours from now, as the contract says it. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** When a class works on it: due in two days, closed a day later, unless something else matters. */
export const datesOf = (sectionId: string, given: Partial<SectionDates> = {}): SectionDates => ({
  sectionId,
  termId: null,
  opensAt: null,
  dueAt: inHours(48),
  closesAt: inHours(72),
  ...given,
});

/** The first term of a class's year that holds marks, and a category of its policy. */
async function placeFor(tx: Tx, teacher: Actor, courseId: string) {
  const [first] = await getClassesOf(tx, teacher, courseId);
  const { terms, policy } = await rulesOf(tx, first);
  const leaf = terms.find(({ id }) => !terms.some(({ parentId }) => parentId === id));
  return { termId: leaf?.id ?? null, category: policy.categories[0]?.id ?? '' };
}

let count = 0;

/** An assignment of a teacher in these classes, published unless it is to stay a draft; state only what matters. */
export const makeAssignment = (
  teacher: Actor,
  sections: readonly (string | SectionDates)[],
  { draft = false, ...given }: Partial<NewAssignment> & { draft?: boolean } = {},
): Promise<AssignmentView> =>
  inTenant(teacher, async (tx) => {
    const dates = sections.map((one) => (typeof one === 'string' ? datesOf(one) : one));
    const [section] = await tx
      .select({ courseId: sectionRows.courseId })
      .from(sectionRows)
      .where(eq(sectionRows.id, dates[0]?.sectionId ?? ''));
    const courseId = given.courseId ?? section?.courseId ?? '';
    const { termId, category } = await placeFor(tx, teacher, courseId);
    const id = await createAssignment(tx, teacher, {
      title: `Tarea ${++count}`,
      points: '10',
      category,
      ...given,
      courseId,
      sections: dates.map((one) => ({ ...one, termId: one.termId ?? termId })),
    });
    if (!draft) await publishAssignment(tx, teacher, await getAssignment(tx, teacher, 'assignments.author', id), 1);
    return viewAssignment(tx, teacher, id);
  });

export const textOf = (text: string) => ({ text, link: '', files: [] });

/** Hands a text in as a student, now, on a device whose clock is right. */
export const handInText = (
  student: Actor,
  assignedId: string,
  text = 'Mi trabajo.',
  given: Partial<Parameters<typeof handIn>[3]> = {},
) =>
  inTenant(student, async (tx) =>
    handIn(tx, student, await getOwnPlace(tx, student, assignedId), {
      attemptId: makeId(),
      content: textOf(text),
      deviceAt: new Date().toISOString(),
      skew: 0,
      offline: false,
      ...given,
    }),
  );

/** Criteria with levels of 1 to `most` points each. */
export const rubricBody = (criteria: number, most = 4): RubricBody => ({
  criteria: Array.from({ length: criteria }, (_, at) => ({
    id: makeId(),
    title: `Criterio ${at + 1}`,
    about: '',
    competencyId: null,
    levels: Array.from({ length: most }, (__, level) => ({
      id: makeId(),
      label: `Nivel ${level + 1}`,
      about: '',
      points: String(level + 1),
      from: null,
    })),
  })),
});

/** A rubric of a teacher's own. */
export const makeRubric = (teacher: Actor, body = rubricBody(2)) =>
  inTenant(teacher, async (tx) =>
    viewRubric(tx, teacher, await addRubric(tx, teacher, { title: `Rúbrica ${++count}`, about: '', body })),
  );
