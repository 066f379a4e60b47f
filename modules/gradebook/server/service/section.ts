import type { Actor, Capability } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { classLook, sectionRows } from '@patio/sections/server';
import { and, eq, type SQL } from 'drizzle-orm';
import type { NotebookOf } from '../../contract.ts';
import { failure } from '../failures.ts';
import { gradebooksVisibleTo } from '../policy.ts';

/** What the gradebook knows of a class. */
export interface GradedSection {
  institutionId: string;
  id: string;
  name: string;
  schoolId: string;
  yearId: string;
  courseId: string;
  gradeLevelId: string;
  look: NotebookOf;
}

/** Sections of the actor's institution with what grading needs of them; the caller says which. */
export const gradedSections = (tx: Tx, actor: Actor, which: SQL | undefined) =>
  tx
    .select({
      institutionId: sectionRows.institutionId,
      id: sectionRows.id,
      name: sectionRows.name,
      schoolId: sectionRows.schoolId,
      yearId: sectionRows.yearId,
      courseId: sectionRows.courseId,
      gradeLevelId: courseRows.gradeLevelId,
      look: classLook(),
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(and(eq(sectionRows.institutionId, actor.institutionId), which))
    .$dynamic();

/** Loads a section that a capability opens to the actor; out of reach answers as if it did not exist. */
export async function getGradedSection(
  tx: Tx,
  actor: Actor,
  capability: Capability,
  id: string,
): Promise<GradedSection> {
  const [row] = await gradedSections(tx, actor, and(eq(sectionRows.id, id), gradebooksVisibleTo(actor, capability)));
  if (!row) throw failure('not_found');
  return row;
}
