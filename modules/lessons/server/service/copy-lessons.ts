import type { Actor } from '@patio/access';
import { courseRows, unitRows } from '@patio/courses/server';
import { blocksOf, startDraft } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { coursesAuthoredBy } from '../policy.ts';
import { courseSettings, type LessonRow, lessonFiles, lessons } from '../schema.ts';
import { createLesson } from './lessons.ts';
import { blocksOfVersion } from './publish.ts';
import { readDraft, writeEntries } from './save-draft.ts';

/** Where a course's content may be taken from: what the actor writes themself, and what their school offers as a template. */
export async function getSource(tx: Tx, actor: Actor, courseId: string) {
  const isTemplate = sql<boolean>`coalesce(${courseSettings.template}, false)`;
  const authored = coursesAuthoredBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`);
  const [row] = await tx
    .select({ id: courseRows.id, schoolId: courseRows.schoolId, isTemplate, isAuthored: sql<boolean>`${authored}` })
    .from(courseRows)
    .leftJoin(
      courseSettings,
      and(eq(courseSettings.institutionId, courseRows.institutionId), eq(courseSettings.courseId, courseRows.id)),
    )
    .where(and(eq(courseRows.institutionId, actor.institutionId), eq(courseRows.id, courseId)));
  const { schoolId } = actor.membership;
  const near = row && (schoolId === null || schoolId === row.schoolId);
  if (!row || !(row.isAuthored || (row.isTemplate && near))) throw failure('not_found');
  return row;
}

/** The units of a course as a new one begins with them. */
export const outlineOf = (tx: Tx, actor: Actor, courseId: string) =>
  tx
    .select({ id: unitRows.id, title: unitRows.title, summary: unitRows.summary, weeks: unitRows.weeks })
    .from(unitRows)
    .where(
      and(
        eq(unitRows.institutionId, actor.institutionId),
        eq(unitRows.courseId, courseId),
        isNull(unitRows.archivedAt),
      ),
    )
    .orderBy(asc(unitRows.position));

/** Copies lessons as drafts into the units of another course. Of what the actor does not write, only published words are copied. */
export async function copyLessons(
  tx: Tx,
  actor: Actor,
  from: { id: string; isAuthored: boolean },
  to: { courseId: string; unitOf: ReadonlyMap<string, string> },
): Promise<number> {
  const rows = await tx
    .select()
    .from(lessons)
    .where(
      and(
        eq(lessons.institutionId, actor.institutionId),
        eq(lessons.courseId, from.id),
        isNull(lessons.sectionId),
        from.isAuthored
          ? or(eq(lessons.state, 'published'), eq(lessons.state, 'draft'))
          : and(ne(lessons.state, 'archived'), eq(lessons.state, 'published')),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id));
  for (const row of rows) await copyLesson(tx, actor, row, from.isAuthored, to);
  return rows.length;
}

async function copyLesson(
  tx: Tx,
  actor: Actor,
  row: LessonRow,
  isAuthored: boolean,
  to: { courseId: string; unitOf: ReadonlyMap<string, string> },
): Promise<void> {
  const blocks =
    row.publishedNumber !== null && row.state === 'published'
      ? await blocksOfVersion(tx, row, row.publishedNumber)
      : isAuthored
        ? blocksOf(await readDraft(tx, row))
        : [];
  const { title, summary, goals, language } = row;
  const unitId = (row.unitId && to.unitOf.get(row.unitId)) ?? null;
  const made = await createLesson(tx, actor, {
    courseId: to.courseId,
    sectionId: null,
    unitId,
    title,
    summary,
    goals,
    language,
  });
  if (blocks.length === 0) return;
  // The files go with their words: whoever may copy those may show these.
  await tx.execute(sql`insert into ${lessonFiles} (institution_id, file_id, lesson_id)
    select institution_id, file_id, ${made.id}::uuid from ${lessonFiles} where institution_id = ${actor.institutionId} and lesson_id = ${row.id}`);
  await writeEntries(tx, actor, made, { entries: {}, done: [] }, startDraft(blocks, makeId()));
}
