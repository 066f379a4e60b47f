import type { Actor } from '@patio/access';
import {
  courseCompetencyRows,
  createCourse,
  getCourseRow,
  setCompetencies,
  setUnits,
  unitRows,
} from '@patio/courses/server';
import { weeksOf } from '@patio/engine-authoring';
import type { OutlineUnit } from '@patio/engine-authoring/schema';
import { type AnyBlock, positionBetween } from '@patio/engine-lessons';
import { writeBlock } from '@patio/engine-lessons/schema';
import { createLesson, holdLesson, publishLesson, saveDraft } from '@patio/lessons/server';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { editDistance } from '../../rules/edit-distance.ts';
import { failure } from '../failures.ts';
import { type GeneratedRow, lessons, versionLog } from '../schema.ts';
import { holdGenerated, subjectOf, writeGenerated } from './courses.ts';
import { blocksIn } from './lesson-view.ts';
import { pickedCompetencies } from './outline.ts';
import { logReview, requireWhole } from './review.ts';

interface Target {
  courseId: string | null;
  code: string;
}

const weeksOfUnit = (row: GeneratedRow, unit: OutlineUnit): number | null => {
  const places = row.outline ? weeksOf(row.outline, row.weeks) : new Map<string, { from: number; to: number }>();
  const own = unit.lessons.flatMap(({ id }) => places.get(id) ?? []);
  if (own.length === 0) return null;
  return Math.max(...own.map(({ to }) => to)) - Math.min(...own.map(({ from }) => from)) + 1;
};

const titled = (title: string): string => title.slice(0, 160) || '—';

/** The units of the outline at the end of a course of the catalogue, or as a course of its own. Answers the course and its new units in order. */
async function placeUnits(tx: Tx, actor: Actor, row: GeneratedRow, { courseId, code }: Target) {
  const fresh = (row.outline?.units ?? [])
    .filter((unit) => unit.lessons.length > 0)
    .map((unit) => ({ title: titled(unit.title), summary: '', weeks: weeksOfUnit(row, unit) }));
  const perWeek = Math.max(1, ...row.weeks.map(({ classes }) => classes));
  if (courseId === null) {
    const made = await createCourse(tx, actor, {
      ...{ schoolId: row.schoolId, subjectId: row.subjectId, gradeLevelId: row.gradeLevelId, name: row.title, code },
      ...{ periodsPerWeek: Math.min(40, perWeek), competencyIds: row.competencyIds, units: fresh },
    });
    return { course: made, units: await unitsOf(tx, made.id) };
  }
  const course = await getCourseRow(tx, actor, courseId, 'courses.manage');
  if (course.schoolId !== row.schoolId || course.subjectId !== row.subjectId) throw failure('not_found');
  const before = await unitsOf(tx, course.id);
  const held = await setUnits(tx, actor, course, { version: course.version, units: [...before, ...fresh] });
  const known = await tx
    .select({ id: courseCompetencyRows.competencyId })
    .from(courseCompetencyRows)
    .where(eq(courseCompetencyRows.courseId, course.id));
  const ids = [...new Set([...known.map(({ id }) => id), ...row.competencyIds])];
  if (ids.length > known.length) await setCompetencies(tx, actor, held, { version: held.version, ids });
  return { course, units: (await unitsOf(tx, course.id)).slice(before.length) };
}

const unitsOf = (tx: Tx, courseId: string) =>
  tx
    .select({ id: unitRows.id, title: unitRows.title, summary: unitRows.summary, weeks: unitRows.weeks })
    .from(unitRows)
    .where(and(eq(unitRows.courseId, courseId), isNull(unitRows.archivedAt)))
    .orderBy(asc(unitRows.position));

/** Writes one lesson into the course and publishes it: from here on it is a lesson like any other. */
async function writeLesson(
  tx: Tx,
  actor: Actor,
  place: { courseId: string; unitId: string; language: 'es' | 'en'; title: string; goals: string[] },
  blocks: readonly AnyBlock[],
): Promise<void> {
  const made = await createLesson(tx, actor, { ...place, sectionId: null, summary: '' });
  let position: string | null = null;
  const operations = blocks.map((block) => {
    position = positionBetween(position, null, block.id);
    return { id: clock.id(), kind: 'insert' as const, position, block: writeBlock(block) as { id: string } };
  });
  const { revision } = await saveDraft(tx, actor, made, operations);
  await publishLesson(tx, actor, await holdLesson(tx, actor, made.id), revision);
}

/** Keeps how much of the first version was written anew: what the metrics tell. */
async function keepDistances(tx: Tx, row: GeneratedRow, made: readonly (typeof lessons.$inferSelect)[]): Promise<void> {
  const firsts = await tx
    .select({ lessonId: versionLog.lessonId, blocks: versionLog.blocks })
    .from(versionLog)
    .innerJoin(lessons, and(eq(lessons.institutionId, versionLog.institutionId), eq(lessons.id, versionLog.lessonId)))
    .where(and(eq(lessons.generatedId, row.id), eq(versionLog.number, 1)));
  for (const lesson of made) {
    const first = firsts.find(({ lessonId }) => lessonId === lesson.id);
    if (!first) continue;
    const distance = editDistance(blocksIn(first.blocks), blocksIn(lesson.blocks));
    await tx
      .update(lessons)
      .set({ editDistance: distance, ...nextVersion(lessons) })
      .where(and(eq(lessons.institutionId, lesson.institutionId), eq(lessons.id, lesson.id)));
  }
}

/** Publishes a course that somebody else approved: its units and lessons, all of them or none. */
export async function publishCourse(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number } & Target,
): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, given, ['approved']);
  await requireWhole(tx, row);
  if (given.courseId === null && given.code.length < 2) throw failure('code_missing', undefined, 'code');
  const { course, units } = await placeUnits(tx, actor, row, given);
  const made = await tx.select().from(lessons).where(eq(lessons.generatedId, row.id));
  const byNode = new Map(made.map((lesson) => [lesson.node, lesson]));
  const names = new Map((await pickedCompetencies(tx, row.competencyIds)).map(({ id, name }) => [id, name]));
  const wanted = (row.outline?.units ?? []).filter((unit) => unit.lessons.length > 0);
  for (const [at, unit] of wanted.entries())
    for (const lesson of unit.lessons) {
      const goals = lesson.taught.flatMap((id) => names.get(id)?.slice(0, 200) ?? []).slice(0, 5);
      const place = {
        courseId: course.id,
        unitId: units[at]!.id,
        language: row.language,
        title: titled(lesson.title),
        goals,
      };
      await writeLesson(tx, actor, place, blocksIn(byNode.get(lesson.id)?.blocks ?? []));
    }
  await keepDistances(tx, row, made);
  const after = await writeGenerated(tx, row, {
    state: 'published',
    publishedAt: clock.now(),
    publishedCourseId: course.id,
  });
  await logReview(tx, actor, row, 'published');
  await record(tx, actor, 'course_generator.published', subjectOf(row), {
    after: { course: course.name, lessons: wanted.flatMap((unit) => unit.lessons).length },
  });
  return after;
}
