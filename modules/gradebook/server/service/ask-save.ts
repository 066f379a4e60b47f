import type { Actor } from '@patio/access';
import { courseOf, courseRows } from '@patio/courses/server';
import type { TermOfYear } from '@patio/grading/server';
import { numericFor, termsOf } from '@patio/grading/server';
import { prepared, type Tx } from '@patio/platform';
import { enrolmentRows, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { SheetState } from '../../model/sheet.ts';
import { gradebooksVisibleTo } from '../policy.ts';
import { placeholderValues, preparedName, withPlaceholders } from './prepared-queries.ts';
import { writersOf } from './writers.ts';

const ENTER = 'gradebook.enter';
// The class's own institution, which row security has checked: reading the setting again for each row costs more than the row.
const institution = sql`${sectionRows.institutionId}`;
const place = {
  institution,
  school: sql`${sectionRows.schoolId}`,
  course: sql`${sectionRows.courseId}`,
  level: sql`${courseRows.gradeLevelId}`,
};
const own = (alias: string) =>
  sql`${sql.raw(alias)}.institution_id = ${sectionRows.institutionId} and ${sql.raw(alias)}.section_id = ${sectionRows.id}`;

interface Column {
  id: string;
  termId: string;
  category: string;
  title: string;
  max: string | null;
  weight: string;
  step: string;
  extraCredit: boolean;
  neverDrop: boolean;
  hidden: boolean;
  released: boolean;
}

const facts = {
  id: sectionRows.id,
  schoolId: sectionRows.schoolId,
  yearId: sectionRows.yearId,
  courseId: sectionRows.courseId,
  gradeLevelId: courseRows.gradeLevelId,
  /** The id of the version by which points are computed. */
  numeric: sql<string | null>`${numericFor(place, sql`v.id`)}`,
  terms: sql<TermOfYear[]>`${termsOf(sql`${sectionRows.yearId}`, institution)}`,
  columns: sql<
    Column[]
  >`(select coalesce(json_agg(json_build_object('id', i.id, 'termId', i.term_id, 'category', i.category, 'title', i.title,
      'max', i.max::text, 'weight', i.weight::text, 'step', i.step::text, 'extraCredit', i.extra_credit, 'neverDrop', i.never_drop,
      'hidden', i.hidden, 'released', i.released_at is not null)), '[]')
    from gradebook_items i where ${own('i')} and i.id = any(${sql.placeholder('items')}::uuid[]) and i.archived_at is null)`,
  // The class first and then the students: asked for both at once, the database goes by its index of spans, which is the slowest way.
  classmates: sql<number>`(select count(distinct c.student_id)::int from (select e.student_id from ${enrolmentRows} e where ${own('e')} offset 0) c
    where c.student_id = any(${sql.placeholder('students')}::uuid[]))`,
  // Shared with other writers, exclusive with whoever signs: no mark slips in behind a signature.
  sheets: sql<
    { termId: string; state: SheetState }[]
  >`(select coalesce(json_agg(json_build_object('termId', held.term_id, 'state', held.state)), '[]')
    from (select term_id, state from gradebook_sheets s where ${own('s')} for share) held)`,
  /** Terms that the office has closed; a sheet that was sent back since may still be corrected. */
  closed: sql<string[]>`(select coalesce(json_agg(d.term_id), '[]') from gradebook_periods d
    where d.institution_id = ${sectionRows.institutionId} and d.school_id = ${sectionRows.schoolId} and (d.state = 'locked' or d.state = 'closed'
      and not exists (select 1 from gradebook_sheets r where ${own('r')} and r.term_id = d.term_id and r.state = 'returned')))`,
  writers: writersOf(sql`${sectionRows.id}`, institution),
};

const build = (tx: Tx, actor: Actor) =>
  tx
    .select(facts)
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .where(
      and(
        eq(sectionRows.institutionId, sql.placeholder('institution')),
        eq(sectionRows.id, sql.placeholder('section')),
        gradebooksVisibleTo(withPlaceholders(actor), ENTER),
      ),
    );
type SaveFacts = Awaited<ReturnType<typeof build>>[number];
type Values = ReturnType<typeof placeholderValues> & { section: string; items: string[]; students: string[] };

const known = new Map<string, (tx: Tx, values: Values) => Promise<SaveFacts[]>>();

/** Everything that decides whether marks may be written, in one question; undefined for a class out of reach. */
export async function askBeforeSave(
  tx: Tx,
  actor: Actor,
  section: string,
  items: string[],
  students: string[],
): Promise<SaveFacts | undefined> {
  const name = preparedName('gradebook_save', actor, ENTER);
  const ask = known.get(name) ?? prepared<Values, SaveFacts[]>(name, (each) => build(each, actor));
  known.set(name, ask);
  const [row] = await ask(tx, { ...placeholderValues(actor), section, items, students });
  return row;
}
