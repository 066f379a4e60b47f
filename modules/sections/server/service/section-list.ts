import type { Actor } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { joinStaff } from '@patio/people/server';
import { countPage, prepared, type Tx } from '@patio/platform';
import { gradeLevelRows, roomRows, schoolRows, yearRows } from '@patio/schools/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SectionFilters, SectionRowView } from '../../contract/sections.ts';
import { sectionsVisibleTo } from '../policy.ts';
import { classLook } from '../read/sections.ts';
import { holdsOn, todayThere } from '../relations.ts';
import { enrolments, feeds, homerooms, sections, teachers } from '../schema.ts';
import { searchSections } from './section-words.ts';

/** An adult's name as lists write it, for a person aliased `p`. */
export const ADULT_NAME = sql`concat_ws(' ', coalesce(p.preferred_name, p.given_names), p.first_surname, p.second_surname)`;

const of = sql`${sections.institutionId}`;
const HOMEROOMS = sql<string[]>`coalesce((select json_agg(h.name order by h.name) from ${feeds} f
  join ${homerooms} h on h.institution_id = f.institution_id and h.id = f.homeroom_id
  where f.institution_id = ${of} and f.section_id = ${sections.id}), '[]')`;
const LEAD = sql<
  SectionRowView['lead']
>`(select json_build_object('staffId', t.staff_id, 'name', ${ADULT_NAME}) from ${teachers} t
  ${joinStaff('t')}
  where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part = 'lead' and ${holdsOn('t')} limit 1)`;
const OTHERS = sql<number>`(select count(*)::int from ${teachers} t
  where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part <> 'lead' and ${holdsOn('t')})`;
const STUDENTS = sql<number>`(select count(*)::int from ${enrolments} e
  where e.institution_id = ${of} and e.section_id = ${sections.id} and ${holdsOn('e', todayThere)})`;

/** A section as lists show it. */
export const SECTION_ROW = {
  id: sections.id,
  name: sections.name,
  schoolId: sections.schoolId,
  schoolName: schoolRows.name,
  yearId: sections.yearId,
  yearName: yearRows.name,
  courseId: sections.courseId,
  courseName: courseRows.name,
  look: classLook(),
  gradeLevel: gradeLevelRows.name,
  periodsPerWeek: courseRows.periodsPerWeek,
  homerooms: HOMEROOMS,
  lead: LEAD,
  others: OTHERS,
  students: STUDENTS,
  capacity: sections.capacity,
  roomId: sections.roomId,
  room: roomRows.name,
  state: sections.state,
  version: sections.version,
};

/** Sections with everything that is shown beside them; whoever calls it says which may be seen. */
export const selectSections = <Columns extends Record<string, unknown>>(tx: Tx, columns: Columns) =>
  tx
    .select(columns as unknown as typeof SECTION_ROW)
    .from(sections)
    .innerJoin(courseRows, courseOf(sections))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, sections.institutionId), eq(schoolRows.id, sections.schoolId)),
    )
    .innerJoin(yearRows, and(eq(yearRows.institutionId, sections.institutionId), eq(yearRows.id, sections.yearId)))
    .leftJoin(roomRows, and(eq(roomRows.institutionId, sections.institutionId), eq(roomRows.id, sections.roomId)));

const MISSING: Record<NonNullable<SectionFilters['missing']>, SQL> = {
  lead: sql`not exists (select 1 from ${teachers} t where t.institution_id = ${of} and t.section_id = ${sections.id} and t.part = 'lead' and ${holdsOn('t')})`,
  room: sql`${sections.roomId} is null`,
  students: sql`not exists (select 1 from ${enrolments} e where e.institution_id = ${of} and e.section_id = ${sections.id} and ${holdsOn('e')})`,
};

const ownSchool = ({ membership }: Actor, column: SQL): SQL | undefined =>
  membership.schoolId === null ? undefined : sql`${column} = ${membership.schoolId}::uuid`;

