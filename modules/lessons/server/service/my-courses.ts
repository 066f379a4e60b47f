import type { Actor } from '@patio/access';
import { unitRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CourseCard, CourseMaterial, CoursePath, LessonStanding, StudiedCourse } from '../../contract.ts';
import { nextLesson, unitsOf } from '../../rules/path.ts';
import { failure } from '../failures.ts';
import { lessons, versionLog } from '../schema.ts';
import { classesOf, getStudent, ofClass, standingsIn, type TakenClass } from './standings.ts';

const cardOf = (one: TakenClass, own: readonly LessonStanding[]): CourseCard => ({
  ...one,
  lessons: own.length,
  done: own.filter(({ state }) => state === 'done').length,
  next: nextLesson(own),
});

/** Every class that a student takes, with their standing in its lessons. */
async function readAll(tx: Tx, actor: Actor, wanted: string | undefined) {
  const studentId = await getStudent(tx, actor, wanted);
  const classes = await classesOf(tx, actor, studentId);
  const courseIds = classes.map(({ id }) => id);
  const all = await standingsIn(tx, actor, studentId, courseIds);
  return classes.map((one) => ({ one, own: ofClass(one, all) }));
}

/** The courses that a student takes, each with how far they are and what to go on with. */
export const listMyCourses = async (tx: Tx, actor: Actor, wanted: string | undefined): Promise<CourseCard[]> =>
  (await readAll(tx, actor, wanted)).map(({ one, own }) => cardOf(one, own));

/** The lessons that a student has, course by course; courses without any are left out. */
export const listMyLessons = async (tx: Tx, actor: Actor, wanted: string | undefined): Promise<StudiedCourse[]> =>
  (await readAll(tx, actor, wanted))
    .filter(({ own }) => own.length > 0)
    .map(({ one, own }) => ({
      id: one.id,
      sectionId: one.sectionId,
      name: one.course,
      look: one.look,
      lessons: own,
    }));

/** Which course of which student is asked for. */
export interface AskedCourse {
  id: string;
  studentId?: string | undefined;
}

async function readOne(tx: Tx, actor: Actor, { id, studentId: wanted }: AskedCourse) {
  const studentId = await getStudent(tx, actor, wanted);
  const [one] = await classesOf(tx, actor, studentId, id);
  if (!one) throw failure('not_found');
  return { one, studentId };
}

const standingsOf = async (tx: Tx, actor: Actor, studentId: string, one: TakenClass): Promise<LessonStanding[]> =>
  ofClass(one, await standingsIn(tx, actor, studentId, [one.id]));

/** Published versions beside their lessons. */
const isPublished = and(
  eq(versionLog.institutionId, lessons.institutionId),
  eq(versionLog.lessonId, lessons.id),
  eq(versionLog.number, lessons.publishedNumber),
);

async function findPicture(tx: Tx, actor: Actor, lessonId: string): Promise<CoursePath['picture']> {
  const [row] = await tx
    .select({
      picture: sql<{
        file: string;
        alt: string;
      } | null>`jsonb_path_query_first(${versionLog.blocks}, '$[*] ? (@.type == "image")')`,
    })
    .from(lessons)
    .innerJoin(versionLog, isPublished)
    .where(and(eq(lessons.institutionId, actor.institutionId), eq(lessons.id, lessonId)));
  return row?.picture ? { file: row.picture.file, alt: row.picture.alt } : null;
}

/** One of them as a path: its units with their lessons. */
export async function readPath(tx: Tx, actor: Actor, asked: AskedCourse): Promise<CoursePath> {
  const { one, studentId } = await readOne(tx, actor, asked);
  const [own, units] = await Promise.all([
    standingsOf(tx, actor, studentId, one),
    tx
      .select({ id: unitRows.id, title: unitRows.title, isGone: sql<boolean>`${unitRows.archivedAt} is not null` })
      .from(unitRows)
      .where(and(eq(unitRows.institutionId, actor.institutionId), eq(unitRows.courseId, one.id)))
      .orderBy(asc(unitRows.position)),
  ]);
  const card = cardOf(one, own);
  return {
    ...card,
    picture: card.next && (await findPicture(tx, actor, card.next.id)),
    units: unitsOf(units, own),
  };
}

type MaterialRow = Omit<CourseMaterial, 'lesson'> & { lessonId: string };

/** What the lessons of a course hand out, in their order; lessons that are locked keep theirs to themselves. */
export async function listMaterials(tx: Tx, actor: Actor, asked: AskedCourse): Promise<CourseMaterial[]> {
  const { one, studentId } = await readOne(tx, actor, asked);
  const own = await standingsOf(tx, actor, studentId, one);
  const open = own.filter(({ state }) => state !== 'locked');
  if (open.length === 0) return [];
  const { rows } = await tx.execute<MaterialRow & Record<string, unknown>>(sql`
    select ${lessons.id} as "lessonId", b ->> 'id' as id, b ->> 'type' as kind, coalesce(b ->> 'title', '') as title,
      coalesce(b ->> 'about', '') as about, b ->> 'file' as file, b ->> 'address' as address
    from ${lessons} join ${versionLog} on ${isPublished} cross join lateral jsonb_array_elements(${versionLog.blocks}) with ordinality as t(b, at)
    where ${lessons.institutionId} = ${actor.institutionId} and ${lessons.id} = any(${sql.param(open.map(({ id }) => id))}::uuid[])
      and b ->> 'type' in ('file', 'audio', 'video', 'embed')
    order by ${lessons.position}, ${lessons.id}, t.at`);
  const titles = new Map(open.map(({ id, title }) => [id, title]));
  return rows.map(({ lessonId, ...row }) => ({ ...row, lesson: { id: lessonId, title: titles.get(lessonId) ?? '' } }));
}
