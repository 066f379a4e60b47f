import { personRows, staffRows } from '@patio/people/server';
import { announce, type Tx } from '@patio/platform';
import { holdsOn, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { assigned } from '../schema.ts';

/** Tells open queues and desks of a class that its work moved; whose it is stays unsaid, since the desk may be anonymous. */
export async function tellDesk(tx: Tx, assignedId: string): Promise<void> {
  const { rows } = await tx.execute<{ schoolId: string; userIds: string[] | null }>(sql`
    select x.school_id as "schoolId", (select array_agg(distinct p.user_id) from ${sectionTeacherRows} t
        join ${staffRows} st on st.institution_id = t.institution_id and st.id = t.staff_id
        join ${personRows} p on p.institution_id = st.institution_id and p.id = st.person_id
        where t.institution_id = x.institution_id and t.section_id = x.section_id and ${holdsOn('t')} and p.user_id is not null) as "userIds"
    from ${assigned} x where x.institution_id = (select patio_institution()) and x.id = ${assignedId}`);
  const [row] = rows;
  if (!row) return;
  const news = { topic: 'assignments.work_changed', data: { id: assignedId } };
  await announce(
    tx,
    { ...news, to: { users: row.userIds ?? [] } },
    { ...news, to: { schoolId: row.schoolId, capability: 'assignments.read' } },
  );
}
