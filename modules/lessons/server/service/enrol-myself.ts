import type { Actor } from '@patio/access';
import { unitRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { endInSection, enrolInSection, todayAt } from '@patio/sections/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OpenCourse, OpenCoursePreview } from '../../contract/open-courses.ts';
import { failure } from '../failures.ts';
import { courseSettings, lessons } from '../schema.ts';
import { findMe, openClassesOf } from './offer-facts.ts';
import { listOffers } from './open-courses.ts';

async function getOffer(tx: Tx, actor: Actor, id: string): Promise<OpenCourse> {
  const [offer] = await listOffers(tx, actor, id);
  if (!offer) throw failure('not_found');
  return offer;
}

/** An open course with the titles of what is in it; what lessons say is for those who take it. */
export async function previewOffer(tx: Tx, actor: Actor, id: string): Promise<OpenCoursePreview> {
  const offer = await getOffer(tx, actor, id);
  const units = await tx
    .select({ id: unitRows.id, title: unitRows.title, summary: unitRows.summary })
    .from(unitRows)
    .where(and(eq(unitRows.institutionId, actor.institutionId), eq(unitRows.courseId, id), isNull(unitRows.archivedAt)))
    .orderBy(asc(unitRows.position));
  const rows = await tx
    .select({
      id: lessons.id,
      unitId: lessons.unitId,
      title: lessons.title,
      summary: lessons.summary,
      minutes: lessons.minutes,
    })
    .from(lessons)
    .where(
      and(
        eq(lessons.institutionId, actor.institutionId),
        eq(lessons.courseId, id),
        eq(lessons.state, 'published'),
        isNull(lessons.sectionId),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id));
  const known = new Set(units.map((unit) => unit.id));
  const bare = ({ unitId: _, ...lesson }: (typeof rows)[number]) => lesson;
  const loose = rows.filter(({ unitId }) => unitId === null || !known.has(unitId)).map(bare);
  return {
    ...offer,
    units: [
      ...(loose.length > 0 ? [{ id: null, title: '', summary: '', lessons: loose }] : []),
      ...units.map((unit) => ({ ...unit, lessons: rows.filter(({ unitId }) => unitId === unit.id).map(bare) })),
    ],
  };
}

/** One after the other: two students at once would both see the last place. */
const holdOffer = (tx: Tx, actor: Actor, courseId: string) =>
  tx
    .select({ id: courseSettings.id })
    .from(courseSettings)
    .where(and(eq(courseSettings.institutionId, actor.institutionId), eq(courseSettings.courseId, courseId)))
    .for('update');

/** Enrols the student in the class of an open course that has most room, from today. */
export async function enrolMyself(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  await holdOffer(tx, actor, courseId);
  const offer = await getOffer(tx, actor, courseId);
  const me = await findMe(tx, actor);
  if (!me || !offer.can.enrol) throw failure('course_not_open', { state: offer.state });
  const [roomiest] = (await openClassesOf(tx, actor, me, [courseId])).toSorted(
    (a, b) => (b.seats ?? Number.MAX_SAFE_INTEGER) - (a.seats ?? Number.MAX_SAFE_INTEGER) || a.taken - b.taken,
  );
  if (!roomiest) throw failure('course_not_open', { state: 'no_class' });
  await enrolInSection(tx, actor, roomiest, { studentIds: [me.id], on: await todayAt(tx, me.schoolId) });
}

/** Ends the student's place in a course that they could enter by themself; what they did there stays. */
export async function leaveCourse(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  await holdOffer(tx, actor, courseId);
  const offer = await getOffer(tx, actor, courseId);
  const me = await findMe(tx, actor);
  const mine = me && (await openClassesOf(tx, actor, me, [courseId])).find((each) => each.mine);
  if (!me || !mine || !offer.can.leave) throw failure('cannot_leave');
  const on = await todayAt(tx, me.schoolId);
  await endInSection(tx, actor, mine, { studentIds: [me.id], on, reason: 'dropped' });
}
