import { gradeStudent, type NumericScale, type Policy, planSection, roundMark } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import type { DemoSchool } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { engineCell, engineItem, type ItemShape, NO_WORK, withTermsOf } from '../grading/index.ts';
import { judgedLevels } from './demo-levels.ts';

interface MarkRow extends Record<string, unknown> {
  section: string;
  student: string;
  term: string;
  item: string;
  state: 'graded';
  score: string | null;
}

interface RulesRow extends Record<string, unknown> {
  id: string;
  rules: Policy;
  scale: NumericScale;
}

/** Signs, approves and publishes what is over: every term grade computed by the engine from the marks that stand. */
export async function demoSheets(tx: Tx, school: DemoSchool, decider: string): Promise<void> {
  const { rows: found } = await tx.execute<RulesRow>(sql`
    select v.id, v.rules, v.scale from gradebook_policy_uses u join gradebook_policy_versions v
      on v.institution_id = u.institution_id and v.policy_id = u.policy_id and v.state = 'in_force'
    where u.institution_id = patio_institution() and u.school_id = ${school.id} and u.course_id is null and u.grade_level_id is null limit 1`);
  const rules = found[0];
  if (!rules) return;
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`
    insert into gradebook_sheets (institution_id, id, school_id, section_id, term_id, state, policy_version_id, submitted_by, submitted_at,
      decided_by, decided_at, published_at, locked_at)
    select s.institution_id, uuidv7(), s.school_id, s.id, t.id, case when t.nth = 1 then 'published' else 'locked' end, coalesce(j.version_id, ${rules.id}),
      coalesce((select coalesce(p.user_id, p.id) from sections_teachers st
        join people_staff sf on sf.institution_id = st.institution_id and sf.id = st.staff_id
        join people_persons p on p.institution_id = sf.institution_id and p.id = sf.person_id
        where st.institution_id = s.institution_id and st.section_id = s.id and st.part = 'lead' limit 1), patio_user()),
      t.ends_on + interval '2 days', ${decider}, t.ends_on + interval '4 days', t.ends_on + interval '5 days',
      case when t.nth > 1 then t.ends_on + interval '20 days' end
    from (select t.*, row_number() over (order by t.position desc) as nth from schools_terms t
      where t.institution_id = patio_institution() and t.year_id = ${school.yearId} and t.ends_on < now()::date
        and not exists (select 1 from schools_terms part where part.institution_id = t.institution_id and part.parent_id = t.id)) t
    join sections_sections s on s.institution_id = t.institution_id and s.year_id = t.year_id and s.state = 'active'
    join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
    left join (${judgedLevels(school)}) j on j.institution_id = c.institution_id and j.grade_level_id = c.grade_level_id
    where exists (select 1 from gradebook_items i where i.institution_id = s.institution_id and i.section_id = s.id and i.term_id = t.id)
      or j.version_id is not null`);
  await keepTerms(tx, school, rules);
  await tx.execute(sql`set local enable_nestloop = on`);
}

/** Computes and keeps every term of a signed sheet of the school. */
export async function keepTerms(tx: Tx, school: DemoSchool, rules: Pick<RulesRow, 'rules' | 'scale'>): Promise<void> {
  const { rows } = await tx.execute<MarkRow>(sql`
    select g.section_id as section, g.student_id as student, i.term_id as term, g.item_id as item, g.state, g.score
    from gradebook_grades g join gradebook_items i on i.institution_id = g.institution_id and i.id = g.item_id
    join gradebook_sheets s on s.institution_id = i.institution_id and s.section_id = i.section_id and s.term_id = i.term_id
      and s.state not in ('draft', 'returned')
    where g.institution_id = patio_institution() and s.school_id = ${school.id}`);
  const { rows: terms } = await tx.execute<{
    id: string;
    parentId: string | null;
    name: string;
    weight: string;
    position: number;
  }>(
    sql`select id, parent_id as "parentId", name, weight, position from schools_terms where institution_id = patio_institution() and year_id = ${school.yearId}`,
  );
  const policy = withTermsOf(rules.rules, terms);
  const signed = [...Map.groupBy(rows, (row) => `${row.section} ${row.term}`)].flatMap(([, marks]) => {
    const items = [...new Set(marks.map((mark) => mark.item))];
    const [{ term, section }] = marks as [MarkRow];
    const plan = planSection(
      policy,
      rules.scale,
      items.map((id) => engineItem(columnOf(id, term))),
    );
    return [...Map.groupBy(marks, (mark) => mark.student)].map(([student, own]) => {
      const cells = Object.fromEntries(
        own.map((mark) => [mark.item, engineCell({ state: mark.state, score: mark.score, lateMinutes: null }, true)]),
      );
      const total = gradeStudent(plan, { ...NO_WORK, cells }).terms[term]?.final.all;
      const standing = total?.mark ? roundMark(total.mark, { mode: 'half-up', places: 6 }) : null;
      return {
        section,
        student,
        term,
        computed: total?.mark ?? null,
        standing,
        passed: total?.passed ?? null,
        level: total?.level ?? null,
      };
    });
  });
  for (let from = 0; from < signed.length; from += 5_000)
    await tx.execute(sql`
      insert into gradebook_term_grades (institution_id, section_id, student_id, node, computed, standing, passed, level, written_by)
      select patio_institution(), r.section, r.student, r.term, r.computed, r.standing, r.passed, r.level, patio_user()
      from jsonb_to_recordset(${JSON.stringify(signed.slice(from, from + 5_000))}::jsonb)
        as r(section uuid, student uuid, term text, computed text, standing numeric, passed boolean, level text)
      on conflict do nothing`);
}

const columnOf = (id: string, termId: string): ItemShape => ({
  id,
  termId,
  category: 'evaluations',
  max: null,
  weight: '1',
  step: '1',
  extraCredit: false,
  neverDrop: false,
  hidden: false,
  released: true,
});
