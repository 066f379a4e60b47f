import { courses, subjects } from '@patio/courses/server';
import { persons, staff, students } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import type { DemoSchool } from '@patio/schools/testing';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { sections, teachers } from '../server/index.ts';
import type { DemoTeacher, ToTeach } from './share-teaching.ts';

/** What the staff of the demo were hired for, in the catalogue's codes. */
const HIRED_FOR: Record<string, string> = {
  Matemática: 'MAT',
  Comunicación: 'COM',
  Ciencias: 'CYT',
  Historia: 'SOC',
  Inglés: 'ING',
  Arte: 'ART',
  'Educación Física': 'EFI',
  Tecnología: 'TEC',
};

/** The school's teachers; whoever can sign in comes first, so that there is something to see. */
export async function readTeachers(tx: Tx, school: DemoSchool): Promise<DemoTeacher[]> {
  const rows = await tx
    .select({ staffId: staff.id, subjects: staff.subjects })
    .from(staff)
    .innerJoin(persons, and(eq(persons.institutionId, staff.institutionId), eq(persons.id, staff.personId)))
    .where(and(eq(staff.schoolId, school.id), eq(staff.position, 'teacher')))
    .orderBy(desc(isNotNull(persons.userId)), asc(staff.id));
  return rows.map((row) => ({ staffId: row.staffId, prefers: HIRED_FOR[row.subjects[0] ?? ''] ?? null }));
}

export interface DemoPupil {
  id: string;
  gradeLevelId: string | null;
  /** The first day of the year, or the first of the month after they came. */
  from: string;
}

const nextMonth = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/** The school's students, the known ones first. */
export async function readPupils(tx: Tx, school: DemoSchool, today: string): Promise<DemoPupil[]> {
  const rows = await tx
    .select({ id: students.id, gradeLevelId: students.gradeLevelId, enrolledOn: students.enrolledOn })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(and(eq(students.schoolId, school.id), eq(students.status, 'active')))
    .orderBy(desc(isNotNull(persons.userId)), desc(students.studentNumber));
  return rows.map(({ id, gradeLevelId, enrolledOn }) => {
    const late = enrolledOn <= school.startsOn ? school.startsOn : nextMonth(enrolledOn);
    return { id, gradeLevelId, from: late > today || late > school.endsOn ? school.startsOn : late };
  });
}

/** One tutor for each homeroom, of those who teach in it, the known ones first, and nobody twice while others are left. */
export function chooseTutors(
  homerooms: number,
  given: ReadonlyMap<ToTeach, string>,
  teachers: readonly DemoTeacher[],
): (string | undefined)[] {
  const order = new Map(teachers.map(({ staffId }, i) => [staffId, i]));
  const busy = new Set<string>();
  return Array.from({ length: homerooms }, (_, i) => {
    const here = [...given]
      .filter(([one]) => one.homeroom === i)
      .map(([, staffId]) => staffId)
      .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const tutor = here.find((staffId) => !busy.has(staffId)) ?? here[0];
    if (tutor) busy.add(tutor);
    return tutor;
  });
}

/** Contracts follow from what is taught: the subjects, and the load with a period or two to spare. */
export async function writeContracts(tx: Tx, school: DemoSchool): Promise<void> {
  // The classes were made a moment ago and nobody has counted them: row by row would be the planner's guess, and a slow one.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`update ${staff} set subjects = taught.names, contract_periods = least(32, 2 * ceil((taught.load + 1) / 2.0))
    from (
      select t.staff_id, sum(c.periods_per_week) as load, array_agg(distinct s.name) as names
      from ${teachers} t
      join ${sections} x on x.institution_id = t.institution_id and x.id = t.section_id
      join ${courses} c on c.institution_id = x.institution_id and c.id = x.course_id
      join ${subjects} s on s.institution_id = c.institution_id and s.id = c.subject_id
      where t.institution_id = patio_institution() and x.school_id = ${school.id} and t.part = 'lead'
      group by t.staff_id
    ) taught
    where ${staff}.institution_id = patio_institution() and ${staff}.id = taught.staff_id`);
}
