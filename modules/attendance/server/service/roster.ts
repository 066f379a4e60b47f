import type { Id } from '@patio/kernel';
import { joinStudent } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, homeroomEnrolmentRows } from '@patio/sections/server';
import { meetingRows } from '@patio/timetable/server';
import { type SQL, sql } from 'drizzle-orm';
import type { MarkView, RollPlace } from '../../contract.ts';
import { alerts, justifications, marks, rolls } from '../schema.ts';
import { ASKED, type HowMany, type PlacesAsked } from './class-rows.ts';
import { byKind, howMany, keyOf, listPlaces } from './find-class.ts';

export interface RosterRow {
  id: Id;
  number: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  photoFileId: Id | null;
  mark: (MarkView & { heads: Id[]; conflict: boolean }) | null;
  /** Accepted beforehand: fills the roll. */
  planned: { reason: string; text: string } | null;
  /** Somebody has given a reason, decided or not: nobody needs to be told. */
  explained: boolean;
  expectedByFamily: boolean;
}

const on = sql`asked.date`;
const enrolled = sql`e.from_on <= ${on} and (e.until_on is null or e.until_on > ${on})`;

/** Who belongs to the classes or homerooms that are asked about on their dates, `e`, and which roll is theirs, `r`. */
const ofClass = (
  how: HowMany,
): SQL => sql`${ASKED[how]} join ${meetingRows} g on g.institution_id = patio_institution() and g.id = asked.place
  join ${enrolmentRows} e on e.institution_id = g.institution_id and e.section_id = g.section_id and ${enrolled}
  left join ${rolls} r on r.institution_id = g.institution_id and r.meeting_id = g.id and r.date = ${on}`;
const ofHomeroom = (
  how: HowMany,
): SQL => sql`${ASKED[how]} join ${homeroomEnrolmentRows} e on e.institution_id = patio_institution() and e.homeroom_id = asked.place and ${enrolled}
  left join ${rolls} r on r.institution_id = e.institution_id and r.homeroom_id = asked.place and r.date = ${on}`;
const marked = sql`left join ${marks} m on m.institution_id = e.institution_id and m.roll_id = r.id and m.student_id = e.student_id`;

interface Reason {
  reason: string;
  text: string;
  state: string;
}

/** The justifications that cover the date of an enrolment `e`, the accepted one first. */
const reasonOf = sql`(select json_build_object('reason', j.reason, 'text', j.text, 'state', j.state) from ${justifications} j
  where j.institution_id = e.institution_id and j.student_id = e.student_id and j.from_on <= ${on}
    and j.through_on >= ${on} and j.state in ('accepted', 'waiting') order by j.state limit 1)`;

/** What taking a roll must know of a student, without names and faces; those of whom the same is known come as one row. */
export interface Expected extends Pick<RosterRow, 'id' | 'planned' | 'explained'> {
  mark: Pick<MarkView, 'source'> | null;
}

const expectedQuestion = (name: string, group: SQL) =>
  preparedSql<PlacesAsked, { ids: string; source: MarkView['source'] | null; why: string | null }>(
    name,
    () => sql`select string_agg(id::text, ',') as ids, source, why from (
      select e.student_id as id, m.source, (${reasonOf})::text as why from ${group} ${marked}) each group by source, why`,
  );

type FoundRow = Omit<RosterRow, 'mark' | 'planned' | 'explained'> &
  Omit<NonNullable<RosterRow['mark']>, 'code'> & { place: Id; date: string; code: string | null; why: Reason | null };

const rosterQuestion = (name: string, group: SQL) =>
  preparedSql<PlacesAsked, FoundRow>(
    name,
    () => sql`select asked.place, asked.date::text as date, st.id, st.student_number as number, p.given_names as "givenNames", p.first_surname as "firstSurname",
      p.second_surname as "secondSurname", p.photo_file_id as "photoFileId", m.code, m.counts_as as "countsAs", m.source, m.minutes_late as "minutesLate", m.note,
      m.heads, m.conflict, ${reasonOf} as why, exists (select 1 from ${alerts} a where a.institution_id = e.institution_id
        and a.student_id = e.student_id and a.date = ${on} and a.answer = 'should_be_there') as "expectedByFamily"
    from ${group} ${joinStudent('e')} ${marked} order by p.register_key, st.id`,
  );
const ROSTERS = {
  one: rosterQuestion('attendance_roster_of_class', ofClass('one')),
  many: rosterQuestion('attendance_rosters_of_classes', ofClass('many')),
};
const HOMEROOM_ROSTERS = {
  one: rosterQuestion('attendance_roster_of_homeroom', ofHomeroom('one')),
  many: rosterQuestion('attendance_rosters_of_homerooms', ofHomeroom('many')),
};
const expectedInClass = expectedQuestion('attendance_expected_in_class', ofClass('one'));
const expectedInHomeroom = expectedQuestion('attendance_expected_in_homeroom', ofHomeroom('one'));

const explanation = (why: Reason | null) => ({
  planned: why?.state === 'accepted' ? { reason: why.reason, text: why.text } : null,
  explained: why !== null,
});

/** Who is expected in a class on a date, as far as taking it asks. */
export async function listExpected(tx: Tx, at: RollPlace): Promise<Expected[]> {
  const { classes, homerooms } = byKind([at]);
  const rows = classes.length
    ? await expectedInClass(tx, listPlaces(classes))
    : await expectedInHomeroom(tx, listPlaces(homerooms));
  return rows.flatMap(({ ids, source, why }) => {
    const known = { mark: source && { source }, ...explanation(why === null ? null : (JSON.parse(why) as Reason)) };
    return ids.split(',').map((id) => ({ id, ...known }));
  });
}

const readRow = ({
  place: _p,
  date: _d,
  code,
  countsAs,
  source,
  minutesLate,
  note,
  heads,
  conflict,
  why,
  ...row
}: FoundRow): RosterRow => ({
  ...row,
  ...explanation(why),
  mark: code ? { code, countsAs, source, minutesLate, note, heads, conflict } : null,
});

/** Who is expected in some classes on their dates, each in register order, with what was said about each so far. One question for all of them. */
export async function listRosters(tx: Tx, places: readonly RollPlace[]): Promise<RosterRow[][]> {
  const { classes, homerooms } = byKind(places);
  const rows = await Promise.all([
    classes.length ? ROSTERS[howMany(classes)](tx, listPlaces(classes)) : [],
    homerooms.length ? HOMEROOM_ROSTERS[howMany(homerooms)](tx, listPlaces(homerooms)) : [],
  ]);
  const byPlace = Map.groupBy(rows.flat(), (row) => keyOf(row.place, row.date));
  return places.map((at) => (byPlace.get(keyOf(at.meetingId ?? at.homeroomId ?? '', at.date)) ?? []).map(readRow));
}

/** Who is expected in a class on a date, in register order, with what was said about each so far. */
export const listRoster = async (tx: Tx, at: RollPlace): Promise<RosterRow[]> => (await listRosters(tx, [at]))[0] ?? [];
