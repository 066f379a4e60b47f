import type { Id } from '@patio/kernel';
import { persons, students } from '@patio/people/server';
import { prepared, type Tx } from '@patio/platform';
import { enrolments, homeroomEnrolments } from '@patio/sections/server';
import { meetings } from '@patio/timetable/server';
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
  group: sql`select e.student_id from ${enrolments} e where e.section_id = (select m.section_id from ${meetings} m where m.id = ${place})
    and e.from_on <= ${date} and (e.until_on is null or e.until_on > ${date})`,
  roll: sql`select r.id from ${rolls} r where r.meeting_id = ${place} and r.date = ${date}`,
};
const ofHomeroom = {
  group: sql`select e.student_id from ${homeroomEnrolments} e where e.homeroom_id = ${place}
    and e.from_on <= ${date} and (e.until_on is null or e.until_on > ${date})`,
  roll: sql`select r.id from ${rolls} r where r.homeroom_id = ${place} and r.date = ${date}`,
};

/** The justifications that cover the date, per student, the accepted one first. */
const reason = sql`(select json_build_object('reason', j.reason, 'text', j.text, 'state', j.state) from ${justifications} j
  where j.institution_id = ${students.institutionId} and j.student_id = ${students.id} and j.from_on <= ${date}
    and j.through_on >= ${date} and j.state in ('accepted', 'waiting') order by j.state limit 1)`;

const rosterQuestion = (name: string, { group, roll }: { group: SQL; roll: SQL }) =>
  prepared(name, (tx) =>
    tx
      .select({
        id: students.id,
        number: students.studentNumber,
        givenNames: persons.givenNames,
        firstSurname: persons.firstSurname,
        secondSurname: persons.secondSurname,
        photoFileId: persons.photoFileId,
        code: marks.code,
        countsAs: marks.countsAs,
        source: marks.source,
        minutesLate: marks.minutesLate,
        note: marks.note,
        heads: marks.heads,
        conflict: marks.conflict,
        reason: sql<{ reason: string; text: string; state: string } | null>`${reason}`,
        expectedByFamily: sql<boolean>`exists (select 1 from ${alerts} a where a.institution_id = ${students.institutionId}
          and a.student_id = ${students.id} and a.date = ${date} and a.answer = 'should_be_there')`,
      })
      .from(students)
      .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
      .leftJoin(
        marks,
        and(
          eq(marks.institutionId, students.institutionId),
          eq(marks.studentId, students.id),
          sql`${marks.rollId} = (${roll})`,
        ),
      )
      .where(sql`${students.id} in (${group})`)
      .orderBy(asc(persons.registerKey), asc(students.id)),
  );
const rosterOfClass = rosterQuestion('attendance_roster_of_class', ofClass);
const rosterOfHomeroom = rosterQuestion('attendance_roster_of_homeroom', ofHomeroom);

/** Who is expected in a class on a date, in register order, with what was said about each so far. One question for the whole page. */
export async function listRoster(tx: Tx, at: RollPlace): Promise<RosterRow[]> {
  const rows = at.meetingId
    ? await rosterOfClass(tx, { place: at.meetingId, date: at.date })
    : await rosterOfHomeroom(tx, { place: at.homeroomId ?? '', date: at.date });
  return rows.map(({ code, countsAs, source, minutesLate, note, heads, conflict, reason: why, ...row }) => ({
    ...row,
    planned: why?.state === 'accepted' ? { reason: why.reason, text: why.text } : null,
    explained: why !== null,
    mark:
      code && countsAs && source
        ? { code, countsAs, source, minutesLate, note, heads: heads ?? [], conflict: conflict ?? false }
        : null,
  }));
}
