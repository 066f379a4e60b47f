import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { courses, subjects } from '@patio/courses/server';
import { addDays } from '@patio/kernel';
import { persons, staff, students, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { academicYears, rooms } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { MyClass, StudentClasses } from '../../contract/mine.ts';
import { failure } from '../failures.ts';
import { sectionsVisibleTo } from '../policy.ts';
import { holdsOn } from '../relations.ts';
import { enrolments, homeroomEnrolments, homerooms, sections, teachers } from '../schema.ts';
import { todayAt } from './places.ts';
import { ADULT_NAME } from './section-list.ts';

const of = sql`${sections.institutionId}`;
/** A name as classmates and families read it: the first given name and the first surname, no more. */
const FIRST_NAMES = sql`split_part(coalesce(p.preferred_name, p.given_names), ' ', 1) || ' ' || p.first_surname`;
const LOOK = { code: subjects.code, colour: subjects.colour, pattern: subjects.pattern };

const selectClasses = (tx: Tx, columns: SelectedFields) =>
  tx
    .select(columns)
    .from(sections)
    .innerJoin(courses, and(eq(courses.institutionId, sections.institutionId), eq(courses.id, sections.courseId)))
    .innerJoin(subjects, and(eq(subjects.institutionId, courses.institutionId), eq(subjects.id, courses.subjectId)))
    .leftJoin(rooms, and(eq(rooms.institutionId, sections.institutionId), eq(rooms.id, sections.roomId)));

/** The reader's own classes with who teaches them and who else is in them. */
export async function listMyClasses(tx: Tx, actor: Actor) {
  const items = (await selectClasses(tx, {
    id: sections.id,
    name: sections.name,
    course: courses.name,
    look: LOOK,
    room: rooms.name,
    teachers: sql<{ name: string; part: 'lead'; photoFileId: string | null }[]>`coalesce((
      select json_agg(json_build_object('name', ${ADULT_NAME}, 'part', t.part, 'photoFileId', p.photo_file_id) order by t.part <> 'lead', p.register_key)
      from ${teachers} t join ${staff} st on st.institution_id = t.institution_id and st.id = t.staff_id
      join ${persons} p on p.institution_id = st.institution_id and p.id = st.person_id
      where t.institution_id = ${of} and t.section_id = ${sections.id} and ${holdsOn('t')}), '[]')`,
    classmates: sql<{ name: string; photoFileId: string | null }[]>`coalesce((
      select json_agg(json_build_object('name', ${FIRST_NAMES}, 'photoFileId', null) order by p.register_key)
      from ${enrolments} e join ${students} st on st.institution_id = e.institution_id and st.id = e.student_id
      join ${persons} p on p.institution_id = st.institution_id and p.id = st.person_id
      where e.institution_id = ${of} and e.section_id = ${sections.id} and ${holdsOn('e')} and p.user_id is distinct from ${actor.userId}), '[]')`,
  })
    .where(and(eq(sections.state, 'active'), sectionsVisibleTo(actor, 'sections.read_own')))
    .orderBy(asc(subjects.position), asc(sections.nameKey))) as MyClass[];
  const [own] = await tx
    .select({ id: students.id })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(and(eq(persons.userId, actor.userId)));
  const homeroom = own ? await findHomeroom(tx, own.id) : null;
  return { homeroom: homeroom && { name: homeroom.name, tutor: homeroom.tutor }, items };
}

async function findHomeroom(tx: Tx, studentId: string): Promise<StudentClasses['homeroom']> {
  const [row] = await tx
    .select({
      id: homerooms.id,
      name: homerooms.name,
      room: rooms.name,
      tutor: sql<
        string | null
      >`(select ${ADULT_NAME} from ${staff} st join ${persons} p on p.institution_id = st.institution_id and p.id = st.person_id
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
    .leftJoin(rooms, and(eq(rooms.institutionId, homerooms.institutionId), eq(rooms.id, homerooms.roomId)))
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
    .select({ id: students.id, schoolId: students.schoolId, gradeLevelId: students.gradeLevelId })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.mergedIntoId), studentsVisibleTo(actor, capability)));
  if (!student) throw failure('not_found');
  const past = await tx
    .select({
      name: homerooms.name,
      year: academicYears.name,
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
    .innerJoin(
      academicYears,
      and(eq(academicYears.institutionId, homerooms.institutionId), eq(academicYears.id, homerooms.yearId)),
    )
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
    course: courses.name,
    courseId: courses.id,
    look: LOOK,
    room: rooms.name,
    from: enrolments.fromOn,
    origin: enrolments.origin,
    lead: sql<
      string | null
    >`(select ${ADULT_NAME} from ${teachers} t join ${staff} st on st.institution_id = t.institution_id and st.id = t.staff_id
      join ${persons} p on p.institution_id = st.institution_id and p.id = st.person_id
      where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part = 'lead' and ${holdsOn('t')} limit 1)`,
  })
    .innerJoin(
      enrolments,
      and(eq(enrolments.institutionId, sections.institutionId), eq(enrolments.sectionId, sections.id)),
    )
    .where(and(eq(enrolments.studentId, studentId), holdsOn('"sections_enrolments"')))
    .orderBy(asc(subjects.position), asc(sections.nameKey))) as StudentClasses['sections'];
  const [year] = await tx
    .select({ id: academicYears.id, startsOn: academicYears.startsOn, endsOn: academicYears.endsOn })
    .from(academicYears)
    .where(and(eq(academicYears.schoolId, student.schoolId), eq(academicYears.state, 'active')))
    .orderBy(desc(academicYears.startsOn))
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
