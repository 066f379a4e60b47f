import { courseRows, subjectRows } from '@patio/courses/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, yearRows } from '@patio/schools/server';
import { homeroomRows } from '@patio/sections/server';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

export interface Level {
  id: Id;
  schoolId: Id;
  name: string;
  position: number;
}
export interface Named {
  id: Id;
  name: string;
}
export interface Groups {
  levels: Level[];
  homerooms: (Named & { levelId: Id; yearId: Id })[];
  subjects: Named[];
}

/** The levels, homerooms and subjects of some schools, by which figures can be told apart; homerooms only of a single school, of its years. */
export async function readGroups(tx: Tx, schoolIds: readonly Id[]): Promise<Groups> {
  const ids = [...schoolIds];
  if (ids.length === 0) return { levels: [], homerooms: [], subjects: [] };
  const levels = await tx
    .select({
      id: gradeLevelRows.id,
      schoolId: gradeLevelRows.schoolId,
      name: gradeLevelRows.name,
      position: gradeLevelRows.position,
    })
    .from(gradeLevelRows)
    .where(inArray(gradeLevelRows.schoolId, ids))
    .orderBy(asc(gradeLevelRows.schoolId), asc(gradeLevelRows.position), asc(gradeLevelRows.name));
  const homerooms =
    ids.length === 1
      ? await tx
          .select({
            id: homeroomRows.id,
            name: homeroomRows.name,
            levelId: homeroomRows.gradeLevelId,
            yearId: homeroomRows.yearId,
          })
          .from(homeroomRows)
          .innerJoin(
            yearRows,
            and(eq(yearRows.institutionId, homeroomRows.institutionId), eq(yearRows.id, homeroomRows.yearId)),
          )
          .where(inArray(homeroomRows.schoolId, ids))
          .orderBy(desc(yearRows.startsOn), asc(homeroomRows.name))
      : [];
  const subjects = await tx
    .select({ id: subjectRows.id, name: subjectRows.name })
    .from(subjectRows)
    .where(
      sql`exists (select 1 from ${courseRows} c where c.institution_id = ${subjectRows.institutionId} and c.subject_id = ${subjectRows.id}
        and ${inArray(sql`c.school_id`, ids)})`,
    )
    .orderBy(asc(subjectRows.position), asc(subjectRows.name));
  return { levels, homerooms, subjects };
}
