import { type Actor, reachesSchool } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { joinPerson, staffRows } from '@patio/people/server';
import { countPage, type Tx } from '@patio/platform';
import { gradeLevelRows, roomRows, schoolRows, yearIsOver, yearRows } from '@patio/schools/server';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { HomeroomFilters, HomeroomRowView, HomeroomView } from '../../contract/homerooms.ts';
import { failure } from '../failures.ts';
import { homeroomsVisibleTo } from '../policy.ts';
import { holdsOn, todayThere } from '../relations.ts';
import { feeds, homeroomEnrolments, homerooms } from '../schema.ts';
import { todayAt } from './places.ts';
import { ADULT_NAME } from './section-list.ts';
import type { YearOfSection } from './section-view.ts';

const of = sql`${homerooms.institutionId}`;
/** How many students a homeroom has today; the query must hold the school, whose day it is. */
export const STUDENTS_TODAY = sql<number>`(select count(*)::int from ${homeroomEnrolments} e where e.institution_id = ${of} and e.homeroom_id = ${homerooms.id} and ${holdsOn('e', todayThere)})`;

const ROW = {
  id: homerooms.id,
  name: homerooms.name,
  letter: homerooms.letter,
  schoolId: homerooms.schoolId,
  schoolName: schoolRows.name,
  yearId: homerooms.yearId,
  yearName: yearRows.name,
  gradeLevelId: homerooms.gradeLevelId,
  gradeLevel: gradeLevelRows.name,
  roomId: homerooms.roomId,
  room: roomRows.name,
  tutor: sql<
    HomeroomRowView['tutor']
  >`(select json_build_object('staffId', st.id, 'name', ${ADULT_NAME}) from ${staffRows} st
    ${joinPerson('st')}
    where st.institution_id = ${of} and st.id = ${homerooms.tutorStaffId})`,
  capacity: homerooms.capacity,
  students: STUDENTS_TODAY,
  sections: sql<number>`(select count(*)::int from ${feeds} f where f.institution_id = ${of} and f.homeroom_id = ${homerooms.id})`,
  archived: sql<boolean>`${homerooms.archivedAt} is not null`,
  version: homerooms.version,
};
const selectHomerooms = <Columns extends Record<string, unknown>>(tx: Tx, columns: Columns) =>
  tx
    .select(columns as unknown as typeof ROW)
    .from(homerooms)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, homerooms.institutionId), eq(schoolRows.id, homerooms.schoolId)),
    )
    .innerJoin(yearRows, and(eq(yearRows.institutionId, homerooms.institutionId), eq(yearRows.id, homerooms.yearId)))
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, homerooms.institutionId), eq(gradeLevelRows.id, homerooms.gradeLevelId)),
    )
    .leftJoin(roomRows, and(eq(roomRows.institutionId, homerooms.institutionId), eq(roomRows.id, homerooms.roomId)));

const inYear = ({ yearId, year }: HomeroomFilters) => {
  if (yearId) return eq(homerooms.yearId, yearId);
  return year ? eq(yearRows.name, year) : eq(yearRows.state, 'active');
};

const homeroomsAsked = (actor: Actor, filters: HomeroomFilters): SQL | undefined =>
  and(
    homeroomsVisibleTo(actor, 'sections.read'),
    filters.archived ? isNotNull(homerooms.archivedAt) : isNull(homerooms.archivedAt),
    filters.schoolId ? eq(homerooms.schoolId, filters.schoolId) : undefined,
    inYear(filters),
    filters.gradeLevelId ? eq(homerooms.gradeLevelId, filters.gradeLevelId) : undefined,
    filters.search ? sql`strpos(patio_plain(${homerooms.name}), patio_plain(${filters.search})) > 0` : undefined,
  );

/** One page of homerooms, up the ladder of each school. */
export async function listHomerooms(
  tx: Tx,
  actor: Actor,
  filters: HomeroomFilters & PageInput,
): Promise<{ items: HomeroomRowView[]; nextCursor?: string; total?: number }> {
  const cursor = decodeCursor(filters.cursor, 4);
  const rows = (await selectHomerooms(tx, { ...ROW, position: gradeLevelRows.position })
    .where(
      and(
        homeroomsAsked(actor, filters),
        cursor
          ? sql`(${schoolRows.name}, ${gradeLevelRows.position}, ${homerooms.name}, ${homerooms.id}) > (${cursor[0]}, ${cursor[1]}::int, ${cursor[2]}, ${cursor[3]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(schoolRows.name), asc(gradeLevelRows.position), asc(homerooms.name), asc(homerooms.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters))) as unknown as (HomeroomRowView & { position: number })[];
  const items = rows.slice(0, filters.limit).map(({ position: _p, ...row }) => row);
  const last = rows[filters.limit - 1];
  return {
    items,
    ...(rows.length > filters.limit && last
      ? { nextCursor: encodeCursor([last.schoolName, last.position, last.name, last.id]) }
      : {}),
    ...(await countPage(tx, filters, () =>
      selectHomerooms(tx, { id: homerooms.id }).where(homeroomsAsked(actor, filters)),
    )),
  };
}

/** The whole of one homeroom, beside its roster. */
export async function getHomeroomView(tx: Tx, actor: Actor, id: string): Promise<HomeroomView> {
  const [row] = (await selectHomerooms(tx, {
    ...ROW,
    year: { startsOn: yearRows.startsOn, endsOn: yearRows.endsOn, state: yearRows.state },
  }).where(and(eq(homerooms.id, id), homeroomsVisibleTo(actor, 'sections.read')))) as unknown as (HomeroomRowView & {
    year: YearOfSection;
  })[];
  if (!row) throw failure('not_found');
  const today = await todayAt(tx, row.schoolId);
  const { state, ...days } = row.year;
  const over = yearIsOver({ state, ...days }, today);
  return {
    ...row,
    today,
    year: { ...days, over },
    can: { manage: !over && reachesSchool(actor, 'sections.manage', row.schoolId) },
  };
}
