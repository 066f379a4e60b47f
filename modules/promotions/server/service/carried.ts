import { countHeld } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { PreviewView } from '../../contract/runs.ts';
import type { PlanRow } from '../policy.ts';
import { decisions } from '../schema.ts';

/** What those who stay bring along into the next year, and what remains in the old one. */
export async function readCarried(
  tx: Tx,
  plan: PlanRow,
  levelId?: string,
): Promise<Pick<PreviewView, 'carried' | 'left'>> {
  const who = sql`select d.student_id from ${decisions} d where d.institution_id = ${plan.institutionId} and d.plan_id = ${plan.id}
    and d.to_level_id is not null ${levelId ? sql`and d.grade_level_id = ${levelId}` : sql``}`;
  const carried = await countHeld(tx, who);
  const { rows } = await tx.execute<{ enrolments: number }>(sql`
    select count(*)::int as enrolments from ${enrolmentRows} e
    join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
    where e.institution_id = ${plan.institutionId} and s.year_id = ${plan.yearId} and e.until_on is null and e.student_id in (${who})`);
  return { carried, left: { enrolments: rows[0]?.enrolments ?? 0 } };
}
