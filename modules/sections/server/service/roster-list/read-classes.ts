import type { Tx } from '@patio/platform';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { enrolments, homeroomEnrolments, homerooms, sections, teachers } from '../../schema.ts';

const open = (table: typeof enrolments | typeof homeroomEnrolments | typeof teachers) =>
  sql`(${table.untilOn} is null or (${table.untilOn} > (select patio_today()) and ${table.fromOn} < ${table.untilOn}))`;

/** The homerooms and sections of a school's year, who is in them now or later, and who teaches them: what a list is compared with. */
export async function readClasses(tx: Tx, schoolId: string, yearId: string) {
  const [rooms, classes, places, taken, teaching] = await Promise.all([
    tx
      .select()
      .from(homerooms)
      .where(and(eq(homerooms.schoolId, schoolId), eq(homerooms.yearId, yearId), isNull(homerooms.archivedAt))),
    tx
      .select()
      .from(sections)
      .where(and(eq(sections.schoolId, schoolId), eq(sections.yearId, yearId), ne(sections.state, 'archived'))),
    tx
      .select({ studentId: homeroomEnrolments.studentId, homeroomId: homeroomEnrolments.homeroomId })
      .from(homeroomEnrolments)
      .where(and(eq(homeroomEnrolments.yearId, yearId), open(homeroomEnrolments))),
    tx
      .select({ studentId: enrolments.studentId, sectionId: enrolments.sectionId, origin: enrolments.origin })
      .from(enrolments)
      .innerJoin(
        sections,
        and(eq(sections.institutionId, enrolments.institutionId), eq(sections.id, enrolments.sectionId)),
      )
      .where(and(eq(sections.yearId, yearId), open(enrolments))),
    tx
      .select({ sectionId: teachers.sectionId, staffId: teachers.staffId, part: teachers.part })
      .from(teachers)
      .innerJoin(sections, and(eq(sections.institutionId, teachers.institutionId), eq(sections.id, teachers.sectionId)))
      .where(and(eq(sections.yearId, yearId), open(teachers))),
  ]);
  return { homerooms: rooms, sections: classes, places, taken, teachers: teaching };
}
export type Classes = Awaited<ReturnType<typeof readClasses>>;
