import { type Actor, holds } from '@patio/access';
import { competencyRows, courseCompetencyRows, courseRows, unitRows } from '@patio/courses/server';
import { generatorOf } from '@patio/engine-authoring';
import { coursesAuthoredBy, gradeOf, lessonRows } from '@patio/lessons/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DRAFTED } from '../../../contract/fields.ts';
import { draftsToReview, sourcesVisibleTo } from '../../policy.ts';
import { drafts, sources } from '../../schema.ts';
import { modelAt } from './list-generators.ts';
import { mayUse, readRules } from './rules.ts';
import { listDraftingSchools } from './school.ts';

async function readCourses(tx: Tx, actor: Actor, schoolId: string) {
  const { institutionId } = actor;
  const courses = await tx
    .select({ id: courseRows.id, name: courseRows.name, level: gradeLevelRows.name, stage: gradeLevelRows.stage })
    .from(courseRows)
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .where(
      and(
        eq(courseRows.institutionId, institutionId),
        eq(courseRows.schoolId, schoolId),
        eq(courseRows.state, 'active'),
        coursesAuthoredBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`),
      ),
    )
    .orderBy(asc(courseRows.nameKey), asc(gradeLevelRows.position));
  const ids = courses.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [competencies, units, lessons] = await Promise.all([
    tx
      .select({ courseId: courseCompetencyRows.courseId, id: competencyRows.id, name: competencyRows.name })
      .from(courseCompetencyRows)
      .innerJoin(
        competencyRows,
        and(
          eq(competencyRows.institutionId, courseCompetencyRows.institutionId),
          eq(competencyRows.id, courseCompetencyRows.competencyId),
        ),
      )
      .where(
        and(
          eq(courseCompetencyRows.institutionId, institutionId),
          inArray(courseCompetencyRows.courseId, ids),
          isNull(competencyRows.archivedAt),
        ),
      )
      .orderBy(asc(competencyRows.position)),
    tx
      .select({ courseId: unitRows.courseId, id: unitRows.id, title: unitRows.title })
      .from(unitRows)
      .where(
        and(eq(unitRows.institutionId, institutionId), inArray(unitRows.courseId, ids), isNull(unitRows.archivedAt)),
      )
      .orderBy(asc(unitRows.position)),
    tx
      .select({ courseId: lessonRows.courseId, id: lessonRows.id, title: lessonRows.title })
      .from(lessonRows)
      .where(
        and(
          eq(lessonRows.institutionId, institutionId),
          inArray(lessonRows.courseId, ids),
          eq(lessonRows.state, 'published'),
        ),
      )
      .orderBy(asc(lessonRows.title))
      .limit(2_000),
  ]);
  const of = <Row extends { courseId: string }>(rows: readonly Row[], courseId: string) =>
    rows.filter((row) => row.courseId === courseId).map(({ courseId: _, ...row }) => row);
  return courses.map(({ id, name, level, stage }) => ({
    ...{ id, name: name.includes(level) ? name : `${name} · ${level}`, grade: gradeOf({ stage, name: level }) },
    competencies: of(competencies, id),
    units: of(units, id),
    lessons: of(lessons, id),
  }));
}

/** What one may draft, for which courses and from what, and who would write it: everything that the forms need. */
export async function readChoices(tx: Tx, actor: Actor, { schoolId }: { schoolId?: string | undefined }) {
  const schools = await listDraftingSchools(tx, actor);
  const school = (schoolId ? schools.find(({ id }) => id === schoolId) : undefined) ?? schools[0];
  const review = {
    may: holds(actor, 'studio.review'),
    waiting: await tx.$count(drafts, and(eq(drafts.institutionId, actor.institutionId), draftsToReview(actor))),
  };
  const mayConnect = holds(actor, 'ai.configure');
  const withoutModel = (id: (typeof DRAFTED)[number]) => generatorOf(id).withoutModel;
  if (!school) {
    const generators = DRAFTED.map((id) => ({ id, allowed: false, withoutModel: withoutModel(id) }));
    const model = { name: null, reason: null };
    return { schools, schoolId: null, generators, model, courses: [], sources: [], review, mayConnect };
  }
  const [rules, model, courses, found] = await Promise.all([
    readRules(tx, actor, school.id),
    modelAt(tx, actor, school.id),
    readCourses(tx, actor, school.id),
    tx
      .select({
        id: sources.id,
        title: sources.title,
        name: sources.name,
        passages: sources.passageCount,
        language: sources.language,
      })
      .from(sources)
      .where(
        and(
          eq(sources.institutionId, actor.institutionId),
          eq(sources.schoolId, school.id),
          eq(sources.state, 'ready'),
          sourcesVisibleTo(actor),
        ),
      )
      .orderBy(desc(sources.id))
      .limit(200),
  ]);
  return {
    ...{ schools, schoolId: school.id, courses, review, mayConnect },
    model: { name: model.name, reason: model.reason },
    generators: DRAFTED.map((id) => ({ id, allowed: mayUse(actor, rules.get(id)), withoutModel: withoutModel(id) })),
    sources: found.map(({ title, name, ...row }) => ({ ...row, title: title || name })),
  };
}
