import { type Actor, holds } from '@patio/access';
import { getCourseRow, unitRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CatalogueLesson, CatalogueUnit } from '../../contract/catalogue.ts';
import { lessonsVisibleTo } from '../policy.ts';
import { lessons, progress } from '../schema.ts';

interface Row extends Omit<CatalogueLesson, 'publishedAt'> {
  unitId: string | null;
  publishedAt: Date | null;
}

/** The lessons of a course that the actor may see: those who write lessons see drafts too. */
async function readLessons(tx: Tx, actor: Actor, courseId: string, author: boolean): Promise<Row[]> {
  const used = tx
    .select({
      lessonId: progress.lessonId,
      begun: sql<number>`count(*)::int`.as('begun'),
      done: sql<number>`count(${progress.doneAt})::int`.as('done'),
    })
    .from(progress)
    .where(
      and(
        eq(progress.institutionId, actor.institutionId),
        sql`${progress.lessonId} in (select c.id from ${lessons} c where c.institution_id = ${actor.institutionId} and c.course_id = ${courseId})`,
      ),
    )
    .groupBy(progress.lessonId)
    .as('used');
  return tx
    .select({
      id: lessons.id,
      unitId: lessons.unitId,
      title: lessons.title,
      summary: lessons.summary,
      language: lessons.language,
      state: lessons.state,
      minutes: lessons.minutes,
      section: sectionRows.name,
      publishedAt: lessons.publishedAt,
      changed: sql<boolean>`${lessons.revision} > ${lessons.publishedRevision}`,
      begun: sql<number>`coalesce(${used.begun}, 0)`,
      done: sql<number>`coalesce(${used.done}, 0)`,
    })
    .from(lessons)
    .leftJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, lessons.institutionId), eq(sectionRows.id, lessons.sectionId)),
    )
    .leftJoin(used, eq(used.lessonId, lessons.id))
    .where(
      and(
        eq(lessons.institutionId, actor.institutionId),
        eq(lessons.courseId, courseId),
        author ? sql`${lessons.state} <> 'archived'` : eq(lessons.state, 'published'),
        lessonsVisibleTo(actor, author ? 'lessons.author' : 'lessons.read'),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id));
}

/** The lessons of a course by unit, for those who may open the course itself; a unit without any stays, so that gaps are seen. */
export async function listOfCourse(
  tx: Tx,
  actor: Actor,
  courseId: string,
): Promise<{ units: CatalogueUnit[]; can: { author: boolean } }> {
  const course = await getCourseRow(tx, actor, courseId);
  const author = holds(actor, 'lessons.author');
  const rows = await readLessons(tx, actor, course.id, author);
  const units = await tx
    .select({ id: unitRows.id, title: unitRows.title })
    .from(unitRows)
    .where(
      and(
        eq(unitRows.institutionId, actor.institutionId),
        eq(unitRows.courseId, course.id),
        isNull(unitRows.archivedAt),
      ),
    )
    .orderBy(asc(unitRows.position));
  const known = new Set(units.map(({ id }) => id));
  const viewOf = ({ unitId: _, publishedAt, ...row }: Row): CatalogueLesson => ({
    ...row,
    publishedAt: publishedAt?.toISOString() ?? null,
  });
  const loose = rows.filter(({ unitId }) => unitId === null || !known.has(unitId));
  return {
    units: [
      ...(loose.length > 0 ? [{ id: null, title: '', lessons: loose.map(viewOf) }] : []),
      ...units.map(({ id, title }) => ({
        id,
        title,
        lessons: rows.filter(({ unitId }) => unitId === id).map(viewOf),
      })),
    ],
    can: { author },
  };
}
