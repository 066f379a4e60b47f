import type { Actor } from '@patio/access';
import { makeCourse } from '@patio/courses/testing';
import { createStaff, linkAccount } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { academicYears, gradeLevels, type NewSchool, setUpSchool } from '@patio/schools/server';
import { makeInstitution } from '@patio/schools/testing';
import { actorOf } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import {
  assignTeacher,
  createHomerooms,
  createSection,
  enrolInSection,
  enrolMany,
  feeds,
  type HomeroomRow,
  type NewHomeroom,
  type NewTeacher,
  type SectionRow,
} from '../server/index.ts';

export { demo } from './demo.ts';

export interface TestSchool {
  admin: Actor;
  institutionId: string;
  schoolId: string;
  yearId: string;
  /** The first and the last day of the year. */
  startsOn: string;
  endsOn: string;
  levels: { id: string; name: string; shortName: string }[];
}

let count = 0;

/** A working school with its year and levels, in a new institution or beside the others of one. */
export async function makeWorkingSchool(
  given: {
    institutionId?: string;
    today?: string;
    stages?: ('preschool' | 'primary' | 'secondary')[];
    year?: NewSchool['year'];
  } = {},
): Promise<TestSchool> {
  const institutionId = given.institutionId ?? (await makeInstitution()).institutionId;
  const admin = actorOf('admin', { institutionId });
  return inTenant(admin, async (tx) => {
    const school = await setUpSchool(
      tx,
      admin,
      {
        name: 'Sede Primaria',
        code: `sede-${++count}`,
        country: 'PE',
        timeZone: 'America/Lima',
        stages: given.stages ?? ['primary'],
        year: given.year,
      },
      given.today ?? '2026-05-04',
    );
    const [year] = await tx.select().from(academicYears).where(eq(academicYears.schoolId, school.id));
    if (!year) throw new Error('a school that was set up has a year');
    const levels = await tx
      .select()
      .from(gradeLevels)
      .where(eq(gradeLevels.schoolId, school.id))
      .orderBy(asc(gradeLevels.position));
    return {
      admin,
      institutionId,
      schoolId: school.id,
      yearId: year.id,
      startsOn: year.startsOn,
      endsOn: year.endsOn,
      levels,
    };
  });
}

/** A homeroom of the first level, with the next free letter unless one is given. */
export async function makeHomeroom(school: TestSchool, given: Partial<NewHomeroom> = {}): Promise<HomeroomRow> {
  const [homeroom] = await inTenant(school.admin, (tx) =>
    createHomerooms(tx, school.admin, {
      schoolId: school.schoolId,
      yearId: school.yearId,
      homerooms: [
        {
          gradeLevelId: school.levels[0]?.id ?? '',
          letter: given.letter ?? `L${++count}`,
          capacity: 40,
          ...given,
        },
      ],
    }),
  );
  return homeroom as HomeroomRow;
}

/** A section of a course; with homerooms, they feed it from the first day of the year. */
export async function makeSection(
  school: TestSchool,
  given: { courseId?: string; name?: string; homerooms?: readonly HomeroomRow[]; capacity?: number } = {},
): Promise<SectionRow> {
  const { schoolId, yearId, institutionId, admin } = school;
  const courseId = given.courseId ?? (await makeCourse(admin, schoolId)).id;
  return inTenant(admin, async (tx) => {
    const section = await createSection(tx, admin, {
      schoolId,
      yearId,
      courseId,
      name: given.name ?? `Matemática ${++count}`,
      capacity: given.capacity ?? null,
    });
    if (given.homerooms?.length)
      await tx.insert(feeds).values(
        given.homerooms.map((homeroom) => ({
          institutionId,
          sectionId: section.id,
          homeroomId: homeroom.id,
          fromOn: school.startsOn,
        })),
      );
    return section;
  });
}

/** Puts students into a homeroom (with its sections) or into one section, from the first day of the year unless another is given. */
export const enrol = (
  school: TestSchool,
  into: HomeroomRow | SectionRow,
  studentIds: readonly string[],
  on = school.startsOn,
) =>
  inTenant(school.admin, (tx) =>
    'letter' in into
      ? enrolMany(tx, school.admin, on, [{ homeroom: into, studentIds }])
      : enrolInSection(tx, school.admin, into, { studentIds, on }),
  );

/** New students of the school, enrolled in a homeroom if one is given. */
export async function makeStudents(school: TestSchool, howMany: number, homeroom?: HomeroomRow): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < howMany; i++)
    ids.push((await makeStudent(school.admin, school.schoolId, { gradeLevelId: school.levels[0]?.id ?? null })).id);
  if (homeroom && ids.length) await enrol(school, homeroom, ids);
  return ids;
}

/** A teacher with an account, who teaches the section if one is given. */
export async function makeTeacher(
  school: TestSchool,
  section?: SectionRow,
  given: Partial<NewTeacher> = {},
): Promise<{ staffId: string; actor: Actor }> {
  const actor = actorOf('teacher', { institutionId: school.institutionId, schoolId: school.schoolId });
  const staffId = await inTenant(school.admin, async (tx) => {
    const made = await createStaff(tx, school.admin, {
      schoolId: school.schoolId,
      position: 'teacher',
      subjects: ['Matemática'],
      person: { givenNames: 'Marta', firstSurname: 'Quiroga' },
    });
    await linkAccount(tx, made.personId, actor.userId);
    if (section)
      await assignTeacher(tx, school.admin, section, {
        staffId: made.id,
        part: 'lead',
        from: school.startsOn,
        ...given,
      });
    return made.id;
  });
  return { staffId, actor };
}
