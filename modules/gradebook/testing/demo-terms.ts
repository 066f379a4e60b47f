import type { Actor } from '@patio/access';
import { gradeStudent, type NumericScale, type Policy, planSection, roundMark } from '@patio/engine-grading';
import { withTermsOf } from '@patio/grading/terms';
import { insertMany, type Tx } from '@patio/platform';
import type { DemoSchool } from '@patio/schools/testing';
import { type SQL, sql } from 'drizzle-orm';
import { engineCell, engineItem, type GradeShape, type ItemShape, NO_WORK } from '../model/index.ts';
import { termGrades } from '../server/index.ts';

export interface SchoolRules {
  rules: Policy;
  scale: NumericScale;
}

/** What a child had in a term, in words: its columns as '1 2 3', the marks in them as '1:graded:15 2:missing'. */
interface TermMarks extends Record<string, unknown> {
  section: string;
  student: string;
  term: string;
  columns: string;
  marks: string;
}

/** The marks of every child in every signed term of a school. */
const signedMarks = (school: DemoSchool): SQL => sql`
  with signed as materialized (
    select i.*, string_agg(i.position::text, ' ') over whole as columns from gradebook_items i
    join gradebook_sheets s on s.institution_id = i.institution_id and s.section_id = i.section_id and s.term_id = i.term_id
      and s.state not in ('draft', 'returned')
    where i.institution_id = patio_institution() and s.school_id = ${school.id}
    window whole as (partition by i.section_id, i.term_id order by i.position rows between unbounded preceding and unbounded following)
  )
  select g.section_id as section, g.student_id as student, i.term_id as term, i.columns,
    string_agg(concat_ws(':', i.position, g.state, g.score), ' ' order by i.position) as marks
  from gradebook_grades g join signed i on i.id = g.item_id
  where g.institution_id = patio_institution()
  group by g.section_id, g.student_id, i.term_id, i.columns`;

/** Computes and keeps every term of a signed sheet of the school. Who has the same marks has the same total: it is computed once. */
export async function keepTerms(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  { rules, scale }: SchoolRules,
): Promise<void> {
  const { rows } = await tx.execute<TermMarks>(signedMarks(school));
  const { rows: terms } = await tx.execute<Parameters<typeof withTermsOf>[1][number] & Record<string, unknown>>(
    sql`select id, parent_id as "parentId", name, weight, position from schools_terms where institution_id = patio_institution() and year_id = ${school.yearId}`,
  );
  const policy = withTermsOf(rules, terms);
  const planOf = once((term = '', columns = '') =>
    planSection(
      policy,
      scale,
      columns.split(' ').map((position) => engineItem(columnOf(position, term))),
    ),
  );
  const totalOf = once((term = '', columns = '', marks = '') => {
    const total = gradeStudent(planOf(term, columns), { ...NO_WORK, cells: cellsOf(marks) }).terms[term]?.final.all;
    const { mark: computed = null, passed = null, level = null } = total ?? {};
    const standing = computed ? roundMark(computed, { mode: 'half-up', places: 6 }) : null;
    return { computed, standing, passed, level };
  });
  await insertMany(
    tx,
    termGrades,
    rows.map(({ section, student, term, columns, marks }) => ({
      institutionId: actor.institutionId,
      sectionId: section,
      studentId: student,
      node: term,
      ...totalOf(term, columns, marks),
      writtenBy: actor.userId,
    })),
    { orIgnore: true },
  );
}

/** Remembers what was answered to the same words. */
function once<T>(answer: (...words: string[]) => T): typeof answer {
  const known = new Map<string, T>();
  return (...words) => {
    const key = words.join('|');
    const found = known.get(key) ?? answer(...words);
    known.set(key, found);
    return found;
  };
}

const cellsOf = (marks: string) =>
  Object.fromEntries(
    marks.split(' ').map((mark) => {
      const [position = '', state, score = null] = mark.split(':');
      return [position, engineCell({ state: state as GradeShape['state'], score, lateMinutes: null }, true)];
    }),
  );

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
