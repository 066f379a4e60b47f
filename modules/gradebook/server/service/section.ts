import type { Actor, Capability } from '@patio/access';
import { courses, subjects } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { sections } from '@patio/sections/server';
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
      institutionId: sections.institutionId,
      id: sections.id,
      name: sections.name,
      schoolId: sections.schoolId,
      yearId: sections.yearId,
      courseId: sections.courseId,
      gradeLevelId: courses.gradeLevelId,
      look: { colour: subjects.colour, pattern: subjects.pattern, code: subjects.code },
    })
    .from(sections)
    .innerJoin(courses, and(eq(courses.institutionId, sections.institutionId), eq(courses.id, sections.courseId)))
    .innerJoin(subjects, and(eq(subjects.institutionId, courses.institutionId), eq(subjects.id, courses.subjectId)))
    .where(and(eq(sections.institutionId, actor.institutionId), which))
    .$dynamic();

/** Loads a section that a capability opens to the actor; out of reach answers as if it did not exist. */
export async function getGradedSection(
  tx: Tx,
  actor: Actor,
  capability: Capability,
  id: string,
): Promise<GradedSection> {
  const [row] = await gradedSections(tx, actor, and(eq(sections.id, id), gradebooksVisibleTo(actor, capability)));
  if (!row) throw failure('not_found');
  return row;
}
