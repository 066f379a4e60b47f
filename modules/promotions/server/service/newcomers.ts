import type { Actor } from '@patio/access';
import { studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { PlanRow } from '../policy.ts';
import { decisions } from '../schema.ts';
import { proposeAll } from './propose.ts';

/** Who came into a homeroom of the year after the proposals were made: no run takes them along until somebody adds them. */
export async function readNewcomers(tx: Tx, plan: PlanRow): Promise<{ studentId: string; gradeLevelId: string }[]> {
  const { rows } = await tx.execute<{ studentId: string; gradeLevelId: string }>(sql`
    select distinct on (e.student_id) e.student_id as "studentId", h.grade_level_id as "gradeLevelId"
    from ${homeroomEnrolmentRows} e
    join ${homeroomRows} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    join ${studentRows} st on st.institution_id = e.institution_id and st.id = e.student_id and st.merged_into_id is null
      and st.status in ('active', 'on_leave', 'applicant')
    where e.institution_id = ${plan.institutionId} and e.year_id = ${plan.yearId} and (e.until_on is null or e.until_on > e.from_on)
      and not exists (select 1 from ${decisions} d where d.institution_id = ${plan.institutionId} and d.plan_id = ${plan.id}
        and d.student_id = e.student_id)
    order by e.student_id, e.from_on desc`);
  return rows;
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
