import { type Actor, reachOf } from '@patio/access';
import { courseRows, unitRows } from '@patio/courses/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { LessonFilters } from '../../contract/author.ts';
import type { LessonView } from '../../contract.ts';
import { coursesAuthoredBy, coursesSetUpBy, lessonsVisibleTo } from '../policy.ts';
import { lessons, progress } from '../schema.ts';

const VIEW = {
  id: lessons.id,
  courseId: lessons.courseId,
  course: courseRows.name,
  sectionId: lessons.sectionId,
  unitId: lessons.unitId,
  unit: unitRows.title,
  title: lessons.title,
  summary: lessons.summary,
  goals: lessons.goals,
  language: lessons.language,
  state: lessons.state,
  rules: lessons.rules,
  requires: lessons.requires,
  minutes: lessons.minutes,
  publishedNumber: lessons.publishedNumber,
  publishedAt: lessons.publishedAt,
  changed: sql<boolean>`${lessons.revision} > ${lessons.publishedRevision}`,
  begun: sql<number>`(select count(*)::int from ${progress} p where p.institution_id = ${lessons.institutionId} and p.lesson_id = ${lessons.id})`,
  done: sql<number>`(select count(p.done_at)::int from ${progress} p where p.institution_id = ${lessons.institutionId} and p.lesson_id = ${lessons.id})`,
  revision: lessons.revision,
  version: lessons.version,
};

const selectLessons = <Columns extends Record<string, unknown>>(tx: Tx, columns: Columns) =>
  tx
    .select(columns as unknown as typeof VIEW)
    .from(lessons)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, lessons.institutionId), eq(courseRows.id, lessons.courseId)),
    )
    .leftJoin(unitRows, and(eq(unitRows.institutionId, lessons.institutionId), eq(unitRows.id, lessons.unitId)));

type Row = Omit<LessonView, 'publishedAt'> & { publishedAt: Date | null };
const viewOf = ({ publishedAt, ...row }: Row): LessonView => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
});

const KEYS = [sql`${courseRows.nameKey}`, sql`${lessons.position}`];

const asked = (actor: Actor, { search, courseId, state }: LessonFilters): SQL | undefined =>
  and(
    eq(lessons.institutionId, actor.institutionId),
    lessonsVisibleTo(actor, 'lessons.author'),
    courseId ? eq(lessons.courseId, courseId) : undefined,
    state ? eq(lessons.state, state) : sql`${lessons.state} <> 'archived'`,
    search ? sql`strpos(${lessons.titleKey}, patio_plain(${search})) > 0` : undefined,
  );

/** One page of the lessons that the actor may write, in the order of their courses. */
export async function listAuthored(
  tx: Tx,
  actor: Actor,
  filters: LessonFilters & PageInput,
): Promise<{ items: LessonView[]; nextCursor?: string; total?: number; all?: number }> {
  const cursor = decodeCursor(filters.cursor, KEYS.length + 1);
  const rows = (await selectLessons(tx, { ...VIEW, key: keyOf(KEYS) })
    .where(and(asked(actor, filters), cursor ? afterKeys([...KEYS, sql`${lessons.id}`], cursor, false) : undefined))
    .orderBy(...KEYS.map((key) => asc(key)), asc(lessons.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters))) as unknown as (Row & { key: (string | number)[] })[];
  const last = rows[filters.limit - 1];
  const found = (which: LessonFilters) => () => selectLessons(tx, { id: lessons.id }).where(asked(actor, which));
  return {
    items: rows.slice(0, filters.limit).map(({ key: _, ...row }) => viewOf(row)),
    ...(rows.length > filters.limit && last ? { nextCursor: encodeCursor([...last.key, last.id]) } : {}),
    ...(await countPage(tx, filters, found(filters), found({}))),
  };
}

/** One lesson as its authors see it; whoever calls has loaded it with permission. */
export async function viewLesson(tx: Tx, { institutionId, id }: { institutionId: string; id: string }) {
  const [row] = await selectLessons(tx, VIEW).where(and(eq(lessons.institutionId, institutionId), eq(lessons.id, id)));
  return viewOf(row as unknown as Row);
}

/** The courses that the actor may write lessons for, with their units and the classes that have them. */
export async function listCourses(tx: Tx, actor: Actor) {
  const courses = await tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      gradeLevel: gradeLevelRows.name,
      version: courseRows.version,
      lessons: sql<number>`(select count(*)::int from ${lessons} l where l.institution_id = ${courseRows.institutionId}
        and l.course_id = ${courseRows.id} and l.state <> 'archived')`,
      mayOrder: sql<boolean>`${coursesSetUpBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`)}`,
    })
    .from(courseRows)
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .where(
      and(
        eq(courseRows.institutionId, actor.institutionId),
        eq(courseRows.state, 'active'),
        coursesAuthoredBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`),
      ),
    )
    .orderBy(asc(courseRows.nameKey), asc(gradeLevelRows.position));
  const ids = courses.map(({ id }) => id);
  if (ids.length === 0) return [];
  const own = reachOf(actor, 'lessons.author') === 'section';
  const [units, sections] = await Promise.all([
    tx
      .select({ id: unitRows.id, courseId: unitRows.courseId, title: unitRows.title })
      .from(unitRows)
      .where(
        and(
          eq(unitRows.institutionId, actor.institutionId),
          inArray(unitRows.courseId, ids),
          isNull(unitRows.archivedAt),
        ),
      )
      .orderBy(asc(unitRows.position)),
    tx
      .select({ id: sectionRows.id, courseId: sectionRows.courseId, name: sectionRows.name })
      .from(sectionRows)
      .where(
        and(
          eq(sectionRows.institutionId, actor.institutionId),
          inArray(sectionRows.courseId, ids),
          eq(sectionRows.state, 'active'),
          own ? sql`${sectionRows.id} in (${sectionsTaughtBy(actor, 'lessons')})` : undefined,
        ),
      )
      .orderBy(asc(sectionRows.nameKey)),
  ]);
  const of = <Row extends { courseId: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.courseId === id).map(({ courseId: _, ...row }) => row);
  return courses.map(({ mayOrder, ...course }) => ({
    ...course,
    units: of(units, course.id),
    sections: of(sections, course.id),
    can: { order: mayOrder },
  }));
}
