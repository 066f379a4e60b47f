import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { personOf, personRows, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { enrolmentRows, holdsOn, leadNameToday, sectionRows } from '@patio/sections/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lessons, progress } from '../schema.ts';

/** The actor as a student of a school. */
export interface StudentSelf {
  id: string;
  schoolId: string;
  gradeLevelId: string | null;
}

/** The actor's own record at the school of their membership; null for whoever studies nowhere. */
export async function findMe(tx: Tx, actor: Actor): Promise<StudentSelf | null> {
  const { schoolId } = actor.membership;
  const [row] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId, gradeLevelId: studentRows.gradeLevelId })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        eq(personRows.userId, actor.userId),
        eq(studentRows.status, 'active'),
        sql`${studentRows.mergedIntoId} is null`,
        schoolId ? eq(studentRows.schoolId, schoolId) : undefined,
      ),
    )
    .orderBy(asc(studentRows.id))
    .limit(1);
  return row ?? null;
}

/** The classes of courses in the active year: how many places are left, who leads them, and whether the student is in. */
export async function openClassesOf(tx: Tx, actor: Actor, me: StudentSelf, courseIds: readonly string[]) {
  const taken = sql<number>`(select count(*)::int from ${enrolmentRows} e where e.institution_id = ${sectionRows.institutionId}
    and e.section_id = ${sectionRows.id} and ${holdsOn('e')})`;
  const own = sql<
    string | null
  >`(select e.origin from ${enrolmentRows} e where e.institution_id = ${sectionRows.institutionId}
    and e.section_id = ${sectionRows.id} and e.student_id = ${me.id} and ${holdsOn('e')} limit 1)`;
  const rows = await tx
    .select({
      id: sectionRows.id,
      schoolId: sectionRows.schoolId,
      yearId: sectionRows.yearId,
      courseId: sectionRows.courseId,
      name: sectionRows.name,
      state: sectionRows.state,
      capacity: sectionRows.capacity,
      taken,
      own,
      teacher: leadNameToday({ institution: sql`${sectionRows.institutionId}`, section: sql`${sectionRows.id}` }),
    })
    .from(sectionRows)
    .innerJoin(
      yearRows,
      and(eq(yearRows.institutionId, sectionRows.institutionId), eq(yearRows.id, sectionRows.yearId)),
    )
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        inArray(sectionRows.courseId, [...courseIds]),
        eq(sectionRows.state, 'active'),
        eq(yearRows.state, 'active'),
      ),
    )
    .orderBy(asc(sectionRows.nameKey), asc(sectionRows.id));
  return rows.map(({ own: origin, ...row }) => ({
    ...row,
    mine: origin !== null,
    /** Chosen by the student or given one by one; a class of the homeroom is not theirs to leave. */
    direct: origin === 'direct',
    seats: row.capacity === null ? null : row.capacity - row.taken,
  }));
}

/** How many lessons each course has for everybody, and how long they take. */
export async function contentsOf(tx: Tx, actor: Actor, courseIds: readonly string[]) {
  const rows = await tx
    .select({
      id: lessons.courseId,
      lessons: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${lessons.minutes}), 0)::int`,
    })
    .from(lessons)
    .where(
      and(
        eq(lessons.institutionId, actor.institutionId),
        inArray(lessons.courseId, [...courseIds]),
        eq(lessons.state, 'published'),
        isNull(lessons.sectionId),
      ),
    )
    .groupBy(lessons.courseId);
  return new Map(rows.map(({ id, ...contents }) => [id, contents]));
}

/** Which of these courses the student has not finished, by name; one without published lessons asks for nothing. */
export async function missingFor(
  tx: Tx,
  actor: Actor,
  me: StudentSelf,
  courseIds: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(courseIds)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: courseRows.id, name: courseRows.name })
    .from(courseRows)
    .where(
      and(
        eq(courseRows.institutionId, actor.institutionId),
        inArray(courseRows.id, wanted),
        sql`exists (select 1 from ${lessons} l where l.institution_id = ${courseRows.institutionId} and l.course_id = ${courseRows.id}
          and l.state = 'published' and l.section_id is null and not exists (select 1 from ${progress} d
            where d.institution_id = l.institution_id and d.student_id = ${me.id} and d.lesson_id = l.id and d.done_at is not null))`,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
