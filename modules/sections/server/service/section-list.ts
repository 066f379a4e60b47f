import type { Actor } from '@patio/access';
import { afterKeys, courses, keyOf, subjects } from '@patio/courses/server';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { persons, staff } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { academicYears, gradeLevels, rooms, schools } from '@patio/schools/server';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SectionFilters, SectionRowView } from '../../contract/sections.ts';
import { sectionsVisibleTo } from '../policy.ts';
import { holdsOn } from '../relations.ts';
import { enrolments, feeds, homerooms, sections, teachers } from '../schema.ts';

/** An adult's name as lists write it, for a person aliased `p`. */
export const ADULT_NAME = sql`concat_ws(' ', coalesce(p.preferred_name, p.given_names), p.first_surname, p.second_surname)`;

const of = sql`${sections.institutionId}`;
const HOMEROOMS = sql<string[]>`coalesce((select json_agg(h.name order by h.name) from ${feeds} f
  join ${homerooms} h on h.institution_id = f.institution_id and h.id = f.homeroom_id
  where f.institution_id = ${of} and f.section_id = ${sections.id}), '[]')`;
const LEAD = sql<
  SectionRowView['lead']
>`(select json_build_object('staffId', t.staff_id, 'name', ${ADULT_NAME}) from ${teachers} t
  join ${staff} st on st.institution_id = t.institution_id and st.id = t.staff_id
  join ${persons} p on p.institution_id = st.institution_id and p.id = st.person_id
  where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part = 'lead' and ${holdsOn('t')} limit 1)`;
const OTHERS = sql<number>`(select count(*)::int from ${teachers} t
  where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part <> 'lead' and ${holdsOn('t')})`;
const STUDENTS = sql<number>`(select count(*)::int from ${enrolments} e
  where e.institution_id = ${of} and e.section_id = ${sections.id} and ${holdsOn('e')})`;

/** A section as lists show it. */
export const SECTION_ROW = {
  id: sections.id,
  name: sections.name,
  schoolId: sections.schoolId,
  schoolName: schools.name,
  yearId: sections.yearId,
  yearName: academicYears.name,
  courseId: sections.courseId,
  courseName: courses.name,
  look: { code: subjects.code, colour: subjects.colour, pattern: subjects.pattern },
  gradeLevel: gradeLevels.name,
  periodsPerWeek: courses.periodsPerWeek,
  homerooms: HOMEROOMS,
  lead: LEAD,
  others: OTHERS,
  students: STUDENTS,
  capacity: sections.capacity,
  roomId: sections.roomId,
  room: rooms.name,
  state: sections.state,
  version: sections.version,
};

/** Sections with everything that is shown beside them; whoever calls it says which may be seen. */
export const selectSections = <Columns extends Record<string, unknown>>(tx: Tx, columns: Columns) =>
  tx
    .select(columns as unknown as typeof SECTION_ROW)
    .from(sections)
    .innerJoin(courses, and(eq(courses.institutionId, sections.institutionId), eq(courses.id, sections.courseId)))
    .innerJoin(subjects, and(eq(subjects.institutionId, courses.institutionId), eq(subjects.id, courses.subjectId)))
    .innerJoin(
      gradeLevels,
      and(eq(gradeLevels.institutionId, courses.institutionId), eq(gradeLevels.id, courses.gradeLevelId)),
    )
    .innerJoin(schools, and(eq(schools.institutionId, sections.institutionId), eq(schools.id, sections.schoolId)))
    .innerJoin(
      academicYears,
      and(eq(academicYears.institutionId, sections.institutionId), eq(academicYears.id, sections.yearId)),
    )
    .leftJoin(rooms, and(eq(rooms.institutionId, sections.institutionId), eq(rooms.id, sections.roomId)));

const KEYS: Record<'name' | 'level', SQL[]> = {
  name: [sql`${sections.nameKey}`, sql`${schools.name}`],
  level: [sql`${schools.name}`, sql`${gradeLevels.position}`, sql`${sections.nameKey}`],
};
const MISSING: Record<NonNullable<SectionFilters['missing']>, SQL> = {
  lead: sql`not exists (select 1 from ${teachers} t where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part = 'lead' and ${holdsOn('t')})`,
  room: sql`${sections.roomId} is null`,
  students: sql`not exists (select 1 from ${enrolments} e where e.institution_id = ${of} and e.section_id = ${sections.id} and ${holdsOn('e')})`,
};

function narrowed(actor: Actor, filters: SectionFilters): (SQL | undefined)[] {
  return [
    sectionsVisibleTo(actor, 'sections.read'),
    eq(sections.state, filters.state),
    filters.schoolId ? eq(sections.schoolId, filters.schoolId) : undefined,
    filters.yearId ? eq(sections.yearId, filters.yearId) : eq(academicYears.state, 'active'),
    filters.gradeLevelId ? eq(courses.gradeLevelId, filters.gradeLevelId) : undefined,
    filters.subjectId ? eq(courses.subjectId, filters.subjectId) : undefined,
    filters.courseId ? eq(sections.courseId, filters.courseId) : undefined,
    filters.staffId
      ? sql`${sections.id} in (select t.section_id from ${teachers} t where t.institution_id = ${of} and t.staff_id = ${filters.staffId} and ${holdsOn('t')})`
      : undefined,
    filters.homeroomId
      ? sql`${sections.id} in (select f.section_id from ${feeds} f where f.institution_id = ${of} and f.homeroom_id = ${filters.homeroomId})`
      : undefined,
    filters.missing ? MISSING[filters.missing] : undefined,
    filters.search ? sql`strpos(${sections.nameKey}, patio_plain(${filters.search})) > 0` : undefined,
  ];
}

/** One page of sections. What is counted beside each is counted only for the rows of the page. */
export async function listSections(
  tx: Tx,
  actor: Actor,
  filters: SectionFilters & PageInput,
): Promise<{ items: SectionRowView[]; nextCursor?: string }> {
  const descending = filters.sort.startsWith('-');
  const keys = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const cursor = decodeCursor(filters.cursor);
  const after = cursor && afterKeys([...keys, sql`${sections.id}`], cursor, descending);
  const order = descending ? desc : asc;
  const rows = (await selectSections(tx, { ...SECTION_ROW, key: keyOf(keys) })
    .where(and(...narrowed(actor, filters), after ?? undefined))
    .orderBy(...keys.map((key) => order(key)), order(sections.id))
    .limit(filters.limit + 1)) as unknown as (SectionRowView & { key: (string | number)[] })[];
  const items = rows.slice(0, filters.limit).map(({ key: _key, ...row }) => row);
  const last = rows[filters.limit - 1];
  return rows.length > filters.limit && last ? { items, nextCursor: encodeCursor([...last.key, last.id]) } : { items };
}
