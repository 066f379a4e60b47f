import type { Actor } from '@patio/access';
import { type CourseRow, courseRows, getCourseRow, orderUnits } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { coursesSetUpBy } from '../policy.ts';

/** The course whose units the actor may order: the office's right, and that of a teacher whose every class of it is theirs. */
async function getOrderedCourse(tx: Tx, actor: Actor, id: string): Promise<CourseRow> {
  const may = await tx.$count(
    courseRows,
    and(
      eq(courseRows.institutionId, actor.institutionId),
      eq(courseRows.id, id),
      eq(courseRows.state, 'active'),
      coursesSetUpBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`),
    ),
  );
  if (may === 0) throw failure('not_found');
  return getCourseRow(tx, actor, id);
}

/** Puts the units of a course in another order, for those who may set it up. */
export async function orderUnitsOf(
  tx: Tx,
  actor: Actor,
  { id, ...given }: { id: string; version: number; unitIds: readonly string[] },
): Promise<{ version: number }> {
  const { version } = await orderUnits(tx, actor, await getOrderedCourse(tx, actor, id), given);
  return { version };
}
