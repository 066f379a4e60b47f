import { exams } from '@patio/assessments/server';
import { makeQuestion } from '@patio/assessments/testing';
import { assignmentRows } from '@patio/assignments/server';
import { addCompetencies, courseRows } from '@patio/courses/server';
import { termGradeRows } from '@patio/gradebook/server';
import { makeGradebook, type TestGradebook } from '@patio/gradebook/testing';
import { lessonRows } from '@patio/lessons/server';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Place } from '../contract.ts';
import { type DraftRow, readCommentFacts, reviewDraft, saveBlocks, saveDraft, sendToReview } from '../server/index.ts';
import { begin, readDraft, work } from './scene.ts';

testDatabase();
let book: TestGradebook;
let competencyId: string;
type Where = Record<'courseId' | 'unitId' | 'sectionId' | 'termId' | 'studentId', string | null>;
const nowhere: Where = { courseId: null, unitId: null, sectionId: null, termId: null, studentId: null };
const seen = ({ id, version }: DraftRow) => ({ id, version });

beforeAll(async () => {
  book = await makeGradebook(2);
  const { admin } = book.school;
  competencyId = await inTenant(admin, async (tx) => {
    const [course] = await tx.select().from(courseRows).where(eq(courseRows.id, book.section.courseId));
    const [id] = await addCompetencies(tx, admin, course!.subjectId!, [
      { name: 'Resuelve con fracciones', country: null },
    ]);
    return id!;
  });
});

/** A draft of the teacher that the coordinator approved. */
async function approved(generator: Parameters<typeof begin>[2], form: object): Promise<DraftRow> {
  const { teacher, coordinator, school } = book;
  const draft = await work(teacher, await begin(teacher, school.schoolId, generator, form));
  expect(draft).toMatchObject({ state: 'ready' });
  await inTenant(teacher, (tx) => sendToReview(tx, teacher, seen(draft)));
  const sent = await readDraft(teacher, draft.id);
  await inTenant(coordinator, (tx) => reviewDraft(tx, coordinator, { ...seen(sent), approve: true, note: '' }));
  return readDraft(teacher, draft.id);
}

const keep = (draft: DraftRow, place: Place, given: Partial<Where> = {}) =>
  inTenant(book.teacher, (tx) => saveDraft(tx, book.teacher, { ...seen(draft), place, ...nowhere, ...given }));

const ask = (at: number) => ({
  format: 1 as const,
  kind: 'numeric' as const,
  language: 'es',
  prompt: `¿Cuánto es ${at} + ${at * 7}?`,
  competencies: [competencyId],
  answers: [{ value: String(at * 8), tolerance: '0' }],
});

test('an exam keeps the questions of the bank, takes in what was edited, and nobody was given it', async () => {
  const { teacher, school, section } = book;
  const { courseId } = section;
  const form = { topic: 'Sumas', courseId, count: 2 };
  await expect(begin(teacher, school.schoolId, 'exam', form)).rejects.toThrow('studio.bank_empty');
  const bank = [await makeQuestion(teacher, courseId, ask(2)), await makeQuestion(teacher, courseId, ask(3))];
  const made = await work(teacher, await begin(teacher, school.schoolId, 'exam', { ...form, count: 6 }));
  expect(made).toMatchObject({ maker: 'engine', told: { shortfalls: expect.any(Array) } });
  const draft = await approved('exam', { ...form, count: 6 });
  const quiz = structuredClone(draft.blocks) as { questions: { id: string; prompt: string }[] }[];
  expect(quiz[0]!.questions.map(({ id }) => id).toSorted()).toEqual(bank.toSorted());
  await keep(draft, 'exam', { courseId });
  const saved = await readDraft(teacher, draft.id);
  const read = (id: string) =>
    inTenant(teacher, async (tx) => ({
      exam: (await tx.select().from(exams).where(eq(exams.id, id)))[0]!,
      work: (await tx.select({ state: assignmentRows.state }).from(assignmentRows).where(eq(assignmentRows.id, id)))[0],
    }));
  const first = await read(saved.savedId!);
  expect(first.work).toEqual({ state: 'draft' });
  expect(first.exam.questionIds.toSorted()).toEqual(bank.toSorted());
});

