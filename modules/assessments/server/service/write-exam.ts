import type { Actor } from '@patio/access';
import type { SectionDates } from '@patio/assignments';
import { changeAssignment, createExamWork } from '@patio/assignments/server';
import type { Edit } from '@patio/engine-assessment';
import { record, type Tx, updateSeen } from '@patio/platform';
import type { z } from 'zod';
import type { ExamRules, ExamSection, examText } from '../../contract.ts';
import { namedQuestions, sizeOf } from '../../rules/draw.ts';
import { failure } from '../failures.ts';
import { type ExamRow, exams } from '../schema.ts';
import { paperProblems } from './check-exam.ts';
import { judgeChange, tellSitting } from './edit-while-open.ts';
import { frozenOf, readBank } from './frozen-bank.ts';
import { examSubject, getExam, type WholeExam } from './load-exam.ts';
import { hashPassword } from './password.ts';

type Text = z.infer<typeof examText>;
export interface ExamChange {
  text?: Partial<Text> | undefined;
  rules?: Partial<ExamRules> | undefined;
  password?: string | null | undefined;
  sections?: ExamSection[] | undefined;
}

/** What changes in the exam's own row. */
async function columnsOf(exam: ExamRow | null, { rules = {}, password, sections }: ExamChange) {
  const oneAtATime = rules.oneAtATime ?? exam?.oneAtATime ?? false;
  const canGoBack = rules.canGoBack ?? exam?.canGoBack ?? true;
  const ids = (sections ?? []).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw failure('bad_rules', undefined, 'sections');
  return {
    ...rules,
    oneAtATime,
    // Without one at a time all questions stand on one page: going back is what reading is.
    canGoBack: oneAtATime ? canGoBack : true,
    ...(password === undefined ? {} : { passwordHash: password === null ? null : await hashPassword(password) }),
    ...(sections ? { sections, questionIds: namedQuestions(sections), ...sizeOf(sections) } : {}),
  };
}

/** An exam ends when it closes: nothing of it is late. */
export const wholeDates = (classes: readonly SectionDates[]): SectionDates[] =>
  classes.map((one) => ({ ...one, dueAt: one.closesAt ?? one.dueAt, closesAt: one.closesAt ?? one.dueAt }));

export interface NewExam extends ExamChange {
  id?: string | undefined;
  courseId: string;
  title: string;
  classes: readonly SectionDates[];
}

/** Begins an exam for a course that the actor teaches. */
export async function createExam(
  tx: Tx,
  actor: Actor,
  { id, courseId, title, classes, ...change }: NewExam,
): Promise<WholeExam> {
  const assignment = await createExamWork(tx, actor, {
    ...change.text,
    id,
    courseId,
    title,
    sections: wholeDates(classes),
    ...(change.rules?.minutes ? { minutes: change.rules.minutes } : {}),
  });
  const columns = await columnsOf(null, change);
  const [exam] = await tx
    .insert(exams)
    .values({ institutionId: actor.institutionId, id: assignment.id, schoolId: assignment.schoolId, ...columns })
    .returning();
  await record(tx, actor, 'assessments.exam_created', examSubject(exam!), { after: { title } });
  return { assignment, exam: exam! };
}

/** After a change of one that was given: papers are drawn from what stands now, as long as nobody has one. */
async function refreeze(tx: Tx, { assignment, exam }: WholeExam): Promise<Pick<ExamRow, 'bank'>> {
  const bank = await readBank(tx, assignment, exam.sections);
  const grave = paperProblems({ exam }, bank).filter((problem) => problem.grave);
  if (grave.length > 0) throw failure('not_ready', { problems: [...new Set(grave.map(({ code }) => code))] });
  return { bank: frozenOf(bank) };
}

/** Changes an exam; while somebody sits in it only what takes nothing from them, and they are told. */
export async function saveExam(
  tx: Tx,
  actor: Actor,
  before: WholeExam,
  { version, ...change }: ExamChange & { version: number },
): Promise<{ whole: WholeExam; told: Edit[] }> {
  const columns = await columnsOf(before.exam, change);
  const next: WholeExam = {
    exam: { ...before.exam, ...columns } as ExamRow,
    assignment: { ...before.assignment, ...change.text },
  };
  const judged = await judgeChange(tx, before, next);
  const fresh = before.assignment.state === 'published' && !judged.isSatIn ? await refreeze(tx, next) : {};
  const seen = { institutionId: actor.institutionId, id: before.exam.id, version };
  if (!(await updateSeen(tx, exams, seen, { ...columns, ...fresh }))) throw failure('changed_meanwhile');
  const text = { ...change.text, ...(change.rules?.minutes ? { minutes: change.rules.minutes } : {}) };
  if (Object.keys(text).length > 0)
    await changeAssignment(tx, actor, before.assignment, { ...text, version: before.assignment.version });
  await tellSitting(tx, actor, { before, after: next, told: judged.told });
  await record(tx, actor, 'assessments.exam_changed', examSubject(before.exam), {
    before: { title: before.assignment.title },
    after: { title: next.assignment.title, edits: judged.edits },
  });
  return { whole: await getExam(tx, actor, 'assessments.author', before.exam.id), told: judged.told };
}

/** Begins a new draft from an exam, in its course or in another of the actor's. */
export async function copyExam(
  tx: Tx,
  actor: Actor,
  { exam, assignment }: WholeExam,
  { title, courseId }: { title?: string | undefined; courseId?: string | undefined },
): Promise<WholeExam> {
  const same = !courseId || courseId === assignment.courseId;
  const { minutes, attempts, counts, shuffleOptions, oneAtATime, canGoBack, showResults, showKeys } = exam;
  return createExam(tx, actor, {
    courseId: courseId ?? assignment.courseId,
    title: title ?? assignment.title,
    classes: [],
    text: {
      instructions: assignment.instructions,
      points: assignment.points,
      category: same ? assignment.category : null,
      competencyIds: same ? assignment.competencyIds : [],
    },
    rules: { minutes, attempts, counts, shuffleOptions, oneAtATime, canGoBack, showResults, showKeys },
    sections: exam.sections,
  });
}
