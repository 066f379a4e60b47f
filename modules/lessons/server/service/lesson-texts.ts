import { textOfBlock } from '@patio/engine-lessons';
import { readBlocks } from '@patio/engine-lessons/schema';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lessons, versionLog } from '../schema.ts';

/** What these lessons say in their published versions, as plain text. Whoever calls shows it only to those who read them. */
export async function readLessonTexts(
  tx: Tx,
  lessonIds: readonly string[],
): Promise<{ id: string; title: string; text: string }[]> {
  if (lessonIds.length === 0) return [];
  const rows = await tx
    .select({ id: lessons.id, title: lessons.title, blocks: versionLog.blocks })
    .from(lessons)
    .innerJoin(
      versionLog,
      and(
        eq(versionLog.institutionId, lessons.institutionId),
        eq(versionLog.lessonId, lessons.id),
        eq(versionLog.number, lessons.publishedNumber),
      ),
    )
    .where(and(eq(lessons.institutionId, sql`(select patio_institution())`), inArray(lessons.id, [...lessonIds])));
  return rows.map(({ id, title, blocks }) => {
    const read = readBlocks(blocks);
    return { id, title, text: read.ok ? read.value.map(textOfBlock).join('\n\n') : '' };
  });
}
