import { alertRows } from '@patio/ai/server';
import { dayCounts, dayRows } from '@patio/attendance/server';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { praiseRows } from '@patio/recognition/server';
import { schoolRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import type { DatedFact, DayFact, StudentFacts } from '../../rules/facts.ts';
import { readMarks } from './read-marks.ts';
import { listIncidents } from './sources.ts';

/** Whose facts are read, and of which days. */
export interface FactsAsked {
  schoolId: Id;
  from: LocalDate;
  through: LocalDate;
  /** Only these students; null for the whole school. */
  studentIds: readonly Id[] | null;
}

export interface Place {
  today: LocalDate;
  timeZone: string;
}

/** A school's day and clock. */
export async function readPlace(tx: Tx, schoolId: Id): Promise<Place | null> {
  const { rows } = await tx.execute<{ today: string; timeZone: string }>(sql`
    select (select patio_today())::text as today, s.time_zone as "timeZone" from ${schoolRows} s
    where s.institution_id = (select patio_institution()) and s.id = ${schoolId}`);
  return rows[0] ?? null;
}

const among = (row: string, studentIds: readonly Id[] | null): SQL =>
  studentIds ? sql`and ${sql.raw(row)}.student_id = any(${listOf(studentIds)}::uuid[])` : sql``;

/** Each student's days as numbers: how many after the first, then halves absent and excused, then lates. */
async function readDays(tx: Tx, asked: FactsAsked): Promise<Map<Id, DayFact[]>> {
  const { rows } = await tx.execute<{ studentId: Id; days: [number, number, number, number][] }>(sql`
    select d.student_id as "studentId",
      json_agg(json_build_array(d.date - ${asked.from}::date, d.absent, d.excused, d.lates) order by d.date) as days
    from ${dayRows} d where d.institution_id = (select patio_institution()) and d.school_id = ${asked.schoolId}
      and d.date between ${asked.from}::date and ${asked.through}::date and ${dayCounts(sql`d`)} ${among('d', asked.studentIds)}
    group by d.student_id`);
  const dates = new Map<number, LocalDate>();
  const dateAt = (offset: number): LocalDate => {
    const date = dates.get(offset) ?? addDays(asked.from, offset);
    dates.set(offset, date);
    return date;
  };
  return new Map(
    rows.map(({ studentId, days }) => [
      studentId,
      days.map(([at, absent, excused, lates]) => ({ on: dateAt(at), absent, excused, lates })),
    ]),
  );
}

type Dated = DatedFact & { studentId: Id };

async function readDated(tx: Tx, rows: SQL): Promise<Map<Id, DatedFact[]>> {
  const answer = await tx.execute<{ studentId: Id; id: Id; on: LocalDate } & Record<string, unknown>>(rows);
  return groupDated(answer.rows);
}

const groupDated = (rows: readonly Dated[]): Map<Id, DatedFact[]> => {
  const grouped = new Map<Id, DatedFact[]>();
  for (const { studentId, id, on } of rows) {
    const own = grouped.get(studentId);
    if (own) own.push({ id, on });
    else grouped.set(studentId, [{ id, on }]);
  }
  return grouped;
};

const localDay = (column: string, zone: string): SQL => sql`(${sql.raw(column)} at time zone ${zone})::date`;

/** What the rules look at, of every active student of a school or of some: a handful of questions, however many students. */
export async function readFacts(tx: Tx, asked: FactsAsked): Promise<StudentFacts[]> {
  const { schoolId, from, through, studentIds } = asked;
  const zone = (await readPlace(tx, schoolId))?.timeZone ?? 'UTC';
  const days = await readDays(tx, asked);
  const marks = await readMarks(tx, asked, zone);
  const praises = await readDated(
    tx,
    sql`select r.student_id as "studentId", r.id, ${localDay('r.created_at', zone)}::text as on from ${praiseRows} r
      where r.institution_id = (select patio_institution()) and r.school_id = ${schoolId} and r.taken_back_at is null
        and ${localDay('r.created_at', zone)} between ${from}::date and ${through}::date ${among('r', studentIds)} order by r.created_at, r.id`,
  );
  const alerts = await readDated(
    tx,
    sql`select a.student_id as "studentId", a.id, ${localDay('a.raised_at', zone)}::text as on from ${alertRows} a
      where a.institution_id = (select patio_institution()) and a.school_id = ${schoolId}
        and ${localDay('a.raised_at', zone)} between ${from}::date and ${through}::date ${among('a', studentIds)} order by a.raised_at, a.id`,
  );
  const incidents = groupDated(await listIncidents(tx, asked));
  const { rows: students } = await tx.execute<{ id: Id; gradeLevelId: Id | null }>(sql`
    select st.id, st.grade_level_id as "gradeLevelId" from ${studentRows} st
    where st.institution_id = (select patio_institution()) and st.school_id = ${schoolId} and st.status = 'active' and st.merged_into_id is null
      ${studentIds ? sql`and st.id = any(${listOf(studentIds)}::uuid[])` : sql``} order by st.id`);
  return students.map(({ id, gradeLevelId }) => ({
    studentId: id,
    gradeLevelId,
    days: days.get(id) ?? [],
    marks: marks.get(id) ?? [],
    praises: praises.get(id) ?? [],
    alerts: alerts.get(id) ?? [],
    incidents: incidents.get(id) ?? [],
  }));
}
