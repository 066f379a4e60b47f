import type { Actor } from '@patio/access';
import type { Question } from '@patio/engine-assessment';
import { attachFile, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { PICTURE } from '../files.ts';
import { questionsVisibleTo } from '../policy.ts';
import { type QuestionRow, questionFiles, questions } from '../schema.ts';
import { picturesOf } from './question-head.ts';

/** Pictures of these that stand in a question that the actor may read. */
async function knownPictures(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: questionFiles.fileId })
    .from(questionFiles)
    .innerJoin(
      questions,
      and(eq(questions.institutionId, questionFiles.institutionId), eq(questions.id, questionFiles.questionId)),
    )
    .where(
      and(
        eq(questionFiles.institutionId, actor.institutionId),
        inArray(questionFiles.fileId, [...ids]),
        questionsVisibleTo(actor),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Takes the pictures of a question into it: uploads of the actor, and those of questions that they may read. */
export async function takeUpPictures(tx: Tx, actor: Actor, row: QuestionRow, body: Question): Promise<void> {
  const files = picturesOf(body);
  if (files.length === 0) return;
  const known = await knownPictures(tx, actor, files);
  for (const id of files.filter((each) => !known.has(each))) {
    const kept = await attachFile(tx, actor, id, PICTURE, { schoolId: row.schoolId }).catch(() => null);
    if (!kept) throw failure('bad_picture');
  }
  await tx
    .insert(questionFiles)
    .values(files.map((fileId) => ({ institutionId: actor.institutionId, fileId, questionId: row.id })))
    .onConflictDoNothing();
}
