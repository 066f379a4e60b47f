import { competencyRows, courseCompetencyRows } from '@patio/courses/server';
import { governing, numericFor } from '@patio/grading/server';
import { joinStudent } from '@patio/people/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { enrolmentRows, joinCourse, sectionRows } from '@patio/sections/server';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const given = sql`${sql.placeholder('ids')}::uuid[]`;

// Every written row carries the number of the transaction that wrote it, which only grows: whatever is added, changed or taken
// away changes the count or the sum, and no later change brings an earlier pair back.
const numberOf = (...aliases: string[]): SQL =>
  sql.raw(aliases.map((alias) => `${alias}.xmin::text::bigint`).join(' + '));
const stampOf = (number: SQL): SQL => sql`count(*) || ':' || coalesce(sum(${number}), 0)`;

const ofClass = (table: string, number = numberOf('x')): SQL =>
  sql`(select ${stampOf(number)} from ${sql.raw(table)} x where x.institution_id = s.institution_id and x.section_id = s.id)`;
/** Small lists are looked at as a whole, once for all classes. */
const ofAll = (rows: SQLWrapper): SQL =>
  sql`(select ${stampOf(numberOf('x'))} from ${rows} x where x.institution_id = (select patio_institution()))`;

const TABLES = [
  'gradebook_items',
  'gradebook_sheets',
  'gradebook_term_grades',
  'gradebook_recoveries',
  'gradebook_competency_grades',
];

const place = {
  institution: sql`s.institution_id`,
  school: sql`s.school_id`,
  course: sql`s.course_id`,
  level: sql`c.grade_level_id`,
};

// The students of all classes at once: class by class the database reads the whole register each time.
const roster = sql`select e.section_id, ${stampOf(numberOf('e', 'st', 'p'))} as stamp from ${enrolmentRows} e ${joinStudent('e')}
  where e.institution_id = (select patio_institution()) and e.section_id = any(${given}) group by e.section_id`;

const parts = [
  // Marks are many: each counts its own writings, which says the same and costs less to read.
  ofClass('gradebook_grades', sql`x.version`),
  ...TABLES.map((table) => ofClass(table)),
  sql`roster.stamp`,
  ofAll(termRows),
  ofAll(competencyRows),
  ofAll(courseCompetencyRows),
  sql`${numericFor(place, sql`v.id`)}::text`,
  sql`${governing(place, sql`v.id`)}::text`,
];

const ask = preparedSql<{ ids: string }, { id: string; stamp: string }>(
  'gradebook_figure_stamps',
  () => sql`select s.id, concat_ws(' ', ${sql.join(parts, sql`, `)}) as stamp
    from ${sectionRows} s ${joinCourse('s')} left join (${roster}) roster on roster.section_id = s.id
    where s.institution_id = (select patio_institution()) and s.id = any(${given})`,
);

/** For each class, a text that differs as soon as anything that its figures rest on was written: marks, columns, sheets, roster, names, rules. */
export async function figureStamps(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await ask(tx, { ids: listOf(ids) })).map(({ id, stamp }) => [id, stamp]));
}
