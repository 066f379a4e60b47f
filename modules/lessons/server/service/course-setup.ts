import { type Actor, reachesSchool } from '@patio/access';
import { courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { makeId } from '@patio/kernel';
import { nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CourseChoices, CourseSetup, ImportView } from '../../contract/setup.ts';
import { rulesOf } from '../../rules/completion-choice.ts';
import { failure } from '../failures.ts';
import { coursesSetUpBy, coursesWithSetupSeenBy } from '../policy.ts';
import { courseSettings, importLog, lessons } from '../schema.ts';
import { choicesOf, findSettings } from './course-choices.ts';
import { listClasses } from './setup-classes.ts';

const ID = sql`${courseRows.id}`;
const SCHOOL = sql`${courseRows.schoolId}`;
const levelOf = and(
  eq(gradeLevelRows.institutionId, courseRows.institutionId),
  eq(gradeLevelRows.id, courseRows.gradeLevelId),
);

const selectCourses = (tx: Tx, actor: Actor, where: SQL | undefined) =>
  tx
    .select({
      id: courseRows.id,
      schoolId: courseRows.schoolId,
      name: courseRows.name,
      gradeLevel: gradeLevelRows.name,
      elective: courseRows.elective,
      change: sql<boolean>`${coursesSetUpBy(actor, ID, SCHOOL)}`,
      look: { colour: subjectRows.colour, pattern: subjectRows.pattern, code: subjectRows.code },
    })
    .from(courseRows)
    .innerJoin(gradeLevelRows, levelOf)
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(
      and(
        eq(courseRows.institutionId, actor.institutionId),
        eq(courseRows.state, 'active'),
        coursesWithSetupSeenBy(actor, ID, SCHOOL),
        where,
      ),
    )
    .orderBy(asc(courseRows.nameKey), asc(gradeLevelRows.position));

/** The courses whose setup the actor may read, and which of them they may change. */
export const listSetUpCourses = async (tx: Tx, actor: Actor) =>
  (await selectCourses(tx, actor, undefined)).map(({ id, name, gradeLevel, change }) => ({
    id,
    name,
    gradeLevel,
    change,
  }));

async function getCourse(tx: Tx, actor: Actor, id: string) {
  const [row] = await selectCourses(tx, actor, eq(courseRows.id, id));
  if (!row) throw failure('not_found');
  return row;
}

const listLevels = (tx: Tx, actor: Actor, schoolId: string) =>
  tx
    .select({ id: gradeLevelRows.id, name: gradeLevelRows.name })
    .from(gradeLevelRows)
    .where(
      and(
        eq(gradeLevelRows.institutionId, actor.institutionId),
        eq(gradeLevelRows.schoolId, schoolId),
        isNull(gradeLevelRows.archivedAt),
      ),
    )
    .orderBy(asc(gradeLevelRows.position));

const listOthers = (tx: Tx, actor: Actor, { id, schoolId }: { id: string; schoolId: string }) =>
  tx
    .select({ id: courseRows.id, name: courseRows.name, gradeLevel: gradeLevelRows.name })
    .from(courseRows)
    .innerJoin(gradeLevelRows, levelOf)
    .where(
      and(
        eq(courseRows.institutionId, actor.institutionId),
        eq(courseRows.schoolId, schoolId),
        eq(courseRows.state, 'active'),
        ne(courseRows.id, id),
      ),
    )
    .orderBy(asc(courseRows.nameKey), asc(gradeLevelRows.position));

/** How a course is offered and completed, with what can be chosen. */
export async function readSetup(tx: Tx, actor: Actor, id: string): Promise<CourseSetup> {
  const { change, elective, ...course } = await getCourse(tx, actor, id);
  // Asked one behind the other without waiting: the database answers in order.
  const [settings, levels, courses, classes, imports] = await Promise.all([
    findSettings(tx, actor, id),
    listLevels(tx, actor, course.schoolId),
    listOthers(tx, actor, { id, schoolId: course.schoolId }),
    listClasses(tx, actor, id),
    listImports(tx, actor, id),
  ]);
  return {
    ...course,
    choices: choicesOf(settings),
    version: settings?.version ?? 0,
    levels,
    courses,
    classes,
    imports,
    can: {
      change,
      offer: change && mayOffer(actor, { elective, schoolId: course.schoolId }),
      invite: change && (elective || reachesSchool(actor, 'sections.manage_coteachers', course.schoolId)),
    },
  };
}

/** Who sees an official subject and who takes it is the school's to decide, whoever teaches it; an elective is its teacher's. */
const mayOffer = (actor: Actor, course: { elective: boolean; schoolId: string }): boolean =>
  course.elective || reachesSchool(actor, 'courses.author', course.schoolId);

async function listImports(tx: Tx, actor: Actor, courseId: string): Promise<ImportView[]> {
  const rows = await tx
    .select()
    .from(importLog)
    .where(and(eq(importLog.institutionId, actor.institutionId), eq(importLog.courseId, courseId)))
    .orderBy(desc(importLog.at))
    .limit(20);
  return rows.map(({ id, name, title, format, units, lessons: made, questions, findings, at }) => ({
    id,
    name,
    title,
    format,
    units,
    lessons: made,
    questions,
    findings,
    at: at.toISOString(),
  }));
}

/** A course requires others of its school, never itself; what requires it in turn would close both for ever. */
async function requireLawful(
  tx: Tx,
  actor: Actor,
  course: { id: string; schoolId: string },
  { requires, levelIds }: CourseChoices,
): Promise<void> {
  const { institutionId } = actor;
  const levels = [...new Set(levelIds)];
  if (levels.length > 0) {
    const found = await tx.$count(
      gradeLevelRows,
      and(
        eq(gradeLevelRows.institutionId, institutionId),
        eq(gradeLevelRows.schoolId, course.schoolId),
        inArray(gradeLevelRows.id, levels),
      ),
    );
    if (found !== levels.length) throw failure('not_found');
  }
  const wanted = [...new Set(requires)];
  if (wanted.length === 0) return;
  const known = await tx.$count(
    courseRows,
    and(
      eq(courseRows.institutionId, institutionId),
      eq(courseRows.schoolId, course.schoolId),
      inArray(courseRows.id, wanted),
    ),
  );
  if (known !== wanted.length) throw failure('not_found');
  const { rows } = await tx.execute(sql`with recursive needed(id) as (
      select unnest(${sql.param(wanted)}::uuid[])
      union select unnest(s.requires) from ${courseSettings} s join needed n on s.course_id = n.id where s.institution_id = ${institutionId}
    ) select 1 from needed where id = ${course.id}::uuid`);
  if (rows.length > 0) throw failure('requires_itself', undefined, 'requires');
}

/** What decides who sees a course and who takes it, to be compared. */
const offerOf = ({ inOrder: _order, completion: _completion, template: _template, ...offer }: CourseChoices): string =>
  JSON.stringify(Object.entries(offer).toSorted(([a], [b]) => a.localeCompare(b)));

/** Decides how a course is offered and completed, in the version that the actor saw. */
export async function saveSetup(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; choices: CourseChoices; applyToLessons: boolean },
): Promise<void> {
  const course = await getCourse(tx, actor, given.id);
  if (!course.change) throw failure('not_found');
  await requireLawful(tx, actor, course, given.choices);
  const before = await findSettings(tx, actor, given.id);
  if (!mayOffer(actor, course) && offerOf(given.choices) !== offerOf(choicesOf(before)))
    throw failure('official_course');
  const { institutionId } = actor;
  if ((before?.version ?? 0) !== given.version) throw failure('changed_meanwhile');
  const [row] = before
    ? [await updateSeen(tx, courseSettings, { ...before, version: given.version }, given.choices)]
    : await tx
        .insert(courseSettings)
        .values({ institutionId, id: makeId(), courseId: given.id, ...given.choices })
        .onConflictDoNothing()
        .returning();
  if (!row) throw failure('changed_meanwhile');
  if (given.applyToLessons)
    await tx
      .update(lessons)
      .set({ rules: rulesOf(given.choices.completion), ...nextVersion(lessons) })
      .where(and(eq(lessons.institutionId, institutionId), eq(lessons.courseId, given.id)));
  await record(
    tx,
    actor,
    'lessons.course_set_up',
    { type: 'lessons.course', id: given.id, schoolId: course.schoolId },
    { before: { ...choicesOf(before) }, after: { ...choicesOf(row), applied: given.applyToLessons } },
  );
}
