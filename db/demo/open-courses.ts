import type { Actor } from '@patio/access';
import { makeOwnCourse, subjectRows, unitRows } from '@patio/courses/server';
import { makeLesson, offerCourse, quizBlock, textBlock } from '@patio/lessons/testing';
import { persons, staff, students } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene, DemoSchool } from '@patio/schools/testing';
import { assignTeacher, createSection, enrolInSection } from '@patio/sections/server';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { OPEN_COURSES, type OpenCourse } from './open-course-texts.ts';
import { DEMO_PEOPLE } from './people.ts';

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Those who teach at a school, the known teacher first. */
async function teachersOf(actor: Actor, school: DemoSchool): Promise<string[]> {
  const known = DEMO_PEOPLE.find(({ role }) => role === 'teacher');
  const rows = await inTenant(actor, (tx) =>
    tx
      .select({ id: staff.id, given: persons.givenNames, surname: persons.firstSurname })
      .from(staff)
      .innerJoin(persons, and(eq(persons.institutionId, staff.institutionId), eq(persons.id, staff.personId)))
      .where(and(eq(staff.schoolId, school.id), eq(staff.position, 'teacher'), isNull(staff.leftOn)))
      .orderBy(asc(persons.registerKey), asc(staff.id)),
  );
  const isKnown = (row: (typeof rows)[number]) =>
    row.given === known?.givenNames && row.surname === known?.firstSurname;
  return rows.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a))).map(({ id }) => id);
}

/** Opens one course with its class, its lead and its lessons. */
async function open({ actor, today }: DemoScene, school: DemoSchool, course: OpenCourse, staffId: string) {
  const level = school.levels[course.level];
  if (!level) return null;
  const made = await inTenant(actor, async (tx) => {
    const [subject] = await tx.select().from(subjectRows).where(eq(subjectRows.code, course.subject)).limit(1);
    if (!subject) return null;
    const row = await makeOwnCourse(tx, actor, {
      schoolId: school.id,
      subjectId: subject.id,
      gradeLevelId: level.id,
      name: course.name,
      code: course.code,
      description: course.description,
      periodsPerWeek: 2,
      units: course.units.map(({ title }) => ({ title })),
    });
    const about = { schoolId: school.id, yearId: school.yearId, courseId: row.id, name: course.name };
    const section = await createSection(tx, actor, { ...about, capacity: course.places });
    await assignTeacher(tx, actor, section, { staffId, part: 'lead', from: today });
    const units = await tx.select().from(unitRows).where(eq(unitRows.courseId, row.id)).orderBy(asc(unitRows.position));
    return { id: row.id, section, unitIds: units.map(({ id }) => id) };
  });
  if (!made) return null;
  for (const [at, { lessons }] of course.units.entries())
    for (const { title, summary, texts, check } of lessons)
      await makeLesson(actor, {
        courseId: made.id,
        unitId: made.unitIds[at] ?? null,
        title,
        summary,
        blocks: [...texts.map((text) => textBlock(text)), quizBlock(check)],
      });
  return made;
}

/** Some of the oldest take the places of a class. */
const fillPlaces = (actor: Actor, school: DemoSchool, today: string, section: Parameters<typeof enrolInSection>[2]) =>
  inTenant(actor, async (tx) => {
    const oldest = school.levels.at(-1)?.id ?? '';
    const rows = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.schoolId, school.id), eq(students.gradeLevelId, oldest), eq(students.status, 'active')))
      .orderBy(desc(students.studentNumber))
      .limit(section.capacity ?? 0);
    await enrolInSection(tx, actor, section, { studentIds: rows.map(({ id }) => id), on: today });
  });

/** The courses that students of the known student's school may choose, and one that teachers may begin with. */
export const openCourses: DemoPart = async (scene) => {
  const { actor, schools, today, size } = scene;
  const school = schools[1];
  if (!school) return;
  const teachers = await teachersOf(actor, school);
  const ids = new Map<string, string>();
  for (const course of size === 'tiny' ? OPEN_COURSES.slice(0, 2) : OPEN_COURSES) {
    const made = await open(scene, school, course, teachers[course.teacher] ?? teachers[0] ?? '');
    if (!made) continue;
    ids.set(course.code, made.id);
    if (course.full) await fillPlaces(actor, school, today, made.section);
    await offerCourse(actor, made.id, {
      levelIds: course.onlyFor ? course.onlyFor.flatMap((at) => school.levels[at]?.id ?? []) : [],
      requires: (course.requires ?? []).flatMap((code) => ids.get(code) ?? []),
      opensOn: course.opensIn ? addDays(today, course.opensIn) : null,
      closesOn: course.closesIn ? addDays(today, course.closesIn) : null,
      template: course.template ?? false,
    });
  }
};
