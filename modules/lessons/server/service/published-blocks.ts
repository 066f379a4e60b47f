import { unitRows } from '@patio/courses/server';
import type { AnyBlock } from '@patio/engine-lessons';
import { readBlocks } from '@patio/engine-lessons/schema';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { lessons, type StoredBlock, versionLog } from '../schema.ts';

/** A lesson as its students read it now. */
export interface PublishedText {
  lessonId: string;
  courseId: string;
  sectionId: string | null;
  number: number;
  title: string;
  language: string;
  /** The unit and what the lesson says of itself. */
  about: string;
  blocks: AnyBlock[];
}

interface Row extends Record<string, unknown>, Omit<PublishedText, 'blocks'> {
  blocks: StoredBlock[];
}

/** The published text of lessons; those that are not published have none. */
export async function readPublished(tx: Tx, lessonIds: readonly string[]): Promise<PublishedText[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id as "lessonId", l.course_id as "courseId", l.section_id as "sectionId", v.number, v.title, l.language,
      concat_ws(' ', u.title, v.summary) as about, v.blocks
    from ${lessons} l join ${versionLog} v on v.institution_id = l.institution_id and v.lesson_id = l.id and v.number = l.published_number
    left join ${unitRows} u on u.institution_id = l.institution_id and u.id = l.unit_id
    where l.institution_id = (select patio_institution()) and l.id = any(${sql.param([...lessonIds])}::uuid[]) and l.state = 'published'`);
  return rows.flatMap((row) => {
    const read = readBlocks(row.blocks);
    return read.ok ? [{ ...row, blocks: read.value }] : [];
  });
}