test('a question of an exam that a person rewrote becomes a new one of the bank', async () => {
  const { teacher, coordinator, school, section } = book;
  const { courseId } = section;
  const draft = await work(
    teacher,
    await begin(teacher, school.schoolId, 'exam', { topic: 'Sumas', courseId, count: 6 }),
  );
  const blocks = structuredClone(draft.blocks) as { questions: { id: string; prompt: string }[] }[];
  const [kept, rewritten] = blocks[0]!.questions;
  rewritten!.prompt = 'Suma los dos números del pizarrón: ocho y dieciséis.';
  await inTenant(teacher, (tx) => saveBlocks(tx, teacher, { ...seen(draft), blocks: blocks as never }));
  const edited = await readDraft(teacher, draft.id);
  await inTenant(teacher, (tx) => sendToReview(tx, teacher, seen(edited)));
  const sent = await readDraft(teacher, draft.id);
  await inTenant(coordinator, (tx) => reviewDraft(tx, coordinator, { ...seen(sent), approve: true, note: '' }));
  await keep(await readDraft(teacher, draft.id), 'exam', { courseId });
  const { savedId } = await readDraft(teacher, draft.id);
  const [exam] = await inTenant(teacher, (tx) => tx.select().from(exams).where(eq(exams.id, savedId!)));
  expect(exam!.questionIds).toContain(kept!.id);
  expect(exam!.questionIds).not.toContain(rewritten!.id);
  expect(exam!.questionIds).toHaveLength(2);
});

test('a worksheet becomes a lesson that is not published, or an assignment; a place of another kind is refused', async () => {
  const { teacher, section } = book;
  const form = { topic: 'Fracciones', subject: 'maths', grade: 5, count: 5 };
  const lesson = await approved('worksheet', form);
  await expect(keep(lesson, 'lesson')).rejects.toThrow('studio.place_incomplete');
  await expect(keep(lesson, 'rubric')).rejects.toThrow('studio.wrong_place');
  await keep(lesson, 'lesson', { courseId: section.courseId });
  const { savedId } = await readDraft(teacher, lesson.id);
  const [row] = await inTenant(teacher, (tx) => tx.select().from(lessonRows).where(eq(lessonRows.id, savedId!)));
  expect(row).toMatchObject({ state: 'draft', title: 'Fracciones' });
  const work = await approved('worksheet', form);
  await keep(work, 'assignment', { courseId: section.courseId });
  expect(await readDraft(teacher, work.id)).toMatchObject({ state: 'saved', savedKind: 'assignment' });
});

test('a comment knows the name and only marks that are published, and comes back to its student', async () => {
  const { teacher, coordinator, school, section, students, terms } = book;
  const place = { sectionId: section.id, termId: terms[0]!, studentId: students[0]! };
  const facts = await inTenant(teacher, (tx) => readCommentFacts(tx, teacher, place));
  expect(facts.name).not.toBe('');
  expect(facts.grades).toEqual([]);
  const foreign = { ...place, studentId: section.id };
  await expect(inTenant(teacher, (tx) => readCommentFacts(tx, teacher, foreign))).rejects.toThrow('studio.not_found');
  await expect(inTenant(coordinator, (tx) => readCommentFacts(tx, coordinator, place))).rejects.toThrow();
  const form = { name: facts.name, notes: ['Participa en clase'], place: { kind: 'term_comment', ...place } };
  const draft = await approved('comment', form);
  await keep(draft, 'term_comment');
  const [row] = await inTenant(teacher, (tx) =>
    tx.select().from(termGradeRows).where(eq(termGradeRows.studentId, students[0]!)),
  );
  expect(row?.comment).toContain('Participa en clase.');
  expect(school.schoolId).toBe(draft.schoolId);
});

test('the key follows the questions as they are edited', async () => {
  const { teacher, school } = book;
  const form = { topic: 'Fracciones', subject: 'maths', grade: 5, count: 4 };
  const draft = await work(teacher, await begin(teacher, school.schoolId, 'worksheet', form));
  const blocks = structuredClone(draft.blocks) as { questions: object[] }[];
  blocks[0]!.questions = [
    { id: competencyId, kind: 'numeric', prompt: 'Calcula 2,5 + 4', answer: '6.5', tolerance: '0', unit: 'm' },
    { id: draft.id, kind: 'trueFalse', prompt: 'El agua hierve a 100 grados.', answer: true },
  ];
  await inTenant(teacher, (tx) => saveBlocks(tx, teacher, { ...seen(draft), blocks: blocks as never }));
  const { key } = await readDraft(teacher, draft.id);
  expect(key).toMatchObject([
    {
      rows: [
        ['1', '6,5 m'],
        ['2', 'Verdadero'],
      ],
    },
  ]);
});
