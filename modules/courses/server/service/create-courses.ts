import { type Actor, reachesSchool } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, eq, inArray } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type CourseRow, canMakeCourse } from '../policy.ts';
import { competencies, courseCompetencies, courses, courseVersionLog, subjects, units } from '../schema.ts';

export interface NewCourse {
  subjectId: string;
  gradeLevelId: string;
  /** The subject's name unless the course has one of its own, as electives do. */
  name?: string | undefined;
  code: string;
  periodsPerWeek: number;
  description?: string | undefined;
  elective?: boolean | undefined;
  copiedFromId?: string | undefined;
  competencyIds?: readonly string[] | undefined;
  units?: readonly { title: string; summary?: string; weeks?: number | null }[] | undefined;
}

/** Adds courses to a school's catalogue, one or a whole plan of studies, with their competencies and units, in a handful of statements. */
export async function createCourses(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  given: readonly NewCourse[],
): Promise<CourseRow[]> {
  if (!reachesSchool(actor, 'courses.manage', schoolId)) throw failure('not_found');
  return insertCourses(tx, actor, schoolId, given);
}

/** Makes one course that its maker teaches; it is chosen student by student, so it changes nobody's plan of studies. */
export async function makeOwnCourse(
  tx: Tx,
  actor: Actor,
  { schoolId, ...given }: Omit<NewCourse, 'elective'> & { schoolId: string },
): Promise<CourseRow> {
  if (!canMakeCourse(actor, schoolId)) throw failure('not_found');
  const [row] = await insertCourses(tx, actor, schoolId, [{ ...given, elective: true }]);
  if (!row) throw failure('not_found');
  return row;
}

async function insertCourses(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  given: readonly NewCourse[],
): Promise<CourseRow[]> {
  const { institutionId } = actor;
  const levels = new Map(
    (await tx.select().from(gradeLevelRows).where(eq(gradeLevelRows.schoolId, schoolId))).map((level) => [
      level.id,
      level,
    ]),
  );
  const known = new Map((await tx.select().from(subjects)).map((subject) => [subject.id, subject]));
  const skills = await skillsOf(
    tx,
    given.flatMap((course) => course.competencyIds ?? []),
  );
  const rows = given.map(({ competencyIds = [], units: parts = [], name, ...columns }) => {
    const subject = known.get(columns.subjectId);
    const level = levels.get(columns.gradeLevelId);
    if (!subject) throw failure('not_found');
    if (!level) throw failure('wrong_level', undefined, 'gradeLevelId');
    const own = competencyIds.map((id) => {
      const skill = skills.get(id);
      if (skill?.subjectId !== subject.id) throw failure('not_found');
      return skill;
    });
    const row = {
      institutionId,
      id: makeId(),
      schoolId,
      ...columns,
      name: name || subject.name,
      description: columns.description ?? '',
      elective: columns.elective ?? false,
    };
    const outline = parts.map(({ title, summary = '', weeks = null }) => ({ title, summary, weeks }));
    return { row, subject: subject.name, gradeLevel: level.name, own, outline };
  });
  if (rows.length === 0) return [];
  const made = await tx
    .insert(courses)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing()
    .returning();
  if (made.length !== rows.length) throw failure('code_taken', undefined, 'code');
  const ties = rows.flatMap(({ row, own }) =>
    own.map((skill) => ({ institutionId, courseId: row.id, competencyId: skill.id })),
  );
  if (ties.length > 0) await tx.insert(courseCompetencies).values(ties);
  const outlines = rows.flatMap(({ row, outline }) =>
    outline.map((unit, i) => ({ institutionId, id: makeId(), courseId: row.id, position: i + 1, ...unit })),
  );
  if (outlines.length > 0) await tx.insert(units).values(outlines);
  await tx.insert(courseVersionLog).values(
    rows.map(({ row, subject, gradeLevel, own, outline }) => ({
      institutionId,
      id: makeId(),
      courseId: row.id,
      number: 1,
      byId: actor.userId,
      snapshot: {
        name: row.name,
        code: row.code,
        subject,
        gradeLevel,
        periodsPerWeek: row.periodsPerWeek,
        description: row.description,
        elective: row.elective,
        state: 'active' as const,
        competencies: own.map((skill) => skill.name),
        units: outline,
      },
    })),
  );
  for (const row of made)
    await record(
      tx,
      actor,
      'courses.course_created',
      { type: 'courses.course', id: row.id, schoolId },
      { after: { name: row.name, code: row.code } },
    );
  return made;
}

async function skillsOf(tx: Tx, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const rows = wanted.length
    ? await tx
        .select()
        .from(competencies)
        .where(and(inArray(competencies.id, wanted)))
    : [];
  return new Map(rows.map((skill) => [skill.id, skill]));
}

/** Adds one course. */
export async function createCourse(
  tx: Tx,
  actor: Actor,
  { schoolId, ...given }: NewCourse & { schoolId: string },
): Promise<CourseRow> {
  const [row] = await createCourses(tx, actor, schoolId, [given]);
  if (!row) throw failure('not_found');
  return row;
}
