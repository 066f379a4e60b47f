import { type Actor, reachOf } from '@patio/access';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, yearRows } from '@patio/schools/server';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { AUDIENCE_ROLES, type AudienceRole, type GroupChoice } from '../../contract/audience.ts';
import { homeroomsWrittenTo, sectionsWrittenTo } from '../policy.ts';

const isTeacher = (actor: Actor): boolean => reachOf(actor, 'announcements.write') === 'section';

/** Whom somebody may mean around a group's students: a teacher their families and themselves. */
export const rolesFor = (actor: Actor): readonly AudienceRole[] =>
  isTeacher(actor) ? ['guardian', 'student'] : AUDIENCE_ROLES;

/** The groups of the running years that somebody may write to, the widest first. */
export async function listChoices(tx: Tx, actor: Actor): Promise<GroupChoice[]> {
  const { schoolId } = actor.membership;
  const whole = isTeacher(actor) ? sql`false` : schoolId ? sql`s.id = ${schoolId}` : sql`true`;
  const running = (rows: typeof homeroomRows | typeof sectionRows) => sql`exists (select 1 from ${yearRows} y
    where y.institution_id = ${rows.institutionId} and y.id = ${rows.yearId} and y.state <> 'closed')`;
  const { rows } = await tx.execute<Record<string, unknown> & GroupChoice>(sql`
    select * from (
      select 'school:' || s.id as id, s.name, null as under, s.id as "schoolId", 1 as rank, 0 as position
        from ${schoolRows} s where s.institution_id = patio_institution() and s.archived_at is null and ${whole}
      union all select 'level:' || l.id, l.name, s.name, s.id, 2, l.position from ${gradeLevelRows} l
        join ${schoolRows} s on s.institution_id = l.institution_id and s.id = l.school_id
        where l.institution_id = patio_institution() and l.archived_at is null and s.archived_at is null and ${whole}
      union all select 'homeroom:' || ${homeroomRows.id}, ${homeroomRows.name}, l.name, ${homeroomRows.schoolId}, 3, l.position from ${homeroomRows}
        join ${gradeLevelRows} l on l.institution_id = ${homeroomRows.institutionId} and l.id = ${homeroomRows.gradeLevelId}
        where ${homeroomRows.institutionId} = patio_institution() and ${homeroomRows.archivedAt} is null
          and ${running(homeroomRows)} and ${homeroomsWrittenTo(actor)}
      union all select 'section:' || ${sectionRows.id}, ${sectionRows.name}, null, ${sectionRows.schoolId}, 4, 0 from ${sectionRows}
        where ${sectionRows.institutionId} = patio_institution() and ${sectionRows.state} = 'active'
          and ${running(sectionRows)} and ${sectionsWrittenTo(actor)}) x
    order by rank, position, name limit 3000`);
  return rows.map(({ id, name, under, schoolId: at }) => ({ id, name, under, schoolId: at }));
}
