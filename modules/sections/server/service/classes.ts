import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { addDays } from '@patio/kernel';
import {
  joinPerson,
  joinStaff,
  joinStudent,
  personOf,
  personRows,
  staffRows,
  studentRows,
  studentsVisibleTo,
} from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { roomRows, yearRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { MyClass, StudentClasses } from '../../contract/mine.ts';
import { failure } from '../failures.ts';
import { sectionsVisibleTo } from '../policy.ts';
import { classLook } from '../read/sections.ts';
import { holdsOn } from '../relations.ts';
import { enrolments, homeroomEnrolments, homerooms, sections, teachers } from '../schema.ts';
import { todayAt } from './places.ts';
import { ADULT_NAME } from './section-list.ts';

const of = sql`${sections.institutionId}`;
/** A name as classmates and families read it: the first given name and the first surname, no more. */
const FIRST_NAMES = sql`split_part(coalesce(p.preferred_name, p.given_names), ' ', 1) || ' ' || p.first_surname`;
const LOOK = classLook();

const selectClasses = (tx: Tx, columns: SelectedFields) =>
  tx
    .select(columns)
    .from(sections)
    .innerJoin(courseRows, courseOf(sections))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .leftJoin(roomRows, and(eq(roomRows.institutionId, sections.institutionId), eq(roomRows.id, sections.roomId)));

/** The reader's own classes with who teaches them and who else is in them. */
export async function listMyClasses(tx: Tx, actor: Actor) {
  const items = (await selectClasses(tx, {
    id: sections.id,
    name: sections.name,
    course: courseRows.name,
    look: LOOK,
    room: roomRows.name,
    teachers: sql<{ name: string; part: 'lead'; photoFileId: string | null }[]>`coalesce((
      select json_agg(json_build_object('name', ${ADULT_NAME}, 'part', t.part, 'photoFileId', p.photo_file_id) order by t.part <> 'lead', p.register_key)
      from ${teachers} t ${joinStaff('t')}
      where t.institution_id = ${of} and t.section_id = ${sections.id} and ${holdsOn('t')}), '[]')`,
    classmates: sql<{ name: string; photoFileId: string | null }[]>`coalesce((
      select json_agg(json_build_object('name', ${FIRST_NAMES}, 'photoFileId', null) order by p.register_key)
      from ${enrolments} e ${joinStudent('e')}
      where e.institution_id = ${of} and e.section_id = ${sections.id} and ${holdsOn('e')} and p.user_id is distinct from ${actor.userId}), '[]')`,
  })
    .where(and(eq(sections.state, 'active'), sectionsVisibleTo(actor, 'sections.read_own')))
    .orderBy(asc(subjectRows.position), asc(sections.nameKey))) as MyClass[];
  const [own] = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(personRows.userId, actor.userId)));
  const homeroom = own ? await findHomeroom(tx, own.id) : null;
  return { homeroom: homeroom && { name: homeroom.name, tutor: homeroom.tutor }, items };
}

async function findHomeroom(tx: Tx, studentId: string): Promise<StudentClasses['homeroom']> {
  const [row] = await tx
    .select({
      id: homerooms.id,
      name: homerooms.name,
      room: roomRows.name,
      tutor: sql<string | null>`(select ${ADULT_NAME} from ${staffRows} st ${joinPerson('st')}
        where st.institution_id = ${homerooms.institutionId} and st.id = ${homerooms.tutorStaffId})`,
    })
    .from(homeroomEnrolments)
    .innerJoin(
      homerooms,
      and(
        eq(homerooms.institutionId, homeroomEnrolments.institutionId),
        eq(homerooms.id, homeroomEnrolments.homeroomId),
      ),
    )
    .leftJoin(roomRows, and(eq(roomRows.institutionId, homerooms.institutionId), eq(roomRows.id, homerooms.roomId)))
    .where(and(eq(homeroomEnrolments.studentId, studentId), holdsOn('"sections_homeroom_enrolments"')))
    .limit(1);
  return row ?? null;
}