/** What a section must be, beside its year. */
const narrowed = (actor: Actor, filters: SectionFilters): SQL[] =>
  [
    sectionsVisibleTo(actor, 'sections.read'),
    eq(sections.state, filters.state),
    filters.schoolId ? eq(sections.schoolId, filters.schoolId) : undefined,
    filters.gradeLevelId ? eq(courseRows.gradeLevelId, filters.gradeLevelId) : undefined,
    filters.subjectId ? eq(courseRows.subjectId, filters.subjectId) : undefined,
    filters.courseId ? eq(sections.courseId, filters.courseId) : undefined,
    filters.staffId
      ? sql`${sections.id} in (select t.section_id from ${teachers} t where t.institution_id = ${of} and t.staff_id = ${filters.staffId} and ${holdsOn('t')})`
      : undefined,
    filters.homeroomId
      ? sql`${sections.id} in (select f.section_id from ${feeds} f where f.institution_id = ${of} and f.homeroom_id = ${filters.homeroomId})`
      : undefined,
    filters.missing ? MISSING[filters.missing] : undefined,
    filters.search ? searchSections(filters.search) : undefined,
  ].filter((one) => one !== undefined);

const inYear = ({ yearId, year: name }: SectionFilters, year: string): SQL => {
  if (yearId) return sql`${sql.raw(year)}.id = ${yearId}`;
  return name ? sql`${sql.raw(year)}.name = ${name}` : sql`${sql.raw(year)}.state = 'active'`;
};

interface Chosen extends Record<string, unknown> {
  id: string;
  key: (string | number)[];
}
interface Turn {
  order: SQL;
  beyond: SQL;
  after: readonly (string | number | null)[] | null;
  /** Rows of earlier pages, when the page is asked for by its number. */
  skip: number;
}

