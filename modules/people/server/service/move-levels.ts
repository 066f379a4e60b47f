import type { Actor } from '@patio/access';
import { listOf, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StudentRow } from '../../contract.ts';
import { students } from '../schema.ts';
import { recordStanding, standing } from './edit-student.ts';

/** Writes the levels of many students at once, as a new year begins; who asks records it once for all. */
export async function moveLevels(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  rows: readonly { studentId: string; gradeLevelId: string }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    update ${students} s set grade_level_id = m.level, version = s.version + 1, updated_at = now()
    from unnest(${listOf(rows.map((row) => row.studentId))}::uuid[], ${listOf(rows.map((row) => row.gradeLevelId))}::uuid[]) as m(student, level)
    where s.institution_id = ${actor.institutionId} and s.school_id = ${schoolId} and s.id = m.student and s.grade_level_id is distinct from m.level`);
  return rowCount ?? 0;
}

/** Gives many students of a school the same standing, each with an entry of their own. */
export async function standMany(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  given: { studentIds: readonly string[]; status: StudentRow['status']; reason: string },
): Promise<number> {
  if (given.studentIds.length === 0) return 0;
  const before = await tx
    .select()
    .from(students)
    .where(
      and(
        eq(students.institutionId, actor.institutionId),
        eq(students.schoolId, schoolId),
        inArray(students.id, [...given.studentIds]),
        sql`${students.status} <> ${given.status}`,
      ),
    );
  for (const student of before) {
    await tx
      .update(students)
      .set({ ...standing(given.status), version: student.version + 1, updatedAt: sql`now()` })
      .where(and(eq(students.institutionId, actor.institutionId), eq(students.id, student.id)));
    await recordStanding(tx, actor, student, given.status, given.reason);
  }
  return before.length;
}