/** The sections that a student was in and is no more, the latest first; what never came to hold is left out. */
async function listLeft(tx: Tx, studentId: string): Promise<StudentClasses['left']> {
  const rows = await tx
    .select({
      id: enrolments.id,
      name: sections.name,
      from: enrolments.fromOn,
      untilOn: enrolments.untilOn,
      endReason: enrolments.endReason,
    })
    .from(enrolments)
    .innerJoin(
      sections,
      and(eq(sections.institutionId, enrolments.institutionId), eq(sections.id, enrolments.sectionId)),
    )
    .where(
      and(
        eq(enrolments.studentId, studentId),
        sql`${enrolments.untilOn} <= (select patio_today()) and ${enrolments.fromOn} < ${enrolments.untilOn}`,
      ),
    )
    .orderBy(desc(enrolments.untilOn), asc(sections.nameKey))
    .limit(60);
  return rows.map(({ untilOn, ...row }) => ({ ...row, lastDay: addDays(untilOn ?? row.from, -1) }));
}

/** A student's homeroom, every homeroom before it, and the sections of today. */
export async function listStudentClasses(
  tx: Tx,
  actor: Actor,
  studentId: string,
  capability: Capability,
): Promise<StudentClasses> {
  const [student] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId, gradeLevelId: studentRows.gradeLevelId })
    .from(studentRows)
    .where(and(eq(studentRows.id, studentId), isNull(studentRows.mergedIntoId), studentsVisibleTo(actor, capability)));
  if (!student) throw failure('not_found');
  const past = await tx
    .select({
      name: homerooms.name,
      year: yearRows.name,
      fromOn: homeroomEnrolments.fromOn,
      untilOn: homeroomEnrolments.untilOn,
      endReason: homeroomEnrolments.endReason,
    })
    .from(homeroomEnrolments)
    .innerJoin(
      homerooms,
      and(
        eq(homerooms.institutionId, homeroomEnrolments.institutionId),
        eq(homerooms.id, homeroomEnrolments.homeroomId),
      ),
    )
    .innerJoin(yearRows, and(eq(yearRows.institutionId, homerooms.institutionId), eq(yearRows.id, homerooms.yearId)))
    .where(
      and(
        eq(homeroomEnrolments.studentId, studentId),
        sql`(${homeroomEnrolments.untilOn} is null or ${homeroomEnrolments.fromOn} < ${homeroomEnrolments.untilOn})`,
      ),
    )
    .orderBy(desc(homeroomEnrolments.fromOn));
  const current = (await selectClasses(tx, {
    id: sections.id,
    name: sections.name,
    course: courseRows.name,
    courseId: courseRows.id,
    look: LOOK,
    room: roomRows.name,
    from: enrolments.fromOn,
    origin: enrolments.origin,
    lead: sql<string | null>`(select ${ADULT_NAME} from ${teachers} t ${joinStaff('t')}
      where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part = 'lead' and ${holdsOn('t')} limit 1)`,
  })
    .innerJoin(
      enrolments,
      and(eq(enrolments.institutionId, sections.institutionId), eq(enrolments.sectionId, sections.id)),
    )
    .where(and(eq(enrolments.studentId, studentId), holdsOn('"sections_enrolments"')))
    .orderBy(asc(subjectRows.position), asc(sections.nameKey))) as StudentClasses['sections'];
  const [year] = await tx
    .select({ id: yearRows.id, startsOn: yearRows.startsOn, endsOn: yearRows.endsOn })
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, student.schoolId), eq(yearRows.state, 'active')))
    .orderBy(desc(yearRows.startsOn))
    .limit(1);
  return {
    studentId,
    schoolId: student.schoolId,
    gradeLevelId: student.gradeLevelId,
    today: await todayAt(tx, student.schoolId),
    year: year ?? null,
    left: await listLeft(tx, studentId),
    can: { manage: year !== undefined && reachesSchool(actor, 'sections.manage', student.schoolId) },
    homeroom: await findHomeroom(tx, studentId),
    homerooms: past.map(({ fromOn, untilOn, ...row }) => ({
      ...row,
      from: fromOn,
      lastDay: untilOn && addDays(untilOn, -1),
    })),
    sections: current,
  };
}