/** By name wherever they are: an index is walked. */
async function chooseByName(
  tx: Tx,
  actor: Actor,
  filters: SectionFilters,
  limit: number,
  { order, beyond, after, skip }: Turn,
) {
  const { rows } =
    await tx.execute<Chosen>(sql`select ${sections.id} as id, json_build_array(${sections.nameKey}) as key
    from ${sections}
    join ${courseRows} on ${courseRows.institutionId} = ${sections.institutionId} and ${courseRows.id} = ${sections.courseId}
    join ${yearRows} y on y.institution_id = ${sections.institutionId} and y.id = ${sections.yearId} and ${inYear(filters, 'y')}
    where ${sections.institutionId} = ${actor.institutionId} and ${sql.join(narrowed(actor, filters), sql` and `)}
      ${after?.length === 2 ? sql`and (${sections.nameKey}, ${sections.id}) ${beyond} (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by ${sections.nameKey} ${order}, ${sections.id} ${order} limit ${limit} offset ${skip}`);
  return rows;
}

/**
 * Up the ladder, school by school: the levels are few and come in order, each is asked for no more than a page, and
 * none that lies beyond the page is asked at all, so that the first page costs the same in a network of forty schools.
 */
async function chooseByLevel(
  tx: Tx,
  actor: Actor,
  filters: SectionFilters,
  limit: number,
  { order, beyond, after, skip }: Turn,
) {
  const from = after?.length === 4 ? after : null;
  const { rows } = await tx.execute<Chosen>(sql`select s.id, json_build_array(lv.name, lv.position, s.name_key) as key
    from (select sc.id as school_id, sc.name, gl.id as level_id, gl.position, y.id as year_id from ${schoolRows} sc
      join ${gradeLevelRows} gl on gl.institution_id = sc.institution_id and gl.school_id = sc.id
      join ${yearRows} y on y.institution_id = sc.institution_id and y.school_id = sc.id and ${inYear(filters, 'y')}
      where ${and(
        sql`sc.institution_id = ${actor.institutionId}`,
        filters.schoolId ? sql`sc.id = ${filters.schoolId}` : ownSchool(actor, sql`sc.id`),
        filters.gradeLevelId ? sql`gl.id = ${filters.gradeLevelId}` : undefined,
        from ? sql`(sc.name, gl.position) ${beyond}= (${from[0]}, ${from[1]}::int)` : undefined,
      )}
      order by sc.name ${order}, gl.position ${order} offset 0) lv
    cross join lateral (select ${sections.id} as id, ${sections.nameKey} as name_key from ${courseRows}
      join ${sections} on ${sections.institutionId} = ${courseRows.institutionId} and ${sections.courseId} = ${courseRows.id} and ${sections.yearId} = lv.year_id
      where ${courseRows.institutionId} = ${actor.institutionId} and ${courseRows.schoolId} = lv.school_id and ${courseRows.gradeLevelId} = lv.level_id
        and ${sql.join(narrowed(actor, filters), sql` and `)}
        ${from ? sql`and (lv.name, lv.position, ${sections.nameKey}, ${sections.id}) ${beyond} (${from[0]}, ${from[1]}::int, ${from[2]}, ${from[3]}::uuid)` : sql``}
      order by ${sections.nameKey} ${order}, ${sections.id} ${order} limit ${limit + skip}) s
    order by lv.name ${order}, lv.position ${order}, s.name_key ${order}, s.id ${order} limit ${limit} offset ${skip}`);
  return rows;
}

/** Those that a search, a teacher, a homeroom or a course has narrowed to a few, put in the same order. */
async function chooseAmongFew(
  tx: Tx,
  actor: Actor,
  filters: SectionFilters,
  limit: number,
  { order, beyond, after, skip }: Turn,
) {
  const from = after?.length === 4 ? after : null;
  const { rows } =
    await tx.execute<Chosen>(sql`select ${sections.id} as id, json_build_array(sc.name, gl.position, ${sections.nameKey}) as key
    from ${sections}
    join ${courseRows} on ${courseRows.institutionId} = ${sections.institutionId} and ${courseRows.id} = ${sections.courseId}
    join ${gradeLevelRows} gl on gl.institution_id = ${sections.institutionId} and gl.id = ${courseRows.gradeLevelId}
    join ${schoolRows} sc on sc.institution_id = ${sections.institutionId} and sc.id = ${sections.schoolId}
    join ${yearRows} y on y.institution_id = ${sections.institutionId} and y.id = ${sections.yearId} and ${inYear(filters, 'y')}
    where ${sections.institutionId} = ${actor.institutionId} and ${sql.join(narrowed(actor, filters), sql` and `)}
      ${from ? sql`and (sc.name, gl.position, ${sections.nameKey}, ${sections.id}) ${beyond} (${from[0]}, ${from[1]}::int, ${from[2]}, ${from[3]}::uuid)` : sql``}
    order by sc.name ${order}, gl.position ${order}, ${sections.nameKey} ${order}, ${sections.id} ${order} limit ${limit} offset ${skip}`);
  return rows;
}

const isFew = ({ search, staffId, homeroomId, courseId }: SectionFilters): boolean =>
  Boolean(search || staffId || homeroomId || courseId);

/** What is shown beside the sections of a page: a broad question, so it is planned once for each connection. */
const rowsOf = prepared('sections_rows_of', (tx) =>
  selectSections(tx, SECTION_ROW).where(sql`${sections.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Every section that the filters leave, in no order. */
const sectionsFound = (actor: Actor, filters: SectionFilters): SQL =>
  sql`select ${sections.id} from ${sections}
    join ${courseRows} on ${courseRows.institutionId} = ${sections.institutionId} and ${courseRows.id} = ${sections.courseId}
    join ${yearRows} y on y.institution_id = ${sections.institutionId} and y.id = ${sections.yearId} and ${inYear(filters, 'y')}
    where ${sections.institutionId} = ${actor.institutionId} and ${sql.join(narrowed(actor, filters), sql` and `)}`;

/** One page of sections; what is shown beside each is read only for the rows of the page. */
export async function listSections(
  tx: Tx,
  actor: Actor,
  filters: SectionFilters & PageInput,
): Promise<{ items: SectionRowView[]; nextCursor?: string; total?: number; all?: number }> {
  const down = filters.sort.startsWith('-');
  const choose = filters.sort.endsWith('name') ? chooseByName : isFew(filters) ? chooseAmongFew : chooseByLevel;
  const chosen = await choose(tx, actor, filters, filters.limit + 1, {
    order: down ? sql`desc` : sql`asc`,
    beyond: down ? sql`<` : sql`>`,
    after: decodeCursor(filters.cursor, [2, 4]) ?? null,
    skip: skipOf(filters),
  });
  const page = chosen.slice(0, filters.limit);
  const last = page.at(-1);
  const counts = await countPage(
    tx,
    filters,
    () => sectionsFound(actor, filters),
    () =>
      sectionsFound(actor, { yearId: filters.yearId, year: filters.year, state: filters.state, sort: filters.sort }),
  );
  if (!last) return { items: [], ...counts };
  const ids = page.map(({ id }) => id);
  const rows = await rowsOf(tx, { ids });
  const found = new Map(rows.map((row) => [row.id, row as unknown as SectionRowView]));
  const items = ids.flatMap((id) => found.get(id) ?? []);
  return {
    items,
    ...(chosen.length > filters.limit ? { nextCursor: encodeCursor([...last.key, last.id]) } : {}),
    ...counts,
  };
}
