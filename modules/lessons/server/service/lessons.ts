import type { Actor, Capability } from '@patio/access';
import { courseRows, unitRows } from '@patio/courses/server';
import { makeId } from '@patio/kernel';
import { publish, record, type Tx, updateSeen } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LessonChange, NewLesson } from '../../contract/author.ts';
import { lessonChanged } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { coursesAuthoredBy, lessonsVisibleTo } from '../policy.ts';
import { type LessonRow, lessons } from '../schema.ts';
import { rulesOfCourse } from './course-choices.ts';
import { placeAfter, placeLast } from './place.ts';

/** Loads a lesson that a capability opens to the actor; out of reach answers as if it did not exist. */
export async function getLesson(tx: Tx, actor: Actor, capability: Capability, id: string): Promise<LessonRow> {
  const [row] = await tx
    .select()
    .from(lessons)
    .where(
      and(eq(lessons.institutionId, actor.institutionId), eq(lessons.id, id), lessonsVisibleTo(actor, capability)),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** The same, held until the end of the transaction: whoever writes in the draft does so one after the other. */
export async function holdLesson(tx: Tx, actor: Actor, id: string): Promise<LessonRow> {
  const [row] = await tx
    .select()
    .from(lessons)
    .where(
      and(
        eq(lessons.institutionId, actor.institutionId),
        eq(lessons.id, id),
        lessonsVisibleTo(actor, 'lessons.author'),
      ),
    )
    .for('update');
  if (!row) throw failure('not_found');
  if (row.state === 'archived') throw failure('archived');
  return row;
}

/** A lesson belongs to a unit and a class of its own course. */
async function requirePlace(
  tx: Tx,
  actor: Actor,
  { courseId, sectionId, unitId }: Pick<NewLesson, 'courseId' | 'sectionId' | 'unitId'>,
): Promise<void> {
  const [unit, section] = [
    unitId === null ||
      (await tx.$count(
        unitRows,
        and(eq(unitRows.id, unitId), eq(unitRows.courseId, courseId), isNull(unitRows.archivedAt)),
      )) > 0,
    sectionId === null ||
      (await tx.$count(
        sectionRows,
        and(
          eq(sectionRows.institutionId, actor.institutionId),
          eq(sectionRows.id, sectionId),
          eq(sectionRows.courseId, courseId),
        ),
      )) > 0,
  ];
  if (!unit || !section) throw failure('wrong_place');
}

/** Creates an empty lesson at the end of its course. */
export async function createLesson(tx: Tx, actor: Actor, given: NewLesson): Promise<LessonRow> {
  const [course] = await tx
    .select({ schoolId: courseRows.schoolId })
    .from(courseRows)
    .where(
      and(
        eq(courseRows.institutionId, actor.institutionId),
        eq(courseRows.id, given.courseId),
        coursesAuthoredBy(actor, sql`${courseRows.id}`, sql`${courseRows.schoolId}`),
      ),
    );
  if (!course) throw failure('not_found');
  await requirePlace(tx, actor, given);
  const id = makeId();
  const [row] = await tx
    .insert(lessons)
    .values({
      ...given,
      institutionId: actor.institutionId,
      id,
      schoolId: course.schoolId,
      position: await placeLast(tx, actor, given.courseId, id),
      rules: await rulesOfCourse(tx, actor, given.courseId),
    })
    .returning();
  await record(tx, actor, 'lessons.lesson_created', subjectOf(row!), { after: { title: given.title } });
  return row!;
}

export const subjectOf = ({ id, schoolId }: Pick<LessonRow, 'id' | 'schoolId'>) => ({
  type: 'lessons.lesson',
  id,
  schoolId,
});

/** A lesson requires others of its course, never itself; what requires it in turn would close both for ever. */
async function requireOrder(tx: Tx, lesson: LessonRow, requires: readonly string[]): Promise<void> {
  if (requires.length === 0) return;
  const found = await tx
    .select({ id: lessons.id, requires: lessons.requires })
    .from(lessons)
    .where(and(eq(lessons.institutionId, lesson.institutionId), eq(lessons.courseId, lesson.courseId)));
  const known = new Map(found.map((each) => [each.id, each.requires]));
  const seen = new Set<string>();
  const open = [...requires];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === lesson.id || !known.has(next)) throw failure('wrong_place');
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(known.get(next) ?? []));
  }
}

/** Changes what a lesson says of itself, its place and its rules, in the version that the author saw. */
export async function changeLesson(tx: Tx, actor: Actor, lesson: LessonRow, change: LessonChange): Promise<LessonRow> {
  const { version, archived, after, ...given } = change;
  if (given.unitId) await requirePlace(tx, actor, { ...lesson, sectionId: null, unitId: given.unitId });
  if (given.requires) await requireOrder(tx, lesson, given.requires);
  const columns = {
    ...given,
    ...(archived === undefined ? {} : { state: stateOf(lesson, archived) }),
    ...(after === undefined ? {} : { position: await placeAfter(tx, lesson, after) }),
  };
  const row = await updateSeen(tx, lessons, { ...lesson, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  const names = Object.keys(columns) as (keyof LessonRow)[];
  await record(tx, actor, 'lessons.lesson_changed', subjectOf(row), {
    before: Object.fromEntries(names.map((name) => [name, lesson[name]])),
    after: Object.fromEntries(names.map((name) => [name, row[name]])),
  });
  if (row.state !== lesson.state || (row.state === 'published' && row.unitId !== lesson.unitId))
    await publish(tx, lessonChanged, { lessonId: row.id });
  return row;
}

const stateOf = (lesson: LessonRow, archived: boolean): LessonRow['state'] => {
  if (archived) return 'archived';
  return lesson.publishedNumber === null ? 'draft' : 'published';
};

/** The titles of lessons, for whoever must say which ones. */
export async function titlesOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ title: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.institutionId, actor.institutionId), inArray(lessons.id, [...ids])));
  return rows.map(({ title }) => title);
}
