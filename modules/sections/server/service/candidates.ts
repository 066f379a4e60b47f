import type { Actor } from '@patio/access';
import { persons, searchPersons, students, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevels } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { HomeroomRow, SectionRow } from '../policy.ts';
import { homeroomNameOf } from '../relations.ts';
import { enrolments, homeroomEnrolments } from '../schema.ts';

const MOST = 30;
/** True of an enrolment `e` that holds or is still to come. */
const LASTS = sql`(e.until_on is null or (e.until_on > (select patio_today()) and e.from_on < e.until_on))`;

/** Students of a school who go there and are not in a roster; those of its level first. */
async function listOutside(
  tx: Tx,
  actor: Actor,
  at: { schoolId: string; gradeLevelId?: string | null; isIn: SQL },
  search: string | undefined,
) {
  const sameLevel = at.gradeLevelId
    ? [desc(sql`${students.gradeLevelId} is not distinct from ${at.gradeLevelId}::uuid`)]
    : [];
  const items = await tx
    .select({
      id: students.id,
      studentNumber: students.studentNumber,
      givenNames: persons.givenNames,
      firstSurname: persons.firstSurname,
      secondSurname: persons.secondSurname,
      gradeLevel: gradeLevels.name,
      homeroom: sql<string | null>`${homeroomNameOf(sql`${students.id}`)}`,
    })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .leftJoin(
      gradeLevels,
      and(eq(gradeLevels.institutionId, students.institutionId), eq(gradeLevels.id, students.gradeLevelId)),
    )
    .where(
      and(
        eq(students.schoolId, at.schoolId),
        eq(students.status, 'active'),
        isNull(students.mergedIntoId),
        studentsVisibleTo(actor, 'people.read_students'),
        sql`not exists (${at.isIn})`,
        search ? searchPersons(search, students.studentNumber) : undefined,
      ),
    )
    .orderBy(...sameLevel, asc(persons.registerKey), asc(students.id))
    .limit(MOST);
  return { items };
}

/** Whom a section can still take in. */
export const listSectionCandidates = (tx: Tx, actor: Actor, section: SectionRow, search?: string) =>
  listOutside(
    tx,
    actor,
    {
      schoolId: section.schoolId,
      isIn: sql`select 1 from ${enrolments} e where e.institution_id = ${students.institutionId}
        and e.section_id = ${section.id} and e.student_id = ${students.id} and ${LASTS}`,
    },
    search,
  );

/** Whom a homeroom can still take in. */
export const listHomeroomCandidates = (tx: Tx, actor: Actor, homeroom: HomeroomRow, search?: string) =>
  listOutside(
    tx,
    actor,
    {
      schoolId: homeroom.schoolId,
      gradeLevelId: homeroom.gradeLevelId,
      isIn: sql`select 1 from ${homeroomEnrolments} e where e.institution_id = ${students.institutionId}
        and e.homeroom_id = ${homeroom.id} and e.student_id = ${students.id} and ${LASTS}`,
    },
    search,
  );
