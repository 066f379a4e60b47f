import type { Actor } from '@patio/access';
import type { Policy } from '@patio/engine-grading';
import { listPolicies, proposeVersion, saveDraft, viewPolicy } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { DemoScene, DemoSchool } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';

/** What the office sees: terms that are closed and locked, one sheet that came back too late, rules that wait for the director. */
export async function demoOffice(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  today: DemoScene['today'],
  coordinator: Actor | null,
): Promise<void> {
  await closeTerms(tx, actor, school, today);
  await lateSheet(tx, school);
  if (coordinator) await proposal(tx, coordinator, school);
}

/** The last finished term takes no more grades; those before it are final. */
async function closeTerms(tx: Tx, actor: Actor, school: DemoSchool, today: DemoScene['today']): Promise<void> {
  await tx.execute(sql`
    insert into gradebook_periods (institution_id, id, school_id, term_id, state, changed_by, changed_at)
    select t.institution_id, uuidv7(), t.school_id, t.id, case when t.nth = 1 then 'closed' else 'locked' end, ${actor.userId},
      least(t.ends_on + case when t.nth = 1 then interval '6 days' else interval '20 days' end, now())
    from (select t.*, row_number() over (order by t.ends_on desc) as nth from schools_terms t
      where t.institution_id = patio_institution() and t.year_id = ${school.yearId} and t.ends_on < ${today}
        and not exists (select 1 from schools_terms part where part.institution_id = t.institution_id and part.parent_id = t.id)) t
    on conflict do nothing`);
}

/** One class of the last finished term was never published: its sheet went back and nobody has signed it again. */
async function lateSheet(tx: Tx, school: DemoSchool): Promise<void> {
  await tx.execute(sql`
    update gradebook_sheets set state = 'returned', published_at = null
    where institution_id = patio_institution() and id = (
      select s.id from gradebook_sheets s
      join gradebook_periods p on p.institution_id = s.institution_id and p.term_id = s.term_id and p.state = 'closed'
      join sections_sections c on c.institution_id = s.institution_id and c.id = s.section_id
      where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.state = 'published'
        and not exists (select 1 from gradebook_changes g where g.institution_id = s.institution_id and g.sheet_id = s.id)
        and not exists (select 1 from sections_enrolments e join people_students st on st.institution_id = e.institution_id and st.id = e.student_id
          join people_persons pp on pp.institution_id = st.institution_id and pp.id = st.person_id
          where e.institution_id = s.institution_id and e.section_id = s.section_id and pp.user_id is not null)
      order by c.name_key desc limit 1)`);
}

/** A coordinator would like one bad mark not to weigh, and has asked the director. */
async function proposal(tx: Tx, coordinator: Actor, school: DemoSchool): Promise<void> {
  const lines = await listPolicies(tx, coordinator, school.id);
  const line = lines.find((each) => each.kind === 'numeric' && each.places.length > 0);
  if (!line) return;
  const held = (await viewPolicy(tx, coordinator, line.id)).versions.find((each) => each.state === 'in_force');
  if (!held) return;
  const rules = held.rules as Policy;
  const id = makeId();
  await saveDraft(tx, coordinator, {
    policyId: line.id,
    id,
    version: 0,
    label: rules.label,
    rules: { ...rules, categories: rules.categories.map((each) => ({ ...each, dropLowest: 1 })) },
    scaleKey: rules.scaleId,
    allowsPending: held.allowsPending,
    note: 'Se descarta la nota más baja de cada periodo, para que un mal día no decida.',
    holdsFor: [],
  });
  await proposeVersion(tx, coordinator, id, 1, 'Lo pidieron varios docentes y lo conversamos en la última reunión.');
}
