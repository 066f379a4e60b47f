import type { Actor } from '@patio/access';
import {
  competencyRows,
  courseCompetencyRows,
  courseOf,
  courseRows,
  subjectOfCourse,
  subjectRows,
} from '@patio/courses/server';
import { governing, numericFor } from '@patio/grading/server';
import { joinStudent } from '@patio/people/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { classLook, enrolmentRows, sectionRows } from '@patio/sections/server';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { gradebooksVisibleTo } from '../policy.ts';
import { placeholderValues, preparedName, withPlaceholders } from './prepared-queries.ts';
import type { GradedSection } from './section.ts';

// Every written row carries the number of the transaction that wrote it, which only grows: whatever is added, changed or taken
// away changes the count or the sum, and no later change brings an earlier pair back.
const numberOf = (...aliases: string[]): SQL =>
  sql.raw(aliases.map((alias) => `${alias}.xmin::text::bigint`).join(' + '));
const stampOf = (number: SQL): SQL => sql`count(*) || ':' || coalesce(sum(${number}), 0)`;

const ofClass = (table: string, number = numberOf('x')): SQL =>
  sql`(select ${stampOf(number)} from ${sql.raw(table)} x where x.institution_id = f."institutionId" and x.section_id = f.id)`;
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
  institution: sql`f."institutionId"`,
  school: sql`f."schoolId"`,
  course: sql`f."courseId"`,
  level: sql`f."gradeLevelId"`,
};

// The students of all classes at once: class by class the database reads the whole register each time.
const roster = sql`select e.section_id, ${stampOf(numberOf('e', 'st', 'p'))} as stamp from ${enrolmentRows} e ${joinStudent('e')}
  where e.institution_id = (select patio_institution()) and e.section_id = any(array(select f.id from found f)) group by e.section_id`;

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

/** A class beside a text that differs as soon as anything that its figures rest on was written: marks, columns, sheets, roster, names, rules. */
export type StampedSection = GradedSection & { stamp: string };

const { colour, pattern, code } = classLook();
const look = sql`json_build_object('colour', ${colour}, 'pattern', ${pattern}, 'code', ${code})`;

const stamped = (which: SQL): SQL => sql`with found as materialized (
    select ${sectionRows.institutionId} as "institutionId", ${sectionRows.id} as id, ${sectionRows.name} as name, ${sectionRows.schoolId} as "schoolId",
      ${sectionRows.yearId} as "yearId", ${sectionRows.courseId} as "courseId", ${courseRows.gradeLevelId} as "gradeLevelId", ${look} as look,
      ${sectionRows.nameKey} as key
    from ${sectionRows} join ${courseRows} on ${courseOf(sectionRows)} join ${subjectRows} on ${subjectOfCourse(courseRows)}
    where ${which}),
  roster as (${roster})
  select f.*, concat_ws(' ', ${sql.join(parts, sql`, `)}) as stamp
  from found f left join roster on roster.section_id = f.id order by f.key, f.id`;

const askThese = preparedSql<{ ids: string }, StampedSection>('gradebook_stamps', () =>
  stamped(sql`${sectionRows.institutionId} = (select patio_institution())
    and ${sectionRows.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** The stamps of classes as they are now. */
export async function stampsOf(tx: Tx, found: readonly Pick<GradedSection, 'id'>[]): Promise<Map<string, string>> {
  if (found.length === 0) return new Map();
  const rows = await askThese(tx, { ids: listOf(found.map(({ id }) => id)) });
  return new Map(rows.map(({ id, stamp }) => [id, stamp]));
}

const ENTER = 'gradebook.enter';
type Values = ReturnType<typeof placeholderValues>;
const known = new Map<string, (tx: Tx, values: Values) => Promise<StampedSection[]>>();

/** The classes that the actor grades, with their stamps; one question that is planned once. */
export function listStamped(tx: Tx, actor: Actor): Promise<StampedSection[]> {
  const name = preparedName('gradebook_stamped', actor, ENTER);
  const which =
    () => sql`${sectionRows.institutionId} = ${sql.placeholder('institution')} and ${sectionRows.state} = 'active'
    and ${gradebooksVisibleTo(withPlaceholders(actor), ENTER)}`;
  const ask = known.get(name) ?? preparedSql<Values, StampedSection>(name, () => stamped(which()));
  known.set(name, ask);
  return ask(tx, placeholderValues(actor));
}
