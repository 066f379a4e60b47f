import type { Actor } from '@patio/access';
import { courseRows, subjectRows } from '@patio/courses/server';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { isLeafTerm, schoolRows, termRows } from '@patio/schools/server';
import { classColourOf, enrolmentRows, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { GradebookLine } from '../../contract.ts';
import { gradebooksVisibleTo } from '../policy.ts';
import { placeholderValues, preparedName, withPlaceholders } from './prepared-queries.ts';

const ENTER = 'gradebook.enter';
type Values = ReturnType<typeof placeholderValues> & { now: string };

/** Marks are counted of those who are in the class today: what somebody wrote who left fills nobody's gap. */
const question = (actor: Actor) => sql`
  select ${sectionRows.id} as "sectionId", ${sectionRows.name} as name,
    json_build_object('colour', ${classColourOf(sql`subject.colour`, sectionRows.name)}, 'pattern', subject.pattern, 'code', subject.code) as look, term.id as "termId", term.name as "termName",
    coalesce(sheet.state, 'draft') as state,
    roster.students, coalesce(columns.items, 0)::int as items,
    greatest(roster.students * coalesce(columns.items, 0) - coalesce(columns.written, 0), 0)::int as pending,
    coalesce(asked.remarks, 0)::int as remarks
  from ${sectionRows}
  join ${courseRows} course on course.institution_id = ${sectionRows.institutionId} and course.id = ${sectionRows.courseId}
  join ${subjectRows} subject on subject.institution_id = course.institution_id and subject.id = course.subject_id
  cross join lateral (select (${sql.placeholder('now')}::timestamptz at time zone school.time_zone)::date as day from ${schoolRows} school
    where school.institution_id = ${sectionRows.institutionId} and school.id = ${sectionRows.schoolId}) today
  left join lateral (
    select t.id, t.name from ${termRows} t
    where t.institution_id = ${sectionRows.institutionId} and t.year_id = ${sectionRows.yearId} and t.starts_on <= today.day
      and ${isLeafTerm('t')}
    order by t.starts_on desc limit 1) term on true
  left join gradebook_sheets sheet on sheet.institution_id = ${sectionRows.institutionId} and sheet.section_id = ${sectionRows.id} and sheet.term_id = term.id
  left join lateral (
    select coalesce(array_agg(e.student_id), '{}') as ids, count(*)::int as students from ${enrolmentRows} e
    where e.institution_id = ${sectionRows.institutionId} and e.section_id = ${sectionRows.id}
      and e.from_on <= today.day and (e.until_on is null or e.until_on > today.day)) roster on true
  left join lateral (
    select count(distinct i.id) as items, count(g.student_id) filter (where g.state <> 'pending' and g.student_id = any(roster.ids)) as written
    from gradebook_items i left join gradebook_grades g on g.institution_id = i.institution_id and g.section_id = i.section_id and g.item_id = i.id
    where i.institution_id = ${sectionRows.institutionId} and i.section_id = ${sectionRows.id} and i.term_id = term.id and i.archived_at is null) columns on true
  left join lateral (
    select count(*) as remarks from gradebook_sheet_remarks r
    where r.institution_id = sheet.institution_id and r.sheet_id = sheet.id and r.settled_at is null) asked on true
  where ${sectionRows.institutionId} = ${sql.placeholder('institution')} and ${sectionRows.state} = 'active' and ${gradebooksVisibleTo(withPlaceholders(actor), ENTER)}
  order by ${sectionRows.nameKey}, ${sectionRows.id}`;

const known = new Map<string, (tx: Tx, values: Values) => Promise<GradebookLine[]>>();

/** The classes a teacher grades, each with its term of now and how far its sheet is; one question that is planned once, however many classes. */
export function listMySections(tx: Tx, actor: Actor): Promise<GradebookLine[]> {
  const name = preparedName('gradebook_mine', actor, ENTER);
  const ask = known.get(name) ?? preparedSql<Values, GradebookLine>(name, () => question(actor));
  known.set(name, ask);
  return ask(tx, { ...placeholderValues(actor), now: clock.now().toISOString() });
}
