import { courseRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { ExamSection } from '../../contract.ts';
import { drawsFreely, type FrozenQuestion, namedQuestions } from '../../rules/draw.ts';
import { questions } from '../schema.ts';

export interface Author {
  authorId: string;
  schoolId: string;
  courseId: string;
}

/** A question with what the builder and the checks show of it. */
export interface BankRow extends FrozenQuestion, Record<string, unknown> {
  title: string;
  prompt: string;
  kind: string;
  state: string;
  points: number;
}

const MOST = 5_000;

/**
 * The questions that an exam can be made of: those that it names, and where a pool draws freely every ready one of the subject. Only the
 * author's own and what the school shares, whoever looks at the exam.
 */
export async function readBank(tx: Tx, author: Author, sections: readonly ExamSection[]): Promise<BankRow[]> {
  const named = namedQuestions(sections);
  const free = drawsFreely(sections);
  if (named.length === 0 && !free) return [];
  const { rows } = await tx.execute<BankRow>(sql`
    select q.id, q.number as version, q.tags, q.difficulty, q.competency_ids as "competencyIds", q.title, q.prompt, q.kind, q.state
    from ${questions} q
    where q.institution_id = patio_institution() and q.state <> 'archived'
      and (q.owner_id = ${author.authorId} or (q.shared and q.school_id = ${author.schoolId}))
      and (q.id = any(${sql.param(named)}::uuid[])
        or (${free} and q.state = 'ready' and (q.course_id is null or q.course_id = ${author.courseId}) and q.subject_id = (
          select c.subject_id from ${courseRows} c where c.institution_id = q.institution_id and c.id = ${author.courseId})))
    order by q.id limit ${MOST}`);
  return rows;
}

/** What is kept of it when the exam is given. */
export const frozenOf = (rows: readonly BankRow[]): FrozenQuestion[] =>
  rows.map(({ id, version, tags, difficulty, competencyIds }) => ({ id, version, tags, difficulty, competencyIds }));
