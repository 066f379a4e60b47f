import { type Language, passagesOf } from '@patio/engine-learning';
import { lessonRows, type PublishedText, readPublished } from '@patio/lessons/server';
import { insertMany, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { courseIndexes, passages } from '../schema.ts';

type PassageRow = typeof passages.$inferInsert;

const languageOf = (given: string): Language => (given.startsWith('en') ? 'en' : 'es');

/** The passages of a published lesson, as they are kept. */
export const passageRowsOf = (institutionId: string, text: PublishedText): PassageRow[] => {
  const { lessonId, courseId, sectionId, number, title, about } = text;
  const language = languageOf(text.language);
  const seen = new Set<string>();
  return passagesOf({ id: lessonId, title, language, about }, text.blocks)
    .filter(({ block }) => !seen.has(block) && seen.add(block))
    .map((passage, place) => ({
      institutionId,
      lessonId,
      blockId: passage.block,
      courseId,
      sectionId,
      number,
      place,
      language,
      passage,
    }));
};

/** Says that the passages of courses are others now: whoever holds an index of them makes it again. */
export async function moveOn(tx: Tx, institutionId: string, courseIds: readonly string[]): Promise<void> {
  for (const courseId of courseIds) {
    const count = await tx.$count(
      passages,
      and(eq(passages.institutionId, institutionId), eq(passages.courseId, courseId)),
    );
    await tx
      .insert(courseIndexes)
      .values({ institutionId, courseId, passages: count })
      .onConflictDoUpdate({
        target: [courseIndexes.institutionId, courseIndexes.courseId],
        set: { revision: sql`${courseIndexes.revision} + 1`, passages: count, changedAt: sql`now()` },
      });
  }
}

/** Makes the passages of lessons again from what is published; one that is not published any more has none. */
export async function indexLessons(tx: Tx, institutionId: string, lessonIds: readonly string[]): Promise<void> {
  if (lessonIds.length === 0) return;
  const texts = await readPublished(tx, lessonIds);
  const courses = await tx
    .selectDistinct({ courseId: lessonRows.courseId })
    .from(lessonRows)
    .where(and(eq(lessonRows.institutionId, institutionId), inArray(lessonRows.id, [...lessonIds])));
  await tx
    .delete(passages)
    .where(and(eq(passages.institutionId, institutionId), inArray(passages.lessonId, [...lessonIds])));
  const rows = texts.flatMap((text) => passageRowsOf(institutionId, text));
  if (rows.length > 0) await insertMany(tx, passages, rows);
  await moveOn(
    tx,
    institutionId,
    courses.map(({ courseId }) => courseId),
  );
}
