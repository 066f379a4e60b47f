import type { Actor } from '@patio/access';
import {
  competencyRows,
  courseCompetencyRows,
  courseOf,
  courseRows,
  subjectOfCourse,
  subjectRows,
} from '@patio/courses/server';
import type { TermOfYear, VersionInForce } from '@patio/grading/server';
import { governing, numericFor, termsOf } from '@patio/grading/server';
import { joinStudent } from '@patio/people/server';
import { prepared, type Tx } from '@patio/platform';
import { classLook, enrolmentRows, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { ColumnMarks, CompetencyBook, GradebookView, ItemView, SheetView } from '../../contract.ts';
import { gradebooksVisibleTo } from '../policy.ts';
import { placeholderValues, preparedName, withPlaceholders } from './prepared-queries.ts';
import { writersOf } from './writers.ts';

const ENTER = 'gradebook.enter';
const mine = (alias: string) =>
  sql`${sql.raw(alias)}.institution_id = (select patio_institution()) and ${sql.raw(alias)}.section_id = ${sectionRows.id}`;

/** Everyone who was ever in the class this year, in register order; an enrolment that was undone never was. */
const roster = sql`select st.id, st.student_number as number, p.first_surname, p.second_surname, p.given_names, p.register_key,
    st.learning_profile, e.from_on, e.until_on
  from (select student_id, min(from_on) as from_on, case when bool_or(until_on is null) then null else max(until_on) end as until_on
    from ${enrolmentRows} e where ${mine('e')} and (until_on is null or until_on > from_on) group by student_id) e
  ${joinStudent('e', { institution: sql`(select patio_institution())` })}`;

const columns = sql`from gradebook_items i where ${mine('i')} and i.archived_at is null`;

const list = (fields: string, rest: ReturnType<typeof sql>, order = sql``) =>
  sql`(select coalesce(json_agg(json_build_object(${sql.raw(fields)})${order}), '[]') ${rest})`;

const place = {
  school: sql`${sectionRows.schoolId}`,
  course: sql`${sectionRows.courseId}`,
  level: sql`${courseRows.gradeLevelId}`,
};

const answer = {
  id: sectionRows.id,
  name: sectionRows.name,
  schoolId: sectionRows.schoolId,
  look: classLook(),
  numeric: sql<VersionInForce | null>`${numericFor(place)}`,
  chosen: sql<VersionInForce | null>`${governing(place)}`,
  terms: sql<TermOfYear[]>`${termsOf(sql`${sectionRows.yearId}`)}`,
  students: sql<StudentRow[]>`${list(
    `'id', r.id, 'number', r.number, 'first', r.first_surname, 'second', r.second_surname, 'given', r.given_names,
     'accommodations', coalesce(r.learning_profile->'accommodations', '[]'), 'from', r.from_on, 'until', r.until_on`,
    sql`from (${roster}) r`,
    sql` order by r.register_key, r.id`,
  )}`,
  items: sql<ItemView[]>`${list(
    `'id', i.id, 'termId', i.term_id, 'category', i.category, 'title', i.title, 'max', i.max::text, 'weight', i.weight::text,
     'step', i.step::text, 'extraCredit', i.extra_credit, 'neverDrop', i.never_drop, 'hidden', i.hidden,
     'released', i.released_at is not null, 'dueOn', i.due_on, 'position', i.position, 'version', i.version`,
    columns,
    sql` order by i.term_id, i.position, i.id`,
  )}`,
  marks: sql<ColumnRow[]>`(select coalesce(json_agg(m), '[]') from (
    select g.item_id as "itemId", array_agg(g.student_id) as students, array_agg(g.state) as states,
      array_agg(g.score::text) as scores, array_agg(g.version) as versions
    from gradebook_grades g where ${mine('g')} group by g.item_id) m)`,
  notes: sql<GradebookView['notes']>`${list(
    `'itemId', g.item_id, 'studentId', g.student_id, 'lateMinutes', g.late_minutes, 'comment', g.comment`,
    sql`from gradebook_grades g where ${mine('g')} and (g.late_minutes is not null or g.comment is not null)`,
  )}`,
  termGrades: sql<GradebookView['termGrades']>`${list(
    `'studentId', t.student_id, 'node', t.node, 'computed', t.computed, 'override', t.override, 'overrideReason', t.override_reason,
     'comment', t.comment, 'version', t.version`,
    sql`from gradebook_term_grades t where ${mine('t')}`,
  )}`,
  recoveries: sql<GradebookView['recoveries']>`${list(
    `'studentId', r.student_id, 'ruleId', r.rule_id, 'mark', r.mark::text, 'takenOn', r.taken_on, 'admitted', r.admitted,
     'released', r.released_at is not null, 'version', r.version`,
    sql`from gradebook_recoveries r where ${mine('r')}`,
  )}`,
  sheets: sql<SheetView[]>`${list(
    `'id', s.id, 'termId', s.term_id, 'state', s.state, 'submittedAt', s.submitted_at, 'decidedAt', s.decided_at,
     'publishedAt', s.published_at, 'version', s.version`,
    sql`from gradebook_sheets s where ${mine('s')}`,
  )}`,
  remarks: sql<GradebookView['remarks']>`${list(
    `'id', r.id, 'termId', s.term_id, 'studentId', r.student_id, 'text', r.text, 'settled', r.settled_at is not null`,
    sql`from gradebook_sheet_remarks r join gradebook_sheets s on s.institution_id = r.institution_id and s.id = r.sheet_id where ${mine('s')}`,
  )}`,
  competencies: sql<CompetencyBook['competencies']>`${list(
    `'id', c.id, 'name', c.name`,
    sql`from ${competencyRows} c where c.institution_id = (select patio_institution()) and c.subject_id = ${courseRows.subjectId} and c.archived_at is null
      and (c.id in (select k.competency_id from ${courseCompetencyRows} k where k.institution_id = c.institution_id and k.course_id = ${sectionRows.courseId})
        or not exists (select 1 from ${courseCompetencyRows} k where k.institution_id = c.institution_id and k.course_id = ${sectionRows.courseId}))`,
    sql` order by c.position, c.id`,
  )}`,
  writers: writersOf(sql`${sectionRows.id}`),
  levels: sql<CompetencyBook['levels']>`${list(
    `'competencyId', l.competency_id, 'studentId', l.student_id, 'termId', l.term_id, 'level', l.level, 'conclusion', l.conclusion,
     'evidence', l.evidence, 'version', l.version`,
    sql`from gradebook_competency_grades l where ${mine('l')}`,
  )}`,
};

/** The marks of a column as they lie in the database: in whatever order, and only those that were written. */
interface ColumnRow extends ColumnMarks {
  students: string[];
}

interface StudentRow {
  id: string;
  number: string;
  first: string;
  second: string | null;
  given: string;
  accommodations: string[];
  from: string;
  until: string | null;
}

const build = (tx: Tx, actor: Actor) =>
  tx
    .select(answer)
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(
      and(
        eq(sectionRows.institutionId, sql.placeholder('institution')),
        eq(sectionRows.id, sql.placeholder('section')),
        gradebooksVisibleTo(withPlaceholders(actor), ENTER),
      ),
    );
type BookRow = Awaited<ReturnType<typeof build>>[number];
type Values = ReturnType<typeof placeholderValues> & { section: string };

const known = new Map<string, (tx: Tx, values: Values) => Promise<BookRow[]>>();

/** A whole gradebook by one statement that the database plans once, however large the school is. */
export async function askBook(tx: Tx, actor: Actor, sectionId: string): Promise<BookRow | undefined> {
  const name = preparedName('gradebook_book', actor, ENTER);
  const ask = known.get(name) ?? prepared<Values, BookRow[]>(name, (each) => build(each, actor));
  known.set(name, ask);
  const [row] = await ask(tx, { ...placeholderValues(actor), section: sectionId });
  return row;
}
