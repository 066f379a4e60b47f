import type { Actor } from '@patio/access';
import { addDays, type Id, type LocalDate, mondayOf } from '@patio/kernel';
import { joinStaff, shortNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { schoolNow } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import type { TeacherWeek } from '../../contract/week.ts';
import { sectionsPlannedBy } from '../policy.ts';
import { plannedClasses, weeks } from '../schema.ts';

/** The lead teachers whose plans the reader reaches, with how far their week is; those that wait for a decision come first. */
export async function listTeachers(
  tx: Tx,
  actor: Actor,
  asked: { weekOn?: LocalDate | undefined; schoolId?: Id | undefined },
): Promise<{ weekOn: LocalDate; items: TeacherWeek[] }> {
  const schoolId = asked.schoolId ?? actor.membership.schoolId;
  const weekOn = asked.weekOn ?? mondayOf((await schoolNow(tx, schoolId)).today);
  const { rows } = await tx.execute<TeacherWeek & Record<string, unknown>>(sql`
    select t.staff_id as "staffId", min(${shortNameOf()}) as name, count(*)::int as sections,
      coalesce(sum(c.planned), 0)::int as planned,
      count(*) filter (where w.state = 'submitted')::int as submitted,
      count(*) filter (where w.state = 'approved')::int as approved,
      count(*) filter (where w.state = 'returned')::int as returned
    from ${sectionTeacherRows} t
    join ${sectionRows} on ${sectionRows.institutionId} = t.institution_id and ${sectionRows.id} = t.section_id
    ${joinStaff('t')}
    left join ${weeks} w on w.institution_id = t.institution_id and w.section_id = t.section_id and w.week_on = ${weekOn}
    left join lateral (select count(*) as planned from ${plannedClasses} pc
      where pc.institution_id = t.institution_id and pc.section_id = t.section_id and pc.archived_at is null
        and pc.date between ${weekOn} and ${addDays(weekOn, 6)}) c on true
    where t.institution_id = ${actor.institutionId} and t.part = 'lead' and ${holdsOn('t')}
      and ${sectionRows.state} = 'active' and ${sectionsPlannedBy(actor, 'plans.read')}
      ${asked.schoolId ? sql`and ${sectionRows.schoolId} = ${asked.schoolId}` : sql``}
    group by t.staff_id
    order by (count(*) filter (where w.state = 'submitted')) = 0, name, t.staff_id
    limit 500`);
  return { weekOn, items: rows };
}
