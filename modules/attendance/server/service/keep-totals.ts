import type { Id } from '@patio/kernel';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { days, schoolDays, yearTotals } from '../schema.ts';

const COUNTED = ['days', 'present', 'absent', 'excused', 'lates'] as const;
const each = (write: (column: string) => string): SQL => sql.raw(COUNTED.map(write).join(', '));
const columns = each((column) => column);
/** What is there already and what comes to it. */
const added = (table: string): SQL => each((column) => `${column} = ${table}.${column} + excluded.${column}`);
const changed = sql.raw(COUNTED.map((column) => `m.${column} <> 0`).join(' or '));

/**
 * Two parts of a statement that changes students' days: their totals of the year and those of the school's date move with them.
 * `moved` names rows of student_id, school_id, date and by how much each count changes. Students come in one order, so that two
 * who change days of the same children wait for each other and not in a circle.
 */
export const addTotals = (moved: SQL): SQL => sql`in_year as (
      insert into ${yearTotals} (institution_id, year_id, student_id, ${columns})
      select y.institution_id, y.id, m.student_id, ${each((column) => `m.${column}`)} from ${moved} m
      join ${yearRows} y on y.institution_id = patio_institution() and y.school_id = m.school_id and m.date between y.starts_on and y.ends_on
      where ${changed} order by y.id, m.student_id
      on conflict (institution_id, year_id, student_id) do update set ${added('attendance_year_totals')}
    ), at_school as (
      insert into ${schoolDays} (institution_id, school_id, date, ${columns})
      select patio_institution(), m.school_id, m.date, ${each((column) => `sum(m.${column})`)} from ${moved} m
      where ${changed} group by m.school_id, m.date order by m.school_id, m.date
      on conflict (institution_id, school_id, date) do update set ${added('attendance_school_days')}
    )`;

/** Takes the days of some students away from a date, and from every count. */
export const forgetDays = preparedSql<{ ids: string; date: string }>(
  'attendance_forget_days',
  () => sql`with gone as (
      delete from ${days} where institution_id = patio_institution() and date = ${sql.placeholder('date')}::date
        and student_id = any(${sql.placeholder('ids')}::uuid[])
      returning student_id, school_id, date, -1 as days, -present as present, -absent as absent, -excused as excused, -lates as lates
    ), ${addTotals(sql`gone`)} select count(*) from gone`,
);

/** Nobody changes a day until the transaction ends: whoever is at one is waited for. */
const holdAllDays = (tx: Tx) => tx.execute(sql`lock table ${days} in share row exclusive mode`);

const summed = each((column) => (column === 'days' ? 'count(*)' : `sum(d.${column})`));

const insertYears = (tx: Tx, which: SQL) =>
  tx.execute(sql`insert into ${yearTotals} (institution_id, year_id, student_id, ${columns})
    select d.institution_id, y.id, d.student_id, ${summed} from ${days} d
    join ${yearRows} y on y.institution_id = d.institution_id and y.school_id = d.school_id and d.date between y.starts_on and y.ends_on
    where d.institution_id = patio_institution() and ${which} group by d.institution_id, y.id, d.student_id`);

/** Adds up a school's days anew: after its years moved, or where days were written without their totals. */
export async function rebuildTotals(tx: Tx, schoolId: Id): Promise<void> {
  await holdAllDays(tx);
  await tx.execute(sql`delete from ${yearTotals} where institution_id = patio_institution()
    and year_id in (select y.id from ${yearRows} y where y.school_id = ${schoolId})`);
  await insertYears(tx, sql`d.school_id = ${schoolId}`);
  await tx.execute(
    sql`delete from ${schoolDays} where institution_id = patio_institution() and school_id = ${schoolId}`,
  );
  await tx.execute(sql`insert into ${schoolDays} (institution_id, school_id, date, ${columns})
    select d.institution_id, d.school_id, d.date, ${summed} from ${days} d
    where d.institution_id = patio_institution() and d.school_id = ${schoolId} group by d.institution_id, d.school_id, d.date`);
}

/** Adds up the years of some students anew: after the days of one became those of another. */
export async function rebuildStudents(tx: Tx, studentIds: readonly Id[]): Promise<void> {
  await holdAllDays(tx);
  const ids = sql`any(${listOf(studentIds)}::uuid[])`;
  await tx.execute(sql`delete from ${yearTotals} where institution_id = patio_institution() and student_id = ${ids}`);
  await insertYears(tx, sql`d.student_id = ${ids}`);
}
