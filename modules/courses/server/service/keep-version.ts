import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CourseSnapshot } from '../../contract/fields.ts';
import type { CourseRow } from '../policy.ts';
import { competencies, courseCompetencies, courseVersionLog, subjects, units } from '../schema.ts';

/** The whole course in words, as it stands now. */
async function snapshotOf(tx: Tx, course: CourseRow): Promise<CourseSnapshot> {
  const [subject] = await tx.select({ name: subjects.name }).from(subjects).where(eq(subjects.id, course.subjectId));
  const [level] = await tx
    .select({ name: gradeLevelRows.name })
    .from(gradeLevelRows)
    .where(eq(gradeLevelRows.id, course.gradeLevelId));
  const skills = await tx
    .select({ name: competencies.name })
    .from(courseCompetencies)
    .innerJoin(
      competencies,
      and(
        eq(competencies.institutionId, courseCompetencies.institutionId),
        eq(competencies.id, courseCompetencies.competencyId),
      ),
    )
    .where(eq(courseCompetencies.courseId, course.id))
    .orderBy(asc(competencies.position));
  const parts = await tx
    .select({ title: units.title, summary: units.summary, weeks: units.weeks })
    .from(units)
    .where(and(eq(units.courseId, course.id), isNull(units.archivedAt)))
    .orderBy(asc(units.position));
  return {
    name: course.name,
    code: course.code,
    subject: subject?.name ?? '',
    gradeLevel: level?.name ?? '',
    periodsPerWeek: course.periodsPerWeek,
    description: course.description,
    elective: course.elective,
    state: course.state,
    competencies: skills.map((skill) => skill.name),
    units: parts,
  };
}

/** Keeps what the course is now under its version number; called after every change of it. */
export async function keepVersion(tx: Tx, actor: Actor, course: CourseRow): Promise<void> {
  await tx.insert(courseVersionLog).values({
    institutionId: actor.institutionId,
    id: makeId(),
    courseId: course.id,
    number: course.version,
    snapshot: await snapshotOf(tx, course),
    byId: actor.userId,
  });
}
