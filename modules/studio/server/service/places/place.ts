import type { Actor } from '@patio/access';
import { saveDraft as saveAnnouncement } from '@patio/announcements/server';
import { addQuestion } from '@patio/assessments/server';
import { createAssignment } from '@patio/assignments/server';
import { writeTermComment } from '@patio/gradebook/server';
import { clock, record, type Tx } from '@patio/platform';
import type { Place } from '../../../contract/fields.ts';
import { asBankQuestion } from '../../../rules/bank-questions.ts';
import { editedOf } from '../../../rules/edited.ts';
import { PLACES_OF } from '../../../rules/places.ts';
import { failure } from '../../failures.ts';
import type { DraftRow } from '../../schema.ts';
import { changeDraft, getOpenDraft } from '../drafts/load.ts';
import { wordsOf } from '../make/checks.ts';
import { subjectOf, tellDraft } from '../make/keep-run.ts';
import { asPlainText, asRichText, readable } from './as-text.ts';
import { saveAsExam } from './save-exam.ts';
import { saveAsLesson } from './save-lesson.ts';
import { saveAsRubric } from './save-rubric.ts';

export interface SaveWish {
  place: Place;
  courseId: string | null;
  unitId: string | null;
  sectionId: string | null;
  termId: string | null;
  studentId: string | null;
}

const MOST = { assignment: 120, announcement: 160, comment: 2_000 };

function requireCourse({ courseId }: SaveWish): string {
  if (!courseId) throw failure('place_incomplete', { field: 'courseId' }, 'courseId');
  return courseId;
}

/** Questions of a quiz as questions of the bank; kinds that the bank does not have stay out. */
async function saveQuestions(tx: Tx, actor: Actor, draft: DraftRow, courseId: string): Promise<null> {
  const given = { language: draft.language, competencies: draft.form.competencyIds };
  const bodies = readable(draft.blocks).flatMap((block) =>
    block.type === 'quiz'
      ? block.questions.map((one) => asBankQuestion(one, given)).filter((body) => body !== null)
      : [],
  );
  if (bodies.length === 0) throw failure('wrong_place');
  for (const body of bodies) await addQuestion(tx, actor, { courseId, state: 'ready', body });
  return null;
}

async function saveLetter(tx: Tx, actor: Actor, draft: DraftRow): Promise<string> {
  const id = clock.id();
  const text = { title: draft.title.slice(0, MOST.announcement), body: asRichText(draft.blocks) };
  const texts = draft.language === 'es' ? { es: text, en: null } : { es: null, en: text };
  const nobody = { include: [], exclude: [], roles: [], files: [] };
  const usual = { ask: 'nothing' as const, answerBy: null, pinned: false, expiresOn: null };
  await saveAnnouncement(tx, actor, { id, seen: 0, texts, ...nobody, ...usual }, draft.language);
  return id;
}

async function saveComment(tx: Tx, actor: Actor, draft: DraftRow, wish: SaveWish): Promise<string> {
  const from = draft.form.place;
  const sectionId = wish.sectionId ?? from?.sectionId;
  const termId = wish.termId ?? from?.termId;
  const studentId = wish.studentId ?? from?.studentId;
  if (!sectionId || !termId || !studentId) throw failure('place_incomplete', { field: 'studentId' }, 'studentId');
  const comment = asPlainText(draft.blocks).slice(0, MOST.comment);
  await writeTermComment(tx, actor, { sectionId, termId, studentId, comment });
  return sectionId;
}

function put(tx: Tx, actor: Actor, draft: DraftRow, wish: SaveWish): Promise<string | null> {
  switch (wish.place) {
    case 'lesson':
      return saveAsLesson(tx, actor, draft, wish);
    case 'rubric':
      return saveAsRubric(tx, actor, draft);
    case 'announcement':
      return saveLetter(tx, actor, draft);
    case 'term_comment':
      return saveComment(tx, actor, draft, wish);
    case 'question_bank':
      return saveQuestions(tx, actor, draft, requireCourse(wish));
    case 'exam':
      return saveAsExam(tx, actor, draft, requireCourse(wish));
    case 'assignment':
      return createAssignment(tx, actor, {
        ...{ courseId: requireCourse(wish), title: draft.title.slice(0, MOST.assignment), sections: [] },
        ...{ instructions: asRichText(draft.blocks), competencyIds: draft.form.competencyIds },
      });
  }
}

/**
 * Keeps an approved draft where it belongs, with the rights that its owner has there and as something that is not published: students
 * get it when a person publishes it. How much a person changed is measured now.
 */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  given: SaveWish & { id: string; version: number },
): Promise<void> {
  const row = await getOpenDraft(tx, actor, given.id, ['approved']);
  if (row.trial) throw failure('trial_only');
  if (!PLACES_OF[row.generator].includes(given.place)) throw failure('wrong_place');
  const { letters, share } = editedOf(row.made, wordsOf(row.blocks));
  const savedId = await put(tx, actor, row, given);
  const after = await changeDraft(tx, row, given.version, {
    ...{ state: 'saved', savedAt: clock.now(), savedKind: given.place, savedId },
    ...{ editedLetters: letters, editedShare: share },
  });
  await record(tx, actor, 'studio.draft_saved', subjectOf(row), { after: { title: row.title, place: given.place } });
  await tellDraft(tx, after);
}
