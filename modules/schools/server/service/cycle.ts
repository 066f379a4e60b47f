import type { Actor } from '@patio/access';
import { type LocalDate, localDateAt } from '@patio/kernel';
import { clock, record, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type Cycle, numberDays } from '../rules/cycle.ts';
import { calendarDays, schools } from '../schema.ts';
import { touchYear, type YearRow } from './years.ts';

const TAUGHT = ['school_day', 'half_day'];

/** Numbers the days of a year anew from a date on, as its cycle says; what was before stays. */
export async function renumberDays(tx: Tx, year: YearRow, from: LocalDate, fresh = false): Promise<void> {
  const days = await tx
    .select({ date: calendarDays.date, kind: calendarDays.kind, cycleDay: calendarDays.cycleDay })
    .from(calendarDays)
    .where(eq(calendarDays.yearId, year.id))
    .orderBy(asc(calendarDays.date));
  const now = numberDays(
    days.map((day) => ({ ...day, taught: TAUGHT.includes(day.kind) })),
    year,
    from,
    fresh,
  );
  const changed = days.filter((day) => now.has(day.date) && now.get(day.date) !== day.cycleDay);
  if (changed.length === 0) return;
  const numbers = JSON.stringify(changed.map((day) => ({ date: day.date, n: now.get(day.date) })));
  await tx.execute(sql`update ${calendarDays} d set cycle_day = r.n, updated_at = now()
    from json_to_recordset(${numbers}::json) as r(date date, n int)
    where d.institution_id = ${year.institutionId} and d.school_id = ${year.schoolId} and d.date = r.date`);
}

/** The first date whose number may still change: nothing that was held is rewritten. */
export async function firstOpenDay(tx: Tx, year: YearRow): Promise<LocalDate> {
  const [school] = await tx
    .select({ timeZone: schools.timeZone })
    .from(schools)
    .where(and(eq(schools.institutionId, year.institutionId), eq(schools.id, year.schoolId)));
  const today = localDateAt(clock.now(), school?.timeZone ?? 'UTC');
  return today > year.startsOn ? today : year.startsOn;
}

/** Says by what the weekly plan repeats from a day on: the week, weeks A and B, or a rotation of school days. */
export async function setCycle(
  tx: Tx,
  actor: Actor,
  year: YearRow,
  given: Cycle & { version: number; from: LocalDate },
): Promise<YearRow> {
  const { cycle, cycleLength, from } = given;
  if (from < year.startsOn || from > year.endsOn || from < (await firstOpenDay(tx, year)))
    throw failure('day_outside', undefined, 'from');
  const after = await touchYear(tx, year, given.version, { cycle, cycleLength });
  await renumberDays(tx, after, from, true);
  await record(
    tx,
    actor,
    'schools.cycle_set',
    { type: 'schools.year', id: year.id, schoolId: year.schoolId },
    { before: { cycle: year.cycle }, after: { cycle, ...(cycle === 'days' && { cycleLength }), from } },
  );
  return after;
}
