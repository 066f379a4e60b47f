import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, listOf, type Tx } from '@patio/platform';
import { academicYears, schools, schoolsVisibleTo, terms } from '@patio/schools/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DeskView } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';

/** The terms of a year that hold grades. */
const leavesOfYear = (tx: Tx, yearId: string) =>
  tx
    .select({ term: terms, year: academicYears.name })
    .from(terms)
    .innerJoin(
      academicYears,
      and(eq(academicYears.institutionId, terms.institutionId), eq(academicYears.id, terms.yearId)),
    )
    .where(
      and(
        eq(terms.yearId, yearId),
        sql`not exists (select 1 from schools_terms part where part.institution_id = ${terms.institutionId} and part.parent_id = ${terms.id})`,
      ),
    )
    .orderBy(asc(terms.position));

/** Where a school stands with its papers in a term: homerooms, who still owes grades, how many cards are out. */
export async function viewDesk(
  tx: Tx,
  actor: Actor,
  asked: { schoolId?: string; termId?: string; yearId?: string },
): Promise<DeskView> {
  const mine = (
    await tx
      .select()
      .from(schools)
      .where(
        and(
          eq(schools.institutionId, actor.institutionId),
          isNull(schools.archivedAt),
          schoolsVisibleTo(actor, 'report_cards.issue'),
        ),
      )
      .orderBy(asc(schools.name))
  ).filter((school) => canIssueAt(actor, school.id));
  const school = asked.schoolId ? mine.find((each) => each.id === asked.schoolId) : mine[0];
  if (asked.schoolId && !school) throw failure('not_found');
  const list = mine.map(({ id, name, country }) => ({ id, name, country }));
  if (!school) return { schools: list, schoolId: null, terms: [], termId: null, homerooms: [] };
  const [year] = await tx
    .select()
    .from(academicYears)
    .where(
      and(
        eq(academicYears.institutionId, actor.institutionId),
        eq(academicYears.schoolId, school.id),
        asked.yearId ? eq(academicYears.id, asked.yearId) : eq(academicYears.state, 'active'),
      ),
    );
  if (!year) return { schools: list, schoolId: school.id, terms: [], termId: null, homerooms: [] };
  const today = localDateAt(clock.now(), school.timeZone);
  const leaves = await leavesOfYear(tx, year.id);
  const over = leaves.filter(({ term }) => term.endsOn < today);
  const chosen = leaves.find(({ term }) => term.id === asked.termId) ?? over.at(-1) ?? leaves[0];
  return {
    schools: list,
    schoolId: school.id,
    terms: leaves.map(({ term, year: name }) => ({
      id: term.id,
      name: term.name,
      year: name,
      endsOn: term.endsOn,
      over: term.endsOn < today,
    })),
    termId: chosen?.term.id ?? null,
    homerooms: chosen ? await readHomerooms(tx, actor.institutionId, chosen.term) : [],
  };
}

async function readHomerooms(
  tx: Tx,
  institutionId: string,
  term: typeof terms.$inferSelect,
): Promise<DeskView['homerooms']> {
  const { rows } = await tx.execute<DeskView['homerooms'][number] & Record<string, unknown>>(sql`
    with open as (
      select distinct i.section_id from gradebook_items i
      left join gradebook_sheets s on s.institution_id = i.institution_id and s.section_id = i.section_id and s.term_id = i.term_id
      where i.institution_id = ${institutionId} and i.term_id = ${term.id} and i.archived_at is null
        and coalesce(s.state, 'draft') not in ('published', 'locked')
    )
    select h.id, h.name,
      (select count(distinct e.student_id)::int from sections_homeroom_enrolments e
        where e.institution_id = h.institution_id and e.homeroom_id = h.id and e.from_on <= ${term.endsOn}
          and (e.until_on is null or (e.until_on > e.from_on and e.until_on > ${term.startsOn}))) as students,
      coalesce((select array_agg(c.name order by c.name) from sections_feeds f
        join open o on o.section_id = f.section_id
        join sections_sections s on s.institution_id = f.institution_id and s.id = f.section_id
        join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
        where f.institution_id = h.institution_id and f.homeroom_id = h.id), '{}') as open,
      (select count(*)::int from report_cards_documents d
        where d.institution_id = h.institution_id and d.term_id = ${term.id} and d.homeroom_id = h.id and d.kind = 'report_card'
          and d.superseded_at is null) as issued
    from sections_homerooms h join schools_grade_levels l on l.institution_id = h.institution_id and l.id = h.grade_level_id
    where h.institution_id = ${institutionId} and h.year_id = ${term.yearId} and h.archived_at is null
    order by l.position, h.letter`);
  return rows;
}

/** The students of homerooms in a term, in register order within each. */
export async function studentsOf(
  tx: Tx,
  institutionId: string,
  term: { id: string; startsOn: string; endsOn: string; yearId: string },
  homeroomIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    select e.student_id from sections_homeroom_enrolments e
    join sections_homerooms h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    join people_students s on s.institution_id = e.institution_id and s.id = e.student_id
    join people_persons p on p.institution_id = s.institution_id and p.id = s.person_id
    where e.institution_id = ${institutionId} and e.homeroom_id = any(${listOf(homeroomIds)}::uuid[])
      and h.year_id = ${term.yearId}
      and e.from_on <= ${term.endsOn} and (e.until_on is null or (e.until_on > e.from_on and e.until_on > ${term.startsOn}))
    group by e.student_id, p.register_key
    order by min(h.name), p.register_key, e.student_id`);
  return rows.map((row) => row.student_id);
}
