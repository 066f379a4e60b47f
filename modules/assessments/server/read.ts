import type { Actor } from '@patio/access';
import type { Question } from '@patio/engine-assessment';
import { readQuestion } from '@patio/engine-assessment/schema';
import type { Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import { questionsVisibleTo } from './policy.ts';
import { questions, questionVersions } from './schema.ts';

/** A question of the bank in its newest version. */
export interface BankQuestion {
  id: string;
  difficulty: 'easy' | 'medium' | 'hard';
  competencyIds: string[];
  body: Question;
}

/** The ready questions of a course that the actor may read, the newest first. */
export async function readBankQuestions(tx: Tx, actor: Actor, courseId: string, most = 2_000): Promise<BankQuestion[]> {
  const newest = and(
    eq(questionVersions.institutionId, questions.institutionId),
    eq(questionVersions.questionId, questions.id),
    eq(questionVersions.number, questions.number),
  );
  const rows = await tx
    .select({
      id: questions.id,
      difficulty: questions.difficulty,
      competencyIds: questions.competencyIds,
      body: questionVersions.body,
    })
    .from(questions)
    .innerJoin(questionVersions, newest)
    .where(
      and(
        eq(questions.institutionId, actor.institutionId),
        eq(questions.courseId, courseId),
        eq(questions.state, 'ready'),
        questionsVisibleTo(actor),
      ),
    )
    .orderBy(desc(questions.id))
    .limit(most);
  return rows.flatMap(({ body, ...row }) => {
    const read = readQuestion(body);
    return read.ok ? [{ ...row, body: read.value }] : [];
  });
}
