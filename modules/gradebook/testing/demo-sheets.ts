import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { DemoScene, DemoSchool } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { leads } from './demo-leads.ts';
import { judgedLevels } from './demo-levels.ts';
import { keepTerms, type SchoolRules } from './demo-terms.ts';

interface RulesRow extends SchoolRules, Record<string, unknown> {
  id: string;
}

/** Signs, approves and publishes what is over: every term grade computed by the engine from the marks that stand. */
export async function demoSheets(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  today: DemoScene['today'],
  decider: string,
): Promise<void> {
  const { rows: found } = await tx.execute<RulesRow>(sql`
    select v.id, v.rules, v.scale from grading_policy_uses u join grading_policy_versions v
      on v.institution_id = u.institution_id and v.policy_id = u.policy_id and v.state = 'in_force'
    where u.institution_id = patio_institution() and u.school_id = ${school.id} and u.course_id is null and u.grade_level_id is null limit 1`);
  const rules = found[0];
  if (!rules) return;
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`
    with ${leads}, ended as (
      select t.*, row_number() over (order by t.position desc) as nth from schools_terms t
      where t.institution_id = patio_institution() and t.year_id = ${school.yearId} and t.ends_on < ${today}
        and not exists (select 1 from schools_terms part where part.institution_id = t.institution_id and part.parent_id = t.id))
    insert into gradebook_sheets (institution_id, id, school_id, section_id, term_id, state, policy_version_id, submitted_by, submitted_at,
      decided_by, decided_at, published_at, locked_at)
    select s.institution_id, uuidv7(), s.school_id, s.id, t.id, case when t.nth = 1 then 'published' else 'locked' end, coalesce(j.version_id, ${rules.id}),
      coalesce(lead.user_id, patio_user()), t.ends_on + interval '2 days', ${decider}, t.ends_on + interval '4 days', t.ends_on + interval '5 days',
      case when t.nth > 1 then t.ends_on + interval '20 days' end
    from ended t
    join sections_sections s on s.institution_id = t.institution_id and s.year_id = t.year_id and s.state = 'active'
    join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
    left join leads lead on lead.section_id = s.id
    left join (${judgedLevels(school)}) j on j.institution_id = c.institution_id and j.grade_level_id = c.grade_level_id
    where exists (select 1 from gradebook_items i where i.institution_id = s.institution_id and i.section_id = s.id and i.term_id = t.id)
      or j.version_id is not null`);
  await keepTerms(tx, actor, school, rules);
  await tx.execute(sql`set local enable_nestloop = on`);
}
