import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@patio/access';
import { addQuestion, createExam, readBankQuestions } from '@patio/assessments/server';
import type { Question } from '@patio/engine-lessons';
import type { Tx } from '@patio/platform';
import { asBankQuestion, asLessonQuestion } from '../../../rules/bank-questions.ts';
import { failure } from '../../failures.ts';
import type { DraftRow } from '../../schema.ts';
import { readable } from './as-text.ts';

const USUAL_POINTS = 1;
const MOST_TITLE = 120;

/** The question of the bank that this one is, where it still reads as it does there; otherwise a new one of the bank. */
async function inBank(
  tx: Tx,
  actor: Actor,
  draft: DraftRow,
  given: { courseId: string; question: Question; bank: Map<string, Question | null> },
): Promise<string | null> {
  const { courseId, question, bank } = given;
  if (isDeepStrictEqual(bank.get(question.id), question)) return question.id;
  const body = asBankQuestion(question, { language: draft.language, competencies: draft.form.competencyIds });
  return body ? addQuestion(tx, actor, { courseId, state: 'ready', body }) : null;
}

/** Keeps an exam as an exam of the course that nobody was given: its questions are those of the bank, and what was edited joins the bank. */
export async function saveAsExam(tx: Tx, actor: Actor, draft: DraftRow, courseId: string): Promise<string> {
  const asked = readable(draft.blocks).flatMap((block) => (block.type === 'quiz' ? block.questions : []));
  const found = await readBankQuestions(tx, actor, courseId);
  const bank = new Map(found.map(({ id, body }) => [id, asLessonQuestion(body, id)]));
  const ids: string[] = [];
  for (const question of asked) {
    const id = await inBank(tx, actor, draft, { courseId, question, bank });
    if (id) ids.push(id);
  }
  if (ids.length === 0) throw failure('wrong_place');
  const parts = ids.map((question) => ({ kind: 'question' as const, question, points: USUAL_POINTS }));
  const { assignment } = await createExam(tx, actor, {
    ...{ courseId, title: draft.title.slice(0, MOST_TITLE), classes: [] },
    text: { competencyIds: draft.form.competencyIds },
    sections: [{ id: 'a', title: '', instructions: '', shuffle: false, parts }],
  });
  return assignment.id;
}
