import type { Id } from '@patio/kernel';
import { personOf, personRows, studentRows } from '@patio/people/server';
import { prepared, preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, homeroomEnrolmentRows } from '@patio/sections/server';
import { meetingRows } from '@patio/timetable/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { MarkView, RollPlace } from '../../contract.ts';
import { alerts, justifications, marks, rolls } from '../schema.ts';

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

const place = sql`${sql.placeholder('place')}::uuid`;
const date = sql`${sql.placeholder('date')}::date`;

/** Who belongs to a class or homeroom on the date, and which roll is theirs. */
const ofClass = {
  group: sql`select e.institution_id, e.student_id from ${enrolmentRows} e where e.section_id = (select m.section_id from ${meetingRows} m where m.id = ${place})
    and e.from_on <= ${date} and (e.until_on is null or e.until_on > ${date})`,
  roll: sql`select r.id from ${rolls} r where r.meeting_id = ${place} and r.date = ${date}`,
};
const ofHomeroom = {
  group: sql`select e.institution_id, e.student_id from ${homeroomEnrolmentRows} e where e.homeroom_id = ${place}
    and e.from_on <= ${date} and (e.until_on is null or e.until_on > ${date})`,
  roll: sql`select r.id from ${rolls} r where r.homeroom_id = ${place} and r.date = ${date}`,
};

interface Reason {
  reason: string;
  text: string;
  state: string;
}

/** The justifications that cover the date, per student, the accepted one first. */
const reasonOf = (
  of: SQL,
  id: SQL,
): SQL => sql`select json_build_object('reason', j.reason, 'text', j.text, 'state', j.state) from ${justifications} j
  where j.institution_id = ${of}.institution_id and j.student_id = ${of}.${id} and j.from_on <= ${date}
    and j.through_on >= ${date} and j.state in ('accepted', 'waiting') order by j.state limit 1`;

/** What taking a roll must know of a student, without names and faces; those of whom the same is known come as one row. */
export interface Expected extends Pick<RosterRow, 'id' | 'planned' | 'explained'> {
  mark: Pick<MarkView, 'source'> | null;
}

const expectedQuestion = (name: string, { group, roll }: { group: SQL; roll: SQL }) =>
  preparedSql<{ place: Id; date: string }, { ids: string; source: MarkView['source'] | null; why: string | null }>(
    name,
    () => sql`select string_agg(id::text, ',') as ids, source, why from (
      select g.student_id as id, m.source, (${reasonOf(sql`g`, sql`student_id`)})::text as why
      from (${group}) g left join ${marks} m on m.institution_id = g.institution_id and m.roll_id = (${roll}) and m.student_id = g.student_id
    ) each group by source, why`,
  );

const rosterQuestion = (name: string, { group, roll }: { group: SQL; roll: SQL }) =>
  prepared(name, (tx) =>
    tx
      .select({
        id: studentRows.id,
        number: studentRows.studentNumber,
        givenNames: personRows.givenNames,
        firstSurname: personRows.firstSurname,
        secondSurname: personRows.secondSurname,
        photoFileId: personRows.photoFileId,
        code: marks.code,
        countsAs: marks.countsAs,
        source: marks.source,
        minutesLate: marks.minutesLate,
        note: marks.note,
        heads: marks.heads,
        conflict: marks.conflict,
        reason: sql<Reason | null>`(${reasonOf(sql`${studentRows}`, sql`id`)})`,
        expectedByFamily: sql<boolean>`exists (select 1 from ${alerts} a where a.institution_id = ${studentRows.institutionId}
          and a.student_id = ${studentRows.id} and a.date = ${date} and a.answer = 'should_be_there')`,
      })
      .from(studentRows)
      .innerJoin(personRows, personOf(studentRows))
      .leftJoin(
        marks,
        and(
          eq(marks.institutionId, studentRows.institutionId),
          eq(marks.studentId, studentRows.id),
          sql`${marks.rollId} = (${roll})`,
        ),
      )
      .where(sql`${studentRows.id} in (select student_id from (${group}) g)`)
      .orderBy(asc(personRows.registerKey), asc(studentRows.id)),
  );
const rosterOfClass = rosterQuestion('attendance_roster_of_class', ofClass);
const rosterOfHomeroom = rosterQuestion('attendance_roster_of_homeroom', ofHomeroom);
const expectedInClass = expectedQuestion('attendance_expected_in_class', ofClass);
const expectedInHomeroom = expectedQuestion('attendance_expected_in_homeroom', ofHomeroom);

const explanation = (why: Reason | null) => ({
  planned: why?.state === 'accepted' ? { reason: why.reason, text: why.text } : null,
  explained: why !== null,
});

/** Who is expected in a class on a date, as far as taking it asks. */
export async function listExpected(tx: Tx, { meetingId, homeroomId, date: on }: RollPlace): Promise<Expected[]> {
  const rows = meetingId
    ? await expectedInClass(tx, { place: meetingId, date: on })
    : await expectedInHomeroom(tx, { place: homeroomId ?? '', date: on });
  return rows.flatMap(({ ids, source, why }) => {
    const known = { mark: source && { source }, ...explanation(why === null ? null : (JSON.parse(why) as Reason)) };
    return ids.split(',').map((id) => ({ id, ...known }));
  });
}

/** Who is expected in a class on a date, in register order, with what was said about each so far. One question for the whole page. */
export async function listRoster(tx: Tx, at: RollPlace): Promise<RosterRow[]> {
  const rows = at.meetingId
    ? await rosterOfClass(tx, { place: at.meetingId, date: at.date })
    : await rosterOfHomeroom(tx, { place: at.homeroomId ?? '', date: at.date });
  return rows.map(({ code, countsAs, source, minutesLate, note, heads, conflict, reason: why, ...row }) => ({
    ...row,
    ...explanation(why),
    mark:
      code && countsAs && source
        ? { code, countsAs, source, minutesLate, note, heads: heads ?? [], conflict: conflict ?? false }
        : null,
  }));
}
