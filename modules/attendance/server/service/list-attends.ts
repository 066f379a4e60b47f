import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Attends } from '../../contract.ts';
import { days } from '../schema.ts';
import { daysThatCount } from './days-that-count.ts';
import { tallyDays } from './tally-days.ts';

const LAST = 10;

/** How several students attend, for the rows of a list; whoever the reader may not see, or has no roll this year, is left out. */
export async function listAttends(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<Attends[]> {
  const seen = await tx
    .select({ id: studentRows.id, startsOn: yearRows.startsOn, endsOn: yearRows.endsOn })
    .from(studentRows)
    .innerJoin(
      yearRows,
      and(
        eq(yearRows.institutionId, studentRows.institutionId),
        eq(yearRows.schoolId, studentRows.schoolId),
        eq(yearRows.state, 'active'),
      ),
    )
    .where(and(inArray(studentRows.id, [...ids]), studentsVisibleTo(actor, 'attendance.read', 'attendance')));
  // Schools of one institution mostly share their year: as many questions as there are different ones.
  const years = [...Map.groupBy(seen, (row) => `${row.startsOn} ${row.endsOn}`).values()];
  const found: Attends[] = [];
  for (const rows of years) {
    const span = { from: rows[0]?.startsOn ?? '', through: rows[0]?.endsOn ?? '' };
    const tallies = await tallyDays(
      tx,
      rows.map((row) => row.id),
      span,
    );
    const last = await lastDays(tx, [...tallies.keys()], span);
    for (const [studentId, { present, expected }] of tallies)
      found.push({ studentId, present, expected, last: last.get(studentId) ?? [] });
  }
  return found;
}

async function lastDays(
  tx: Tx,
  ids: readonly Id[],
  { from, through }: { from: LocalDate; through: LocalDate },
): Promise<Map<Id, Attends['last']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ studentId: Id } & Attends['last'][number]>(sql`
    select s.id as "studentId", d.date::text as date, d.kind from unnest(${listOf(ids)}::uuid[]) as s(id)
    cross join lateral (
      select n.date, case when n.absent > 0 then 'absent' when n.lates > 0 then 'late' when n.excused > 0 then 'excused' else 'present' end as kind
      from ${days} n where n.institution_id = patio_institution() and n.student_id = s.id
        and n.date between ${from}::date and ${through}::date and ${daysThatCount(sql`n`)}
      order by n.date desc limit ${LAST}) d
    order by d.date`);
  return new Map(
    [...Map.groupBy(rows, (row) => row.studentId)].map(([id, own]) => [
      id,
      own.map(({ date, kind }) => ({ date, kind })),
    ]),
  );
}
