import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { CourseRow } from '../policy.ts';
import { competencies, courseCompetencies, units } from '../schema.ts';
import { bumpCourse } from './courses.ts';
import { keepVersion } from './keep-version.ts';

/** Decides which competencies a course works on; new ones of the school's own are added to the subject. */
export async function setCompetencies(
  tx: Tx,
  actor: Actor,
  course: CourseRow,
  given: { version: number; ids: readonly string[]; own?: readonly string[] },
): Promise<CourseRow> {
  const after = await bumpCourse(tx, actor, course, { version: given.version });
  const made = await addCompetencies(
    tx,
    actor,
    course.subjectId,
    (given.own ?? []).map((name) => ({ name, country: null })),
  );
  const wanted = [...new Set([...given.ids, ...made])];
  const known = wanted.length
    ? await tx
        .select({ id: competencies.id })
        .from(competencies)
        .where(and(inArray(competencies.id, wanted), eq(competencies.subjectId, course.subjectId)))
    : [];
  if (known.length !== wanted.length) throw failure('not_found');
  await tx.delete(courseCompetencies).where(eq(courseCompetencies.courseId, course.id));
  if (wanted.length)
    await tx
      .insert(courseCompetencies)
      .values(
        wanted.map((competencyId) => ({ institutionId: actor.institutionId, courseId: course.id, competencyId })),
      );
  await keepVersion(tx, actor, after);
  await record(
    tx,
    actor,
    'courses.competencies_set',
    { type: 'courses.course', id: course.id, schoolId: course.schoolId },
    { after: { competencies: wanted.length, added: given.own ?? [] } },
  );
  return after;
}

/** Adds competencies to a subject and gives back the ids; one that stands there already is not added twice. */
export async function addCompetencies(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  given: readonly { name: string; country: string | null; presetVersion?: number }[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const standing = await tx.$count(competencies, eq(competencies.subjectId, subjectId));
  await tx
    .insert(competencies)
    .values(
      given.map((skill, i) => ({
        institutionId: actor.institutionId,
        id: makeId(),
        subjectId,
        ...skill,
        position: standing + i + 1,
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: competencies.id })
    .from(competencies)
    .where(
      and(
        eq(competencies.subjectId, subjectId),
        isNull(competencies.archivedAt),
        inArray(
          competencies.name,
          given.map((skill) => skill.name),
        ),
      ),
    );
  return rows.map((row) => row.id);
}

export interface UnitGiven {
  id?: string | undefined;
  title: string;
  summary: string;
  weeks: number | null;
}

/** Writes the units of a course in their order; one that is left out is archived, not lost. */
export async function setUnits(
  tx: Tx,
  actor: Actor,
  course: CourseRow,
  given: { version: number; units: readonly UnitGiven[] },
): Promise<CourseRow> {
  const after = await bumpCourse(tx, actor, course, { version: given.version });
  const { institutionId } = actor;
  const kept = given.units.flatMap((unit) => unit.id ?? []);
  const mine = and(eq(units.courseId, course.id), isNull(units.archivedAt));
  if ((kept.length ? await tx.$count(units, and(mine, inArray(units.id, kept))) : 0) !== kept.length)
    throw failure('not_found');
  await tx
    .update(units)
    .set({ archivedAt: sql`now()`, ...nextVersion(units) })
    .where(and(mine, kept.length ? notInArray(units.id, kept) : undefined));
  if (given.units.length)
    await tx
      .insert(units)
      .values(
        given.units.map(({ id = makeId(), ...unit }, i) => ({
          institutionId,
          id,
          courseId: course.id,
          position: i + 1,
          ...unit,
        })),
      )
      .onConflictDoUpdate({
        target: [units.institutionId, units.id],
        set: {
          position: sql`excluded.position`,
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          weeks: sql`excluded.weeks`,
          ...nextVersion(units),
        },
      });
  await keepVersion(tx, actor, after);
  await record(
    tx,
    actor,
    'courses.units_set',
    { type: 'courses.course', id: course.id, schoolId: course.schoolId },
    { after: { units: given.units.map((unit) => unit.title) } },
  );
  return after;
}
