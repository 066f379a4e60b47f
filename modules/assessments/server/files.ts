import { type Actor, holds } from '@patio/access';
import { assignmentOf, assignmentRows } from '@patio/assignments/server';
import { LIMITS } from '@patio/engine-assessment/formats';
import { isSelf } from '@patio/people/server';
import { type FileRow, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, or, sql } from 'drizzle-orm';
import { examsVisibleTo, questionsVisibleTo } from './policy.ts';
import { attempts, exams, questionFiles, questions } from './schema.ts';

const inOwnPaper = (actor: Actor) =>
  sql`exists (select 1 from ${attempts} t where t.institution_id = ${questionFiles.institutionId}
    and ${questionFiles.questionId} = any(t.question_ids) and ${isSelf(actor, sql`t.student_id`)})`;

const inReadExam = (tx: Tx, actor: Actor) =>
  sql`exists ${tx
    .select({ one: sql`1` })
    .from(exams)
    .innerJoin(assignmentRows, assignmentOf(exams))
    .where(
      and(
        eq(exams.institutionId, questionFiles.institutionId),
        sql`(${questionFiles.questionId} = any(${exams.questionIds})
          or ${exams.bank} @> jsonb_build_array(jsonb_build_object('id', ${questionFiles.questionId})))`,
        examsVisibleTo(actor, 'assessments.read'),
      ),
    )}`;

/** Whoever reads the question fetches its picture, whoever reads an exam with it, and whoever has it on a paper. */
async function canRead(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(questionFiles)
    .innerJoin(
      questions,
      and(eq(questions.institutionId, questionFiles.institutionId), eq(questions.id, questionFiles.questionId)),
    )
    .where(
      and(
        eq(questionFiles.institutionId, actor.institutionId),
        eq(questionFiles.fileId, file.id),
        or(
          holds(actor, 'assessments.bank') ? questionsVisibleTo(actor) : sql`false`,
          holds(actor, 'assessments.read') ? inReadExam(tx, actor) : sql`false`,
          holds(actor, 'assessments.sit') ? inOwnPaper(actor) : sql`false`,
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const canUpload = (actor: Actor): boolean => holds(actor, 'assessments.bank');

/** Pictures of questions, drawn anew when they arrive. */
export const PICTURE = registerFilePurpose('assessments.picture', {
  limits: { bytes: 20_000_000, types: ['image/*'], image: { longestSide: 1_600, form: 'webp' } },
  canUpload,
  canRead,
  keptSeconds: 86_400,
});

/** Files of questions of other programs: read, and let go when their questions are in the bank. */
export const IMPORT = registerFilePurpose('assessments.import', {
  limits: {
    bytes: LIMITS.fileBytes,
    types: ['application/zip', 'text/*', 'application/xml', 'application/json', 'application/octet-stream'],
  },
  canUpload,
  canRead: () => false,
});
