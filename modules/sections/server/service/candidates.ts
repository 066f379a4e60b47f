import type { Actor } from '@patio/access';
import { personOf, personRows, searchPersons, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
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
    ? [desc(sql`${studentRows.gradeLevelId} is not distinct from ${at.gradeLevelId}::uuid`)]
    : [];
  const items = await tx
    .select({
      id: studentRows.id,
      studentNumber: studentRows.studentNumber,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
      gradeLevel: gradeLevelRows.name,
      homeroom: sql<string | null>`${homeroomNameOf(sql`${studentRows.id}`)}`,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .leftJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, studentRows.institutionId), eq(gradeLevelRows.id, studentRows.gradeLevelId)),
    )
    .where(
      and(
        eq(studentRows.schoolId, at.schoolId),
        eq(studentRows.status, 'active'),
        isNull(studentRows.mergedIntoId),
        studentsVisibleTo(actor, 'people.read_students'),
        sql`not exists (${at.isIn})`,
        search ? searchPersons(search, studentRows.studentNumber) : undefined,
      ),
    )
    .orderBy(...sameLevel, asc(personRows.registerKey), asc(studentRows.id))
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
      isIn: sql`select 1 from ${enrolments} e where e.institution_id = ${studentRows.institutionId}
        and e.section_id = ${section.id} and e.student_id = ${studentRows.id} and ${LASTS}`,
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
      isIn: sql`select 1 from ${homeroomEnrolments} e where e.institution_id = ${studentRows.institutionId}
        and e.homeroom_id = ${homeroom.id} and e.student_id = ${studentRows.id} and ${LASTS}`,
    },
    search,
  );
