import type { Actor } from '@patio/access';
import type { Passage } from '@patio/engine-documents';
import { gradeOf } from '@patio/lessons/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import type { LessonWish } from '../../rules/draft.ts';
import { lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import type { GeneratedRow } from '../schema.ts';
import { pickedCompetencies } from './outline.ts';
import { passagesOf } from './sources.ts';

/** Another seed for each try, the same for each repetition of it. */
export const seedFor = (node: string, number: number): number => {
  let seed = number;
  for (const letter of node) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  return seed;
};

/** The grade for which a course is written. */
export async function gradeOfCourse(tx: Tx, row: Pick<GeneratedRow, 'gradeLevelId'>): Promise<number> {
  const [level] = await tx
    .select({ stage: gradeLevelRows.stage, name: gradeLevelRows.name })
    .from(gradeLevelRows)
    .where(eq(gradeLevelRows.id, row.gradeLevelId));
  return gradeOf(level);
}

/** What one lesson of a course is made from. */
export async function wishFor(
  tx: Tx,
  actor: Actor,
  row: GeneratedRow,
  node: string,
  given: { seed: number; passages?: readonly Passage[] },
): Promise<LessonWish> {
  const lesson = row.outline && lessonsOf(row.outline).find(({ id }) => id === node);
  if (!lesson) throw failure('not_found');
  return {
    language: row.language,
    grade: await gradeOfCourse(tx, row),
    lesson,
    classMinutes: row.classMinutes,
    competencies: await pickedCompetencies(tx, row.competencyIds),
    passages: given.passages ?? (await passagesOf(tx, actor, row)),
    style: row.style,
    seed: given.seed,
  };
}
