export { type BankEntry, fillDemoBank, readDemoBank, type WrittenQuestion } from './demo-bank.ts';
export { type DemoExams, EXAM_TABLES, fillDemoExams, liveDemoExams } from './demo-exams.ts';

import type { Actor } from '@patio/access';
import { listAssigned } from '@patio/assignments/server';
import { inHours } from '@patio/assignments/testing';
import { courseRows } from '@patio/courses/server';
import type { QuestionInput } from '@patio/engine-assessment';
import { rulesOf } from '@patio/grading/server';
import { inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import { eq } from 'drizzle-orm';
import type { ExamRules, ExamSection } from '../contract.ts';
import { publishExam } from '../server/service/give-exam.ts';
import { getExam, type WholeExam } from '../server/service/load-exam.ts';
import { createExam } from '../server/service/write-exam.ts';
import { addQuestion } from '../server/service/write-question.ts';

/** A question of the actor's own for a course; state only what matters. */
export const makeQuestion = (actor: Actor, courseId: string, body: QuestionInput): Promise<string> =>
  inTenant(actor, (tx) => addQuestion(tx, actor, { courseId, state: 'ready', body: { ...body } }));

/** One section of an exam with these questions, a point each. */
export const sectionOf = (questions: readonly string[], points = 1): ExamSection => ({
  id: 'a',
  title: 'Parte única',
  instructions: '',
  shuffle: false,
  parts: questions.map((question) => ({ kind: 'question', question, points })),
});

export interface MadeExam extends WholeExam {
  /** Of the exam in its class. */
  id: string;
}

interface ExamGiven {
  sections: ExamSection[];
  rules?: Partial<ExamRules>;
  password?: string;
  opensAt?: string | null;
  closesAt?: string;
  points?: string;
  draft?: boolean;
}

/** An exam of a teacher in a class, open now unless something else is said. */
export const makeExam = (teacher: Actor, section: SectionRow, given: ExamGiven): Promise<MadeExam> =>
  inTenant(teacher, async (tx) => {
    const [course] = await tx.select().from(courseRows).where(eq(courseRows.id, section.courseId));
    const ruled = { ...section, gradeLevelId: course!.gradeLevelId };
    const { terms, policy } = await rulesOf(tx, ruled);
    const leaf = terms.find(({ id }) => !terms.some(({ parentId }) => parentId === id));
    const closesAt = given.closesAt ?? inHours(2);
    const made = await createExam(tx, teacher, {
      courseId: section.courseId,
      title: 'Examen de fracciones',
      classes: [
        { sectionId: section.id, termId: leaf?.id ?? null, opensAt: given.opensAt ?? null, dueAt: closesAt, closesAt },
      ],
      text: { category: policy.categories[0]?.id ?? '', ...(given.points ? { points: given.points } : {}) },
      rules: { minutes: 40, ...given.rules },
      sections: given.sections,
      ...(given.password ? { password: given.password } : {}),
    });
    if (!given.draft) await publishExam(tx, teacher, made, made.exam.version);
    const whole = await getExam(tx, teacher, 'assessments.author', made.exam.id);
    const [inClass] = await listAssigned(tx, whole.assignment);
    return { ...whole, id: inClass!.id };
  });
