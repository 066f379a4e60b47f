import { unitRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type OrderedLesson, requiredInOrder } from '../../rules/in-order.ts';
import { type LessonRow, lessons } from '../schema.ts';

/** What the lessons of courses that are taken in order require; asked only of such courses. */
export async function requiredIn(
  tx: Tx,
  institutionId: string,
  courseIds: readonly string[],
  all: readonly OrderedLesson[],
): Promise<Map<string, readonly string[]>> {
  if (courseIds.length === 0) return new Map();
  const units = await tx
    .select({ id: unitRows.id })
    .from(unitRows)
    .where(and(eq(unitRows.institutionId, institutionId), inArray(unitRows.courseId, [...courseIds])))
    .orderBy(asc(unitRows.courseId), asc(unitRows.position));
  return requiredInOrder(
    units.map(({ id }) => id),
    all,
  );
}

/** What one lesson requires of a student, its course's order included; whoever has begun it is not sent back by the order. */
export async function requiredBy(
  tx: Tx,
  lesson: LessonRow,
  { inOrder, hasBegun }: { inOrder: boolean; hasBegun: boolean },
): Promise<readonly string[]> {
  const { institutionId, courseId } = lesson;
  if (!inOrder || lesson.unitId === null || hasBegun) return lesson.requires;
  const all = await tx
    .select({ id: lessons.id, unitId: lessons.unitId, sectionId: lessons.sectionId, requires: lessons.requires })
    .from(lessons)
    .where(
      and(eq(lessons.institutionId, institutionId), eq(lessons.courseId, courseId), eq(lessons.state, 'published')),
    );
  return (await requiredIn(tx, institutionId, [courseId], all)).get(lesson.id) ?? lesson.requires;
}
