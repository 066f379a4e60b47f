import type { Actor } from '@patio/access';
import { type Id, weekday } from '@patio/kernel';
import { nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type DayView, daysSaved } from '../../contract.ts';
import { failure } from '../failures.ts';
import { bellSchedules, calendarDays } from '../schema.ts';
import { firstOpenDay, renumberDays } from './cycle.ts';
import { touchYear, type YearRow } from './years.ts';

type DayInput = Omit<DayView, 'cycleDay'>;
const TAUGHT: readonly DayView['kind'][] = ['school_day', 'half_day'];

/** Every day of a year, in order. */
export const listDays = (tx: Tx, year: YearRow): Promise<DayView[]> =>
  tx
    .select({
      date: calendarDays.date,
      kind: calendarDays.kind,
      name: calendarDays.name,
      bellScheduleId: calendarDays.bellScheduleId,
      cycleDay: calendarDays.cycleDay,
    })
    .from(calendarDays)
    .where(eq(calendarDays.yearId, year.id))
    .orderBy(asc(calendarDays.date));

async function requireBells(tx: Tx, schoolId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(
    bellSchedules,
    and(eq(bellSchedules.schoolId, schoolId), inArray(bellSchedules.id, [...ids])),
  );
  if (found < ids.length) throw failure('not_found', undefined, 'bellScheduleId');
}

/** Says what some days of a year are: a holiday, a half day with its own bells, a Saturday with classes. Answers what they were. */
export async function saveDays(
  tx: Tx,
  actor: Actor,
  year: YearRow,
  given: { version: number; days: readonly DayInput[] },
): Promise<{ version: number; before: DayInput[] }> {
  const dates = given.days.map((day) => day.date);
  if (dates.some((date) => date < year.startsOn || date > year.endsOn)) throw failure('day_outside');
  await requireBells(tx, year.schoolId, [
    ...new Set(given.days.map((day) => day.bellScheduleId).filter((id) => id !== null)),
  ]);
  const before = (await listDays(tx, year)).filter((day) => dates.includes(day.date));
  const after = await touchYear(tx, year, given.version);
  const rows = given.days.map(({ date, kind, name, bellScheduleId }) => {
    const taught = TAUGHT.includes(kind);
    return {
      institutionId: year.institutionId,
      schoolId: year.schoolId,
      yearId: year.id,
      date,
      kind,
      name: name || null,
      bellScheduleId: taught ? bellScheduleId : null,
      // A rotation counts school days: its number is found below, with those that come after it.
      cycleDay: taught && year.cycle === 'week' ? weekday(date) : null,
    };
  });
  const taken = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(calendarDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [calendarDays.institutionId, calendarDays.schoolId, calendarDays.date],
      set: {
        kind: taken('kind'),
        name: taken('name'),
        bellScheduleId: taken('bell_schedule_id'),
        cycleDay: taken('cycle_day'),
        ...nextVersion(calendarDays),
      },
    });
  if (year.cycle !== 'week') {
    const open = await firstOpenDay(tx, year);
    const [first = open] = dates.toSorted();
    await renumberDays(tx, year, first > open ? first : open);
  }
  const told = (days: readonly DayInput[]) => ({
    days: days.map((day) => [day.date, day.kind, day.name].filter(Boolean).join(' ')),
  });
  await record(
    tx,
    actor,
    'schools.days_saved',
    { type: 'schools.year', id: year.id, schoolId: year.schoolId },
    { before: told(before), after: told(given.days) },
  );
  await publish(tx, daysSaved, { schoolId: year.schoolId, dates });
  return { version: after.version, before };
}
