import type { Actor } from '@patio/access';
import { policyVersionRows } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import type { Tx } from '@patio/platform';
import { isLeafTerm, termRows } from '@patio/schools/server';
import { enrolmentRows, leadNameToday, sectionRows } from '@patio/sections/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClassFigures, courseFigures, SectionFigures, StudentFigures } from '../../contract/figures.ts';
import { failure } from '../failures.ts';
import { gradebooksVisibleTo } from '../policy.ts';
import { listStamped } from './figure-stamps.ts';
import { groundsOf, standingsOf } from './figures.ts';
import { keptFigures, keptOf } from './kept-figures.ts';
import { type GradedSection, gradedSections } from './section.ts';
import { listSeen } from './seen.ts';

const visible = (tx: Tx, actor: Actor, also: SQL | undefined): Promise<GradedSection[]> =>
  gradedSections(tx, actor, and(eq(sectionRows.state, 'active'), also)).orderBy(
    asc(sectionRows.nameKey),
    asc(sectionRows.id),
  );

/** A student's grades in the classes that the reader answers for, signed and running ones. */
export async function studentFigures(tx: Tx, actor: Actor, studentId: string): Promise<StudentFigures> {
  const found = await visible(
    tx,
    actor,
    and(
      gradebooksVisibleTo(actor, 'gradebook.read'),
      sql`${sectionRows.id} in (select e.section_id from ${enrolmentRows} e where e.institution_id = (select patio_institution())
        and e.student_id = ${studentId} and (e.until_on is null or e.until_on > e.from_on))`,
    ),
  );
  const grounds = await groundsOf(tx, found, studentId);
  const answer: StudentFigures['sections'] = [];
  for (const section of found) {
    const ground = grounds.get(section.id);
    if (!ground) continue;
    const names = new Map(leavesOf(ground.rules.terms).map((term) => [term.id, term.name]));
    const { terms, missing, reasons } = standingsOf(ground, studentId);
    answer.push({
      sectionId: section.id,
      name: section.name,
      terms: terms.map(({ exact: _, ...term }) => ({ ...term, name: names.get(term.termId) ?? '' })),
      lacksCompetencies: ground.lacksCompetencies,
      missing,
      reasons,
    });
  }
  return { sections: answer, seen: found.length === 0 ? [] : await listSeen(tx, actor, studentId) };
}

/** Of the students of a class those of whom something is missing, or who may need help. */
const inShort = ({ students, ...figures }: SectionFigures): ClassFigures => ({
  ...figures,
  students: students.flatMap(({ terms: _, ...student }) =>
    student.missing > 0 || student.reasons.length > 0 ? [student] : [],
  ),
});

/** A teacher's own classes in figures, by one question; null where something was written since they were computed. */
export const findMyFigures = async (tx: Tx, actor: Actor): Promise<ClassFigures[] | null> =>
  keptOf(await listStamped(tx, actor))?.map(inShort) ?? null;

/** A teacher's own classes in figures, computed where they have to be. */
export const myFigures = async (tx: Tx, actor: Actor): Promise<ClassFigures[]> =>
  (await keptFigures(tx, await listStamped(tx, actor))).map(inShort);

/** One class in figures, with all of its students. */
export async function classFiguresOf(tx: Tx, actor: Actor, sectionId: string): Promise<SectionFigures> {
  const [figures] = await keptFigures(tx, [await getReadable(tx, actor, sectionId)]);
  if (!figures) throw failure('not_found');
  return figures;
}

/** What was judged in a signed sheet `h`, from the highest level down: "4 AD · 20 A". Levels are counted, never averaged. */
const levelsOf = sql`(
  select string_agg(n.count || chr(160) || n.level, ' · ' order by n.at desc) from (
    select g.level, count(*) as count, min(step.at) as at
    from ${policyVersionRows} v cross join lateral jsonb_array_elements(v.scale->'levels') with ordinality as step(body, at)
    join gradebook_competency_grades g on g.institution_id = v.institution_id and g.section_id = s.id and g.term_id = t.id
      and g.level = step.body->>'id'
    where v.institution_id = s.institution_id and v.id = h.policy_version_id and v.scale->>'kind' = 'levels'
      and h.state not in ('draft', 'returned')
    group by g.level) n)`;

/** The classes of a course side by side, by what was signed; one question however many there are. */
export async function courseFiguresOf(tx: Tx, actor: Actor, courseId: string): Promise<z.infer<typeof courseFigures>> {
  const found = await visible(
    tx,
    actor,
    and(eq(sectionRows.courseId, courseId), gradebooksVisibleTo(actor, 'gradebook.read')),
  );
  if (found.length === 0) return { terms: [], sections: [] };
  const ids = sql.param(found.map((section) => section.id));
  const { rows } = await tx.execute<{
    section: string;
    term: string;
    name: string;
    state: 'draft';
    average: string | null;
    passed: number;
    graded: number;
    levels: string | null;
    teacher: string | null;
  }>(sql`
    select s.id as section, t.id as term, t.name, coalesce(h.state, 'draft') as state,
      round(avg(g.standing), 1)::text as average, count(*) filter (where g.passed)::int as passed, count(g.standing)::int as graded,
      ${levelsOf} as levels,
      ${leadNameToday({ institution: sql`s.institution_id`, section: sql`s.id` })} as teacher
    from ${sectionRows} s
    join ${termRows} t on t.institution_id = s.institution_id and t.year_id = s.year_id
      and ${isLeafTerm('t')}
    left join gradebook_sheets h on h.institution_id = s.institution_id and h.section_id = s.id and h.term_id = t.id
    left join gradebook_term_grades g on g.institution_id = s.institution_id and g.section_id = s.id and g.node = t.id::text
      and h.state not in ('draft', 'returned')
    where s.institution_id = (select patio_institution()) and s.id = any(${ids}::uuid[])
    group by s.institution_id, s.id, t.id, t.name, t.position, h.state, h.policy_version_id
    order by t.position`);
  const terms = [...new Map(rows.map((row) => [row.term, { id: row.term, name: row.name }])).values()];
  return {
    terms,
    sections: found.map((section) => {
      const own = rows.filter((row) => row.section === section.id);
      return {
        sectionId: section.id,
        name: section.name,
        teacher: own[0]?.teacher ?? null,
        terms: own.map(({ term, state, average, passed, graded, levels }) => ({
          termId: term,
          state,
          average,
          passed,
          graded,
          levels,
        })),
      };
    }),
  };
}

/** Loads a class whose grades the reader may look at. */
export async function getReadable(tx: Tx, actor: Actor, sectionId: string): Promise<GradedSection> {
  const [section] = await visible(
    tx,
    actor,
    and(eq(sectionRows.id, sectionId), gradebooksVisibleTo(actor, 'gradebook.read')),
  );
  if (!section) throw failure('not_found');
  return section;
}
