import type { Actor } from '@patio/access';
import { competencyRows } from '@patio/courses/server';
import { governing, numericFor, type PlacedSection, type TermOfYear, termsOf } from '@patio/grading/server';
import {
  inFamilyOrder,
  joinStaff,
  personOf,
  personRows,
  shortNameOf,
  studentRows,
  studentsVisibleTo,
} from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, joinCourse, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { PublishedSection } from '../../contract.ts';
import { placeholderValues, preparedName, withPlaceholders } from './prepared-queries.ts';

const READ = 'gradebook.read_published';
type OfSection<Row> = Row & { sectionId: string };

interface Few {
  studentId: string | null;
  family: { id: string; givenNames: string; firstSurname: string; secondSurname: string | null }[];
  sections: (PlacedSection & { name: string })[];
  terms: Record<string, TermOfYear[]>;
}
interface Many {
  leads: OfSection<{ name: string }>;
  items: OfSection<PublishedSection['items'][number]>;
  termGrades: OfSection<PublishedSection['termGrades'][number]>;
  recoveries: OfSection<PublishedSection['recoveries'][number]>;
  levels: OfSection<NonNullable<PublishedSection['competency']>['levels'][number]>;
}

/** What the database says of a student's published grades, class by class. */
export type PublishedRows = Few & { [List in keyof Many]: Many[List][] };

const whoReads = (actor: Actor): SQL => sql`select ${studentRows.id} as id, ${personRows.givenNames} as "givenNames",
    ${personRows.firstSurname} as "firstSurname", ${personRows.secondSurname} as "secondSurname",
    row_number() over (order by ${sql.join(inFamilyOrder(), sql`, `)}) as at
  from ${studentRows} join ${personRows} on ${personOf(studentRows)}
  where ${studentRows.institutionId} = ${sql.placeholder('institution')} and ${studentsVisibleTo(withPlaceholders(actor), READ, 'grades')}`;

const taken = sql`select distinct s.institution_id, s.id, s.name, s.school_id, s.year_id, s.course_id, c.grade_level_id
  from who join ${enrolmentRows} e on e.institution_id = ${sql.placeholder('institution')} and e.student_id = who.id
    and (e.until_on is null or e.until_on > e.from_on)
  join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
  ${joinCourse('s')}`;

const place = {
  institution: sql`k.institution_id`,
  school: sql`k.school_id`,
  course: sql`k.course_id`,
  level: sql`k.grade_level_id`,
};
const sections = sql`select k.id, k.name, k.school_id as "schoolId", k.year_id as "yearId", ${numericFor(place, sql`v.id`)} as "numeric",
    ${governing(place, sql`v.id`)} as chosen
  from taken k`;
const leads = sql`select t.section_id as "sectionId", ${shortNameOf()} as name
  from ${sectionTeacherRows} t ${joinStaff('t')}
  where t.institution_id = ${sql.placeholder('institution')} and t.section_id = any(array(select k.id from taken k)) and t.part = 'lead'
    and ${holdsOn('t')}`;

// Released marks only: a column that is hidden, archived or not released yet does not exist here.
const items = sql`select i.section_id as "sectionId", i.id, i.term_id as "termId", i.category, i.title, i.max::text as max, i.weight::text as weight,
    i.step::text as step, i.extra_credit as "extraCredit", i.never_drop as "neverDrop", i.due_on as "dueOn",
    coalesce(g.state, 'pending') as state, g.score::text as score, g.late_minutes as "lateMinutes", g.comment
  from taken k join gradebook_items i on i.institution_id = k.institution_id and i.section_id = k.id
  left join gradebook_grades g on g.institution_id = i.institution_id and g.section_id = i.section_id and g.item_id = i.id
    and g.student_id = (select who.id from who)
  where i.released_at is not null and not i.hidden and i.archived_at is null
  order by i.term_id, i.position`;

// Of published sheets only; the sheet's state is part of the question, so that nothing can forget it.
const SHOWN = sql`join gradebook_sheets s on s.institution_id = k.institution_id and s.section_id = k.id and s.state in ('published', 'locked')`;
const termGrades = sql`select t.section_id as "sectionId", t.node, coalesce(t.override, t.computed) as mark, t.level,
    t.override is not null as overridden, t.override_reason as reason, t.comment
  from taken k ${SHOWN}
  join gradebook_term_grades t on t.institution_id = s.institution_id and t.section_id = s.section_id and t.node = s.term_id::text
    and t.student_id = (select who.id from who)`;
