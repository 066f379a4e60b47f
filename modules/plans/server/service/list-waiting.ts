import type { Actor } from '@patio/access';
import { joinStaff, shortNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { WaitingWeek } from '../../contract/week.ts';
import { weeksVisibleTo } from '../policy.ts';
import { weeks } from '../schema.ts';

/** The weeks of plans that were sent and wait for the actor's decision, the oldest first. */
export async function listWaiting(tx: Tx, actor: Actor): Promise<WaitingWeek[]> {
  const { rows } = await tx.execute<
    Omit<WaitingWeek, 'submittedAt'> & { submittedAt: string } & Record<string, unknown>
  >(
    sql`select ${weeks.id} as id, ${weeks.weekOn} as "weekOn", ${sectionRows.name} as section, lead.staff_id as "staffId",
      lead.name as teacher, ${weeks.submittedAt} as "submittedAt"
    from ${weeks} join ${sectionRows} on ${sectionRows.institutionId} = ${weeks.institutionId} and ${sectionRows.id} = ${weeks.sectionId}
    left join lateral (select t.staff_id, ${shortNameOf()} as name from ${sectionTeacherRows} t ${joinStaff('t')}
      where t.institution_id = ${weeks.institutionId} and t.section_id = ${weeks.sectionId} and t.part = 'lead' and ${holdsOn('t')}
      limit 1) lead on true
    where ${weeks.institutionId} = ${actor.institutionId} and ${weeks.state} = 'submitted' and ${weeksVisibleTo(actor, 'plans.review')}
    order by ${weeks.weekOn}, lead.name, ${sectionRows.name}, ${weeks.id}
    limit 1000`,
  );
  return rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt).toISOString() }));
}
