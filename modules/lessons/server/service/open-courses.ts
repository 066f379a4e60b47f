import type { Actor } from '@patio/access';
import { courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { todayAt } from '@patio/sections/server';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { OpenCourse } from '../../contract/open-courses.ts';
import { canLeave, offerState } from '../../rules/offer.ts';
import { courseSettings } from '../schema.ts';
import { contentsOf, findMe, missingFor, openClassesOf, type StudentSelf } from './offer-facts.ts';

/** Courses that their school shows to this student; with an id, only that one. Those that they take are shown too. */
const selectOffers = (tx: Tx, actor: Actor, me: StudentSelf, id?: string) =>
  tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      description: courseRows.description,
      subject: subjectRows.name,
      gradeLevel: gradeLevelRows.name,
      look: { colour: subjectRows.colour, pattern: subjectRows.pattern, code: subjectRows.code },
      selfEnrolment: courseSettings.selfEnrolment,
      opensOn: courseSettings.opensOn,
      closesOn: courseSettings.closesOn,
      requires: courseSettings.requires,
    })
    .from(courseSettings)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, courseSettings.institutionId), eq(courseRows.id, courseSettings.courseId)),
    )
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .where(
      and(
        eq(courseSettings.institutionId, actor.institutionId),
        eq(courseSettings.visibility, 'school'),
        eq(courseRows.state, 'active'),
        eq(courseRows.schoolId, me.schoolId),
        or(
          sql`cardinality(${courseSettings.levelIds}) = 0`,
          sql`${me.gradeLevelId}::uuid = any(${courseSettings.levelIds})`,
        ),
        id ? eq(courseRows.id, id) : undefined,
      ),
    )
    .orderBy(asc(subjectRows.position), asc(gradeLevelRows.position), asc(courseRows.nameKey));

/** The courses open to a student, each with what stands between the two. */
export async function listOffers(tx: Tx, actor: Actor, id?: string): Promise<OpenCourse[]> {
  const me = await findMe(tx, actor);
  if (!me) return [];
  const rows = await selectOffers(tx, actor, me, id);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const today = await todayAt(tx, me.schoolId);
  const classes = await openClassesOf(tx, actor, me, ids);
  const contents = await contentsOf(tx, actor, ids);
  const missing = await missingFor(
    tx,
    actor,
    me,
    rows.flatMap(({ requires }) => requires),
  );
  return rows.map(({ selfEnrolment, requires, ...row }) => {
    const own = classes.filter(({ courseId }) => courseId === row.id);
    const taken = own.find(({ mine }) => mine);
    const seats = own.length === 0 ? undefined : mostSeats(own.map((each) => each.seats));
    const facts = {
      taking: taken !== undefined,
      selfEnrolment,
      opensOn: row.opensOn,
      closesOn: row.closesOn,
      seats,
      missing: requires.flatMap((each) => missing.get(each) ?? []),
    };
    const state = offerState(facts, today);
    return {
      ...row,
      ...(contents.get(row.id) ?? { lessons: 0, minutes: 0 }),
      teachers: [...new Set(own.flatMap(({ teacher }) => teacher ?? []))],
      state,
      seats: seats ?? null,
      missing: facts.missing,
      sectionId: taken?.id ?? null,
      can: { enrol: state === 'open', leave: taken?.direct === true && canLeave(facts, today) },
    };
  });
}

/** The emptiest class decides; one without a limit has room for everybody. */
export const mostSeats = (seats: readonly (number | null)[]): number | null =>
  seats.includes(null) ? null : Math.max(0, ...seats.map((each) => each ?? 0));

/** Those that the reader asked for, and what they could ask for. */
export function narrowed(
  all: readonly OpenCourse[],
  asked: { search?: string | undefined; subject?: string | undefined; level?: string | undefined },
) {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(asked.search ?? '');
  const items = all.filter(
    ({ name, description, subject, gradeLevel }) =>
      (!asked.subject || subject === asked.subject) &&
      (!asked.level || gradeLevel === asked.level) &&
      plain(`${name} ${description} ${subject}`).includes(wanted),
  );
  return {
    items,
    subjects: [...new Set(all.map(({ subject }) => subject))],
    levels: [...new Set(all.map(({ gradeLevel }) => gradeLevel))],
  };
}
