import { callRows } from '@patio/ai/server';
import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { lessons } from '../schema.ts';

export interface Cost {
  micros: number;
  tokens: number;
}

/** The calls that were made for a course, as a condition: those of its outline and those of its lessons. */
const callsOf = (
  generatedId: SQL,
): SQL => sql`c.institution_id = patio_institution() and c.parent_type in ('course_generator.course', 'course_generator.lesson')
  and (c.parent_id = ${generatedId} or c.parent_id in (select l.id from ${lessons} l where l.institution_id = c.institution_id and l.generated_id = ${generatedId}))`;

/** What models really cost for a course: each call stands once in their log, whatever became of its answer. */
export async function costOfCourse(tx: Tx, generatedId: string): Promise<Cost> {
  const { rows } = await tx.execute<{ micros: string; tokens: string }>(sql`
    select coalesce(sum(c.cost_micros), 0) as micros, coalesce(sum(c.tokens_in + c.tokens_out), 0) as tokens
    from ${callRows} c where ${callsOf(sql`${generatedId}::uuid`)}`);
  return { micros: Number(rows[0]?.micros ?? 0), tokens: Number(rows[0]?.tokens ?? 0) };
}

/** The same as an expression beside a row of generated courses. */
export const costBeside = (generatedId: SQL): SQL<string> =>
  sql`(select coalesce(sum(c.cost_micros), 0) from ${callRows} c where ${callsOf(generatedId)})`;
