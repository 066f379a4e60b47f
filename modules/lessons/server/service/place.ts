import type { Actor } from '@patio/access';
import { positionBetween } from '@patio/engine-lessons';
import type { Tx } from '@patio/platform';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type LessonRow, lessons } from '../schema.ts';

/** The place of a new lesson: after all others of its course. */
export async function placeLast(tx: Tx, actor: Actor, courseId: string, id: string): Promise<string> {
  const [last] = await tx
    .select({ position: lessons.position })
    .from(lessons)
    .where(and(eq(lessons.institutionId, actor.institutionId), eq(lessons.courseId, courseId)))
    .orderBy(desc(lessons.position))
    .limit(1);
  return positionBetween(last?.position ?? null, null, id);
}

/** The place right after another lesson of the course; after null it is the first. */
export async function placeAfter(tx: Tx, lesson: LessonRow, after: string | null): Promise<string> {
  const others = await tx
    .select({ id: lessons.id, position: lessons.position })
    .from(lessons)
    .where(
      and(
        eq(lessons.institutionId, lesson.institutionId),
        eq(lessons.courseId, lesson.courseId),
        ne(lessons.id, lesson.id),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id));
  const at = after === null ? -1 : others.findIndex(({ id }) => id === after);
  if (after !== null && at < 0) throw failure('wrong_place');
  return positionBetween(others[at]?.position ?? null, others[at + 1]?.position ?? null, lesson.id);
}
