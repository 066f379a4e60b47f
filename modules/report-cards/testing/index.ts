import type { SheetState } from '@patio/gradebook/model';
import { competencyGrades, getGradedSection, sheets, termGrades } from '@patio/gradebook/server';
import { makeGradebook, type TestGradebook } from '@patio/gradebook/testing';
import { policies, policyUses, policyVersions, rulesOf } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { homeroomEnrolments } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { composeCards } from '../server/service/compose-cards.ts';
import { type Issued, initialsOf, issuePapers } from '../server/service/issue.ts';
import { getSchool } from '../server/service/scene.ts';

export { demo } from './demo.ts';

export interface TestPapers extends TestGradebook {
  homeroomId: string;
}

/** A class whose homeroom can have papers. */
export async function makePapers(howMany = 2): Promise<TestPapers> {
  const book = await makeGradebook(howMany);
  const homeroomId = await inTenant(book.school.admin, async (tx) => {
    const [row] = await tx
      .select({ id: homeroomEnrolments.homeroomId })
      .from(homeroomEnrolments)
      .where(eq(homeroomEnrolments.studentId, book.students[0] as string));
    return row?.id ?? '';
  });
  return { ...book, homeroomId };
}

/** Writes what a term came to for each student, and where its sheet stands. */
export async function signTerm(
  book: TestGradebook,
  at: number,
  state: SheetState,
  marks: readonly (string | null)[],
  comment: string | null = null,
): Promise<void> {
  const { school, section, teacher } = book;
  const termId = book.terms[at] as string;
  await inTenant(teacher, async (tx) => {
    const rules = await rulesOf(tx, await getGradedSection(tx, teacher, 'gradebook.enter', section.id));
    const { institutionId } = school;
    await tx
      .insert(sheets)
      .values({
        institutionId,
        id: makeId(),
        schoolId: school.schoolId,
        sectionId: section.id,
        termId,
        state,
        policyVersionId: rules.policyVersionId,
      })
      .onConflictDoUpdate({ target: [sheets.institutionId, sheets.sectionId, sheets.termId], set: { state } });
    for (const [i, computed] of marks.entries()) {
      const key = { institutionId, sectionId: section.id, studentId: book.students[i] as string, node: termId };
      const words = { computed, standing: computed, comment, writtenBy: teacher.userId };
      await tx
        .insert(termGrades)
        .values({ ...key, ...words })
        .onConflictDoUpdate({
          target: [termGrades.institutionId, termGrades.sectionId, termGrades.node, termGrades.studentId],
          set: { ...words, version: sql`${termGrades.version} + 1` },
        });
    }
  });
}

/** Has the class judged by levels in a term whose sheet stands already: one competency, one level for each student. */
export async function judgeTerm(book: TestGradebook, at: number, levels: readonly string[]): Promise<void> {
  const { admin, institutionId, schoolId } = book.school;
  const termId = book.terms[at] as string;
  await inTenant(admin, async (tx) => {
    const [found] = await tx
      .select({ policyId: policies.id, version: policyVersions.id })
      .from(policies)
      .innerJoin(policyVersions, eq(policyVersions.policyId, policies.id))
      .where(eq(policies.key, 'pe-cneb'));
    if (!found) throw new Error('a school of Peru has levels by competency');
    const { policyId } = found;
    await tx
      .insert(policyUses)
      .values({ institutionId, id: makeId(), schoolId, policyId, courseId: book.section.courseId });
    const competencyId = makeId();
    await tx.execute(sql`
      insert into courses_competencies (institution_id, id, subject_id, name, position)
      select institution_id, ${competencyId}, subject_id, 'Lee textos', 1 from courses_courses
      where institution_id = ${institutionId} and id = ${book.section.courseId}`);
    const key = { institutionId, sectionId: book.section.id, termId, competencyId, writtenBy: book.teacher.userId };
    await tx
      .insert(competencyGrades)
      .values(levels.map((level, i) => ({ ...key, studentId: book.students[i] as string, level })));
    await tx
      .update(sheets)
      .set({ policyVersionId: found.version })
      .where(and(eq(sheets.sectionId, book.section.id), eq(sheets.termId, termId)));
  });
}

/** Changes one signed mark, as a decided grade change does. */
export const changeMark = (book: TestGradebook, at: number, studentId: string, computed: string) =>
  inTenant(book.teacher, (tx) =>
    tx
      .update(termGrades)
      .set({ computed, standing: computed })
      .where(
        and(
          eq(termGrades.sectionId, book.section.id),
          eq(termGrades.node, book.terms[at] as string),
          eq(termGrades.studentId, studentId),
        ),
      ),
  );

/** Issues the cards of a term as they stand, in the office's hand. */
export const issueCards = (
  book: TestGradebook,
  at: number,
  studentIds: readonly string[] = book.students,
  office = book.school.admin,
): Promise<Issued[]> =>
  inTenant(office, async (tx) => {
    const termId = book.terms[at] as string;
    const school = await getSchool(tx, office.institutionId, book.school.schoolId);
    const order = { school, termId, studentIds: [...studentIds], locale: 'es', audience: 'families' } as const;
    const cards = await composeCards(tx, office.institutionId, order);
    return issuePapers(
      tx,
      office,
      school,
      cards.map(({ student, homeroomId, content }) => ({
        studentId: student.id,
        termId,
        homeroomId,
        initials: initialsOf(content.student.name),
        content,
      })),
    );
  });
