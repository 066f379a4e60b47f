import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { NowView } from '../../contract.ts';
import { days } from '../schema.ts';
import { daysThatCountAt } from './days-that-count.ts';

/** The last day on which attendance was taken, today included. */
async function lastDayTaken(tx: Tx, schoolId: Id, today: LocalDate): Promise<LocalDate | null> {
  const [row] = await tx
    .select({ date: days.date })
    .from(days)
    .where(and(lte(days.date, today), daysThatCountAt(schoolId)))
    .orderBy(desc(days.date))
    .limit(1);
  return row?.date ?? null;
}

const among = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;

/** Every homeroom on the last day with attendance: how many were there, late, excused and absent. */
export async function readStrips(tx: Tx, schoolId: Id, today: LocalDate): Promise<NowView['strips']> {
  const date = await lastDayTaken(tx, schoolId, today);
  if (!date) return null;
  // Counted by homeroom before anything else is joined: the database would pair every level with every student first.
  const counted = tx
    .select({
      homeroomId: homeroomEnrolmentRows.homeroomId,
      present: among('attendance_days.present = 2 and attendance_days.lates = 0').as('present'),
      late: among('attendance_days.present > 0 and attendance_days.absent = 0 and attendance_days.lates > 0').as(
        'late',
      ),
      excused: among('attendance_days.excused > 0 and attendance_days.absent = 0 and attendance_days.lates = 0').as(
        'excused',
      ),
      absent: among('attendance_days.absent > 0').as('absent'),
    })
    .from(homeroomEnrolmentRows)
    .leftJoin(
      days,
      and(
        eq(days.institutionId, homeroomEnrolmentRows.institutionId),
        eq(days.studentId, homeroomEnrolmentRows.studentId),
        eq(days.date, date),
      ),
    )
    .where(
      sql`${homeroomEnrolmentRows.fromOn} <= ${date} and (${homeroomEnrolmentRows.untilOn} is null or ${homeroomEnrolmentRows.untilOn} > ${date})`,
    )
    .groupBy(homeroomEnrolmentRows.homeroomId)
    .as('counted');
  const groups = await tx
    .select({
      gradeId: gradeLevelRows.id,
      grade: gradeLevelRows.name,
      homeroomId: homeroomRows.id,
      name: homeroomRows.name,
      present: counted.present,
      late: counted.late,
      excused: counted.excused,
      absent: counted.absent,
    })
    .from(homeroomRows)
    .innerJoin(
      gradeLevelRows,
      and(
        eq(gradeLevelRows.institutionId, homeroomRows.institutionId),
        eq(gradeLevelRows.id, homeroomRows.gradeLevelId),
      ),
    )
    .innerJoin(counted, eq(counted.homeroomId, homeroomRows.id))
    .where(and(eq(homeroomRows.schoolId, schoolId), isNull(homeroomRows.archivedAt)))
    .orderBy(asc(gradeLevelRows.position), asc(homeroomRows.name));
  return { date, groups };
}