const levels = sql`select l.section_id as "sectionId", l.competency_id as "competencyId", c.name, l.term_id as "termId", l.level, l.conclusion
  from taken k ${SHOWN}
  join gradebook_competency_grades l on l.institution_id = s.institution_id and l.section_id = s.section_id and l.term_id = s.term_id
    and l.student_id = (select who.id from who)
  join ${competencyRows} c on c.institution_id = l.institution_id and c.id = l.competency_id
  order by c.position, c.id`;
const recoveries = sql`select r.section_id as "sectionId", r.rule_id as "ruleId", r.mark::text as mark, r.taken_on as "takenOn", r.admitted
  from taken k join gradebook_recoveries r on r.institution_id = k.institution_id and r.section_id = k.id
    and r.student_id = (select who.id from who)
  where r.released_at is not null`;

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

/** The columns of the long lists: written column by column, a list costs the database a fraction of what it costs row by row. */
const COLUMNS: { [List in keyof Many]: readonly (keyof Many[List] & string)[] } = {
  leads: ['sectionId', 'name'],
  items: [
    'sectionId',
    'id',
    'termId',
    'category',
    'title',
    'max',
    'weight',
    'step',
    'extraCredit',
    'neverDrop',
    'dueOn',
    'state',
    'score',
    'lateMinutes',
    'comment',
  ],
  termGrades: ['sectionId', 'node', 'mark', 'level', 'overridden', 'reason', 'comment'],
  recoveries: ['sectionId', 'ruleId', 'mark', 'takenOn', 'admitted'],
  levels: ['sectionId', 'competencyId', 'name', 'termId', 'level', 'conclusion'],
};
const LISTS = { leads, items, termGrades, recoveries, levels };
const names = Object.keys(LISTS) as (keyof Many)[];

const byColumn = (name: keyof Many): SQL => {
  const columns = COLUMNS[name].map((column) => sql.raw(`json_agg(x."${column}")`));
  return sql`(select json_build_array(${sql.join(columns, sql`, `)}) from (${LISTS[name]}) x) as ${sql.raw(`"${name}"`)}`;
};

type Columns = (unknown[] | null)[];
const rowsOf = (name: keyof Many, columns: Columns): Record<string, unknown>[] =>
  (columns[0] ?? []).map((_, at) => Object.fromEntries(COLUMNS[name].map((column, i) => [column, columns[i]?.[at]])));

const question = (actor: Actor, wanted: boolean): SQL => sql`
  with family as materialized (${whoReads(actor)}),
  who as materialized (select f.id from family f where ${wanted ? sql`f.id = ${sql.placeholder('wanted')}::uuid` : sql`f.at = 1`}),
  taken as materialized (${taken})
  select (select who.id from who) as "studentId", ${list(sql`select * from family order by at`)} as family, ${list(sections)} as sections,
    (select coalesce(json_object_agg(y.id, ${termsOf(sql`y.id`, sql`y.institution_id`)}), '{}')
      from (select distinct institution_id, year_id as id from taken) y) as terms,
    ${sql.join(names.map(byColumn), sql`, `)}`;

type Values = ReturnType<typeof placeholderValues> & { wanted?: string };
type Answer = Few & Record<keyof Many, Columns>;
const known = new Map<string, (tx: Tx, values: Values) => Promise<Answer[]>>();

/** Everything that a family may read of a student, by one statement that is planned once; none of it can be unpublished. */
export async function askPublished(
  tx: Tx,
  actor: Actor,
  wanted: string | undefined,
): Promise<PublishedRows | undefined> {
  const name = preparedName(wanted ? 'gradebook_published_of' : 'gradebook_published', actor, READ);
  const ask = known.get(name) ?? preparedSql<Values, Answer>(name, () => question(actor, wanted !== undefined));
  known.set(name, ask);
  const [row] = await ask(tx, { ...placeholderValues(actor), ...(wanted ? { wanted } : {}) });
  if (!row) return undefined;
  const lists = Object.fromEntries(names.map((list) => [list, rowsOf(list, row[list])]));
  return { ...row, ...(lists as unknown as Pick<PublishedRows, keyof Many>) };
}
