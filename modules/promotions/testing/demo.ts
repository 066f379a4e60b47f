import type { Actor } from '@patio/access';
import { gradedSchools } from '@patio/gradebook/testing';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { beginPlan } from '../server/index.ts';

/** The level that closes first: the one below the last, where nobody of the demo's own people sits. */
const closing = (school: DemoSchool) => school.levels.at(-2);

/**
 * A year about to close: in one level of the first school the last term is signed and published, by the marks that stand in it or,
 * where there are none yet, by those of the term before. The step to the next year is begun; nothing is decided.
 */
const fillDemoPromotions: DemoPart = async (scene) => {
  const [school] = gradedSchools(scene);
  const level = school && closing(school);
  if (!school || !level) return;
  await inTenant(scene.actor, async (tx) => {
    await publishLastTerm(tx, scene.actor, school, level.id, scene.today);
    await beginPlan(tx, scene.actor, school.id);
  });
  await scene.settle();
};

async function publishLastTerm(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  levelId: string,
  today: DemoScene['today'],
): Promise<void> {
  // Every term that is not over yet: in most years the last one.
  const open = sql`select t.id, t.position from schools_terms t where t.institution_id = patio_institution() and t.year_id = ${school.yearId}
    and t.ends_on >= ${today} and not exists (select 1 from schools_terms part where part.institution_id = t.institution_id and part.parent_id = t.id)`;
  const before = sql`select distinct on (s.section_id) s.* from gradebook_sheets s
    join schools_terms t on t.institution_id = s.institution_id and t.id = s.term_id and t.ends_on < ${today}
    join sections_sections c on c.institution_id = s.institution_id and c.id = s.section_id
    join courses_courses k on k.institution_id = c.institution_id and k.id = c.course_id and k.grade_level_id = ${levelId}
    where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.state in ('published', 'locked')
    order by s.section_id, t.position desc`;
  await tx.execute(sql`
    insert into gradebook_sheets (institution_id, id, school_id, section_id, term_id, state, policy_version_id, submitted_by, submitted_at,
      decided_by, decided_at, published_at)
    select b.institution_id, uuidv7(), b.school_id, b.section_id, o.id, 'published', b.policy_version_id, b.submitted_by, now(), b.decided_by, now(), now()
    from (${before}) b cross join (${open}) o
    on conflict (institution_id, section_id, term_id) do update set state = 'published', policy_version_id = excluded.policy_version_id, published_at = now()`);
  await tx.execute(sql`
    insert into gradebook_term_grades (institution_id, section_id, student_id, node, computed, standing, passed, written_by)
    select g.institution_id, g.section_id, g.student_id, o.id::text, m.mark::text, m.mark, m.mark >= (v.scale->>'pass')::numeric, ${actor.userId}
    from (${before}) b
    join gradebook_term_grades g on g.institution_id = b.institution_id and g.section_id = b.section_id and g.node = b.term_id::text
    join grading_policy_versions v on v.institution_id = b.institution_id and v.id = b.policy_version_id and v.scale->>'kind' = 'numeric'
    cross join (${open}) o
    cross join lateral (select coalesce((select round(avg(x.score)) from gradebook_grades x join gradebook_items i on i.institution_id = x.institution_id and i.id = x.item_id
      where x.institution_id = g.institution_id and x.section_id = g.section_id and x.student_id = g.student_id and i.term_id = o.id
        and i.max is null and x.state = 'graded'), g.standing) as mark) m
    where m.mark is not null
    on conflict do nothing`);
}

export const demo: DemoStep = { fill: fillDemoPromotions, after: ['report-cards'] };
