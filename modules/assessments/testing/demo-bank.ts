import type { Actor } from '@patio/access';
import { competencyRows, subjectRows } from '@patio/courses/server';
import type { Question, QuestionInput } from '@patio/engine-assessment';
import { readQuestion } from '@patio/engine-assessment/schema';
import { makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import type { DemoSchool } from '@patio/schools/testing';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { questionFiles, questions, questionVersions } from '../server/index.ts';
import { headOf, picturesOf } from '../server/service/question-head.ts';

/** A question that somebody wrote for the demo. */
export interface WrittenQuestion {
  subject: string;
  grades: readonly [from: number, to: number];
  competency: string;
  question: QuestionInput;
}
export interface BankEntry {
  id: string;
  subject: string;
  grades: readonly [from: number, to: number];
  body: Question;
}

const readSubjects = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ id: subjectRows.id, code: subjectRows.code })
    .from(subjectRows)
    .where(eq(subjectRows.institutionId, sql`patio_institution()`));
  return new Map(rows.map(({ code, id }) => [code, id]));
};

const readCompetencies = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ id: competencyRows.id, name: competencyRows.name, subjectId: competencyRows.subjectId })
    .from(competencyRows)
    .where(and(eq(competencyRows.institutionId, sql`patio_institution()`), isNull(competencyRows.archivedAt)));
  return new Map(rows.map(({ id, name, subjectId }) => [`${subjectId} ${name}`, id]));
};

/** Writes the school's bank, shared: every third question is the teacher's own, the others the coordinator's. */
export async function fillDemoBank(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  { written, owners, at }: { written: readonly WrittenQuestion[]; owners: readonly string[]; at: Date },
): Promise<BankEntry[]> {
  const { institutionId } = actor;
  const [subjects, competencies] = [await readSubjects(tx), await readCompetencies(tx)];
  const made = written.flatMap(({ subject, grades, competency, question }, nth) => {
    const subjectId = subjects.get(subject);
    const competencyId = competencies.get(`${subjectId} ${competency}`);
    const read = readQuestion({ ...question, competencies: competencyId ? [competencyId] : [] });
    const ownerId = owners[nth % 3 === 0 ? owners.length - 1 : 0]!;
    return subjectId && read.ok ? [{ id: makeId(), subject, grades, subjectId, ownerId, body: read.value }] : [];
  });
  await insertMany(
    tx,
    questions,
    made.map(({ id, subjectId, ownerId, body }) => ({
      institutionId,
      id,
      schoolId: school.id,
      subjectId,
      ownerId,
      shared: true,
      createdAt: at,
      updatedAt: at,
      ...headOf(body),
    })),
  );
  await insertMany(
    tx,
    questionVersions,
    made.map(({ id, ownerId, body }) => ({
      institutionId,
      id: makeId(),
      questionId: id,
      number: 1,
      body,
      byId: ownerId,
      at,
    })),
  );
  await insertMany(
    tx,
    questionFiles,
    made.flatMap(({ id, body }) => picturesOf(body).map((fileId) => ({ institutionId, fileId, questionId: id }))),
  );
  return made.map(({ id, subject, grades, body }) => ({ id, subject, grades, body }));
}

/** The school's bank as it stands, for days that come later. Grades are those of the questions as they were written. */
export async function readDemoBank(
  tx: Tx,
  school: DemoSchool,
  written: readonly WrittenQuestion[],
): Promise<BankEntry[]> {
  const { rows } = await tx.execute<{ id: string; body: Question; subject: string }>(sql`
    select q.id, v.body, s.code as subject from ${questions} q
    join ${questionVersions} v on v.institution_id = q.institution_id and v.question_id = q.id and v.number = q.number
    join ${subjectRows} s on s.institution_id = q.institution_id and s.id = q.subject_id
    where q.institution_id = patio_institution() and q.school_id = ${school.id} and q.state = 'ready'`);
  const known = new Map(written.map(({ question, grades }) => [question.prompt, grades]));
  return rows.flatMap(({ id, body, subject }) => {
    const grades = known.get(body.prompt);
    return grades ? [{ id, subject, grades, body }] : [];
  });
}
