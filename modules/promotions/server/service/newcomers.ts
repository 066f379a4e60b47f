import type { Actor } from '@patio/access';
import { studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { PlanRow } from '../policy.ts';
import { decisions } from '../schema.ts';
import { proposeAll } from './propose.ts';

/** Who came into a homeroom of the year after the proposals were made: no run takes them along until somebody adds them. */
export async function readNewcomers(
  tx: Tx,
  plan: PlanRow,
  levelId?: string,
): Promise<{ studentId: string; gradeLevelId: string }[]> {
  const { rows: present } = await tx.execute<{ studentId: string; gradeLevelId: string }>(sql`
    select e.student_id as "studentId", h.grade_level_id as "gradeLevelId"
    from ${homeroomRows} h
    join ${homeroomEnrolmentRows} e on e.institution_id = h.institution_id and e.homeroom_id = h.id and e.until_on is null
    join ${studentRows} st on st.institution_id = e.institution_id and st.id = e.student_id and st.merged_into_id is null
      and st.status in ('active', 'on_leave', 'applicant')
    where h.institution_id = ${plan.institutionId} and h.year_id = ${plan.yearId}
      ${levelId ? sql`and h.grade_level_id = ${levelId}` : sql``}`);
  // Two questions: as one, the database would guess how few a plan that was just made holds, and look through it for each student.
  const known = await tx
    .select({ studentId: decisions.studentId })
    .from(decisions)
    .where(and(eq(decisions.institutionId, plan.institutionId), eq(decisions.planId, plan.id)));
  const decided = new Set(known.map(({ studentId }) => studentId));
  return present.filter(({ studentId }) => !decided.has(studentId));
}

/** Proposes for those who came after, and for nobody else: what was decided or accepted stays as it is. */
export async function addNewcomers(tx: Tx, actor: Actor, plan: PlanRow): Promise<{ students: number; open: number }> {
  const found = await readNewcomers(tx, plan);
  if (found.length === 0) return { students: 0, open: 0 };
  return proposeAll(
    tx,
    actor,
    plan,
    found.map(({ studentId }) => studentId),
  );
}
