import type { Actor } from '@patio/access';
import { studentOf, studentRows } from '@patio/people/server';
import { reachFilter, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { shown, shownParts } from '@patio/warnings/server';
import { and, asc, countDistinct, eq, isNull } from 'drizzle-orm';
import { cases } from '../../schema.ts';

interface SchoolFigures {
  id: string;
  name: string;
  open: number | null;
  levels: { id: string; name: string; count: number | null }[];
}

/** How many students of a school are accompanied, by level. Fewer than ten are never shown, nor what they could be worked out from. */
export async function readFigures(tx: Tx, actor: Actor): Promise<SchoolFigures[]> {
  const [schools, levels, counted] = await Promise.all([
    tx
      .select({ id: schoolRows.id, name: schoolRows.name })
      .from(schoolRows)
      .where(
        and(isNull(schoolRows.archivedAt), reachFilter(actor, 'wellbeing.know_existence', { school: schoolRows.id })),
      )
      .orderBy(asc(schoolRows.name)),
    tx
      .select({ id: gradeLevelRows.id, schoolId: gradeLevelRows.schoolId, name: gradeLevelRows.name })
      .from(gradeLevelRows)
      .where(isNull(gradeLevelRows.archivedAt))
      .orderBy(asc(gradeLevelRows.position)),
    tx
      .select({ schoolId: cases.schoolId, levelId: studentRows.gradeLevelId, count: countDistinct(cases.studentId) })
      .from(cases)
      .innerJoin(studentRows, studentOf(cases))
      .where(
        and(
          eq(cases.institutionId, actor.institutionId),
          eq(cases.state, 'open'),
          reachFilter(actor, 'wellbeing.know_existence', { school: cases.schoolId }),
        ),
      )
      .groupBy(cases.schoolId, studentRows.gradeLevelId),
  ]);
  return schools.map(({ id, name }) => {
    const own = levels.filter(({ schoolId }) => schoolId === id);
    const ofSchool = counted.filter(({ schoolId }) => schoolId === id);
    const countOf = (levelId: string) => ofSchool.find((one) => one.levelId === levelId)?.count ?? 0;
    const counts = own.map((level) => countOf(level.id));
    const total = ofSchool.reduce((sum, { count }) => sum + count, 0);
    // Whoever has no level counts in the total, and so could be worked out from it.
    const without = total - counts.reduce((sum, count) => sum + count, 0);
    const parts = shownParts([...counts, without]);
    return {
      id,
      name,
      open: shown(total),
      levels: own.map((level, at) => ({ id: level.id, name: level.name, count: parts[at] ?? null })),
    };
  });
}
