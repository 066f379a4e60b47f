import type { Actor } from '@patio/access';
import { unitRows } from '@patio/courses/server';
import { prepared, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CourseCard, CourseMaterial, CoursePath, LessonStanding, StudiedCourse } from '../../contract.ts';
import { nextLesson, unitsOf } from '../../rules/path.ts';
import { failure } from '../failures.ts';
import { lessons, versionLog } from '../schema.ts';
import { findStudied, getStudent, type TakenClass } from './standings.ts';

const cardOf = (one: TakenClass, own: readonly LessonStanding[]): CourseCard => ({
  ...one,
  lessons: own.length,
  done: own.filter(({ state }) => state === 'done').length,
  next: nextLesson(own),
});

/** Every class that a student takes, with their standing in its lessons. */
async function readAll(tx: Tx, actor: Actor, wanted: string | undefined) {
  const studentId = await getStudent(tx, actor, wanted);
  return findStudied(tx, { institutionId: actor.institutionId, studentId, id: null });
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
  const [studied] = await findStudied(tx, { institutionId: actor.institutionId, studentId, id });
  if (!studied) throw failure('not_found');
  return studied;
}

/** Published versions beside their lessons. */
const isPublished = and(
  eq(versionLog.institutionId, lessons.institutionId),
  eq(versionLog.lessonId, lessons.id),
  eq(versionLog.number, lessons.publishedNumber),
);

const findPictures = prepared('lessons_first_picture', (tx) =>
  tx
    .select({
      picture: sql<{
        file: string;
        alt: string;
      } | null>`jsonb_path_query_first(${versionLog.blocks}, '$[*] ? (@.type == "image")')`,
    })
    .from(lessons)
    .innerJoin(versionLog, isPublished)
    .where(
      and(eq(lessons.institutionId, sql.placeholder('institutionId')), eq(lessons.id, sql.placeholder('lessonId'))),
    ),
);

/** The first picture of a lesson. */
async function findPicture(tx: Tx, of: { institutionId: string; lessonId: string }): Promise<CoursePath['picture']> {
  const [row] = await findPictures(tx, of);
  return row?.picture ? { file: row.picture.file, alt: row.picture.alt } : null;
}

const listUnits = prepared('lessons_units_of_course', (tx) =>
  tx
    .select({ id: unitRows.id, title: unitRows.title, isGone: sql<boolean>`${unitRows.archivedAt} is not null` })
    .from(unitRows)
    .where(
      and(
        eq(unitRows.institutionId, sql.placeholder('institutionId')),
        eq(unitRows.courseId, sql.placeholder('courseId')),
      ),
    )
    .orderBy(asc(unitRows.position)),
);

/** One of them as a path: its units with their lessons. */
export async function readPath(tx: Tx, actor: Actor, asked: AskedCourse): Promise<CoursePath> {
  const { one, own } = await readOne(tx, actor, asked);
  const { institutionId } = actor;
  const card = cardOf(one, own);
  const [units, picture] = await Promise.all([
    listUnits(tx, { institutionId, courseId: one.id }),
    card.next && findPicture(tx, { institutionId, lessonId: card.next.id }),
  ]);
  return { ...card, picture, units: unitsOf(units, own) };
}

type MaterialRow = Omit<CourseMaterial, 'lesson'> & { lessonId: string };

/** What the lessons of a course hand out, in their order; lessons that are locked keep theirs to themselves. */
export async function listMaterials(tx: Tx, actor: Actor, asked: AskedCourse): Promise<CourseMaterial[]> {
  const { own } = await readOne(tx, actor, asked);
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
