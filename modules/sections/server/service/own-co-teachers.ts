import { type Actor, reachesSchool } from '@patio/access';
import { courseOf, courseRows } from '@patio/courses/server';
import { personOf, personRows, searchPersons, staffRows } from '@patio/people/server';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { leadsWholeCourse } from '../relations.ts';
import { sections, teachers } from '../schema.ts';
import { todayAt } from './places.ts';
import { type TeacherRow, writeTeacher } from './write-teacher.ts';

/**
 * A section whose co-teachers the actor decides: the office's, or an elective whose every class is theirs. A class that a homeroom feeds
 * stays the office's: whoever teaches along meets its students.
 */
export async function getLedSection(tx: Tx, actor: Actor, id: string): Promise<SectionRow> {
  const [row] = await tx
    .select({
      section: sections,
      isLed: sql<boolean>`(${courseRows.elective} and ${leadsWholeCourse(actor, sql`${sections.courseId}`)})`,
    })
    .from(sections)
    .innerJoin(courseRows, courseOf(sections))
    .where(and(eq(sections.institutionId, actor.institutionId), eq(sections.id, id)));
  const may = row && (row.isLed || reachesSchool(actor, 'sections.manage_coteachers', row.section.schoolId));
  if (!may) throw failure('not_found');
  return row.section;
}

/** Those of the school who could teach along, by name; at most thirty, so search narrows. */
export const listColleagues = (tx: Tx, section: SectionRow, search: string | undefined) =>
  tx
    .select({
      id: staffRows.id,
      name: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
    })
    .from(staffRows)
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        eq(staffRows.institutionId, section.institutionId),
        eq(staffRows.schoolId, section.schoolId),
        isNull(staffRows.leftOn),
        sql`${staffRows.position} in ('teacher', 'coordinator')`,
        search ? searchPersons(search) : undefined,
      ),
    )
    .orderBy(asc(personRows.registerKey))
    .limit(30);

/** Gives the section a co-teacher who writes lessons, from today. Rolls, marks and messages are for the office to give. */
export async function addCoTeacher(tx: Tx, actor: Actor, section: SectionRow, staffId: string): Promise<TeacherRow> {
  const from = await todayAt(tx, section.schoolId);
  return writeTeacher(tx, actor, section, { staffId, part: 'co_teacher', may: ['lessons'], from });
}

/** Ends the part of a co-teacher who teaches along today; leads, substitutes and assistants are the office's to change. */
export async function endCoTeacher(tx: Tx, actor: Actor, section: SectionRow, teacherId: string): Promise<void> {
  const today = await todayAt(tx, section.schoolId);
  const [row] = await tx
    .update(teachers)
    .set({ untilOn: sql`greatest(${teachers.fromOn}, ${today}::date)`, ...nextVersion(teachers) })
    .where(
      and(
        eq(teachers.institutionId, actor.institutionId),
        eq(teachers.id, teacherId),
        eq(teachers.sectionId, section.id),
        eq(teachers.part, 'co_teacher'),
        or(isNull(teachers.untilOn), gt(teachers.untilOn, today)),
      ),
    )
    .returning();
  if (!row) throw failure('not_found');
  await record(
    tx,
    actor,
    'sections.teacher_changed',
    { type: 'sections.section', id: section.id, schoolId: section.schoolId },
    { after: { staffId: row.staffId, part: row.part, until: row.untilOn } },
  );
}
