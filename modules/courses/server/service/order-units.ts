import type { Actor } from '@patio/access';
import { nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { CourseRow } from '../policy.ts';
import { courses, units } from '../schema.ts';
import { keepVersion } from './keep-version.ts';

/**
 * Puts the units of a course in another order, in the version that was seen; none comes or goes. Who may do it is the caller's to
 * decide: those who manage courses, and the teachers to whom a module above gives it.
 */
export async function orderUnits(
  tx: Tx,
  actor: Actor,
  course: CourseRow,
  given: { version: number; unitIds: readonly string[] },
): Promise<CourseRow> {
  const { institutionId, id, schoolId } = course;
  const after = await updateSeen(tx, courses, { institutionId, id, version: given.version }, {});
  if (!after) throw failure('changed_meanwhile', { version: course.version });
  const mine = and(eq(units.institutionId, institutionId), eq(units.courseId, id), isNull(units.archivedAt));
  const found = await tx.select({ id: units.id, title: units.title }).from(units).where(mine);
  const wanted = new Set(given.unitIds);
  if (
    wanted.size !== given.unitIds.length ||
    wanted.size !== found.length ||
    found.some((unit) => !wanted.has(unit.id))
  )
    throw failure('units_changed');
  await tx
    .update(units)
    .set({
      position: sql`array_position(${sql.param([...given.unitIds])}::uuid[], ${units.id})`,
      ...nextVersion(units),
    })
    .where(mine);
  await keepVersion(tx, actor, after);
  const titles = new Map(found.map((unit) => [unit.id, unit.title]));
  await record(
    tx,
    actor,
    'courses.units_set',
    { type: 'courses.course', id, schoolId },
    { after: { units: given.unitIds.map((unitId) => titles.get(unitId)) } },
  );
  return after;
}
