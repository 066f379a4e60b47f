import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { homeroomRows } from '@patio/sections/server';
import { type ClassDay, classDaysAt, loadDays, localNow } from '@patio/timetable/server';
import { and, asc, eq, gte, isNull, lte, type SQL } from 'drizzle-orm';
import type { AttendanceConfig } from '../server/service/attendance-config.ts';

interface Span {
  schoolId: Id;
  from: LocalDate;
  through: LocalDate;
}

/** A homeroom's day that is to be taken once. */
export interface HomeroomDay {
  homeroomId: Id;
  name: string;
  tutorStaffId: Id | null;
  date: LocalDate;
  startsAt: string;
}

/** Whether a class has begun: until then nobody is late with its attendance. */
const begun = (config: AttendanceConfig) => {
  const { today, now } = localNow(config.timeZone);
  return (item: { date: LocalDate; startsAt: string }) =>
    item.date < today || (item.date === today && item.startsAt <= now);
};

/** The class days of some meetings that were to be taken; none where the school takes the day as a whole. */
export async function dueClassDays(
  tx: Tx,
  which: SQL | undefined,
  config: AttendanceConfig,
  span: Span,
): Promise<ClassDay[]> {
  if (config.settings.mode === 'daily') return [];
  const { items } = await classDaysAt(tx, span.schoolId, which, span.from, earlier(span.through, config));
  return items.filter((item) => !item.cancelled).filter(begun(config));
}

/** The days of some homerooms that were to be taken as a whole; none where the school takes every class alone. */
export async function dueHomeroomDays(
  tx: Tx,
  which: SQL | undefined,
  config: AttendanceConfig,
  span: Span,
): Promise<HomeroomDay[]> {
  if (config.settings.mode === 'class') return [];
  const through = earlier(span.through, config);
  const { teaching } = await loadDays(tx, [span.schoolId], span.from, through);
  const rows = await tx
    .select({
      homeroomId: homeroomRows.id,
      name: homeroomRows.name,
      tutorStaffId: homeroomRows.tutorStaffId,
      startsOn: yearRows.startsOn,
      endsOn: yearRows.endsOn,
    })
    .from(homeroomRows)
    .innerJoin(
      yearRows,
      and(eq(yearRows.institutionId, homeroomRows.institutionId), eq(yearRows.id, homeroomRows.yearId)),
    )
    .where(
      and(
        eq(homeroomRows.schoolId, span.schoolId),
        isNull(homeroomRows.archivedAt),
        lte(yearRows.startsOn, through),
        gte(yearRows.endsOn, span.from),
        which,
      ),
    )
    .orderBy(asc(homeroomRows.name));
  return teaching
    .flatMap(({ date, bells }) =>
      rows
        .filter((row) => row.startsOn <= date && date <= row.endsOn)
        .map(({ startsOn: _s, endsOn: _e, ...row }) => ({
          ...row,
          date,
          startsAt: bells[0]?.startsAt.slice(0, 5) ?? '',
        })),
    )
    .filter((day) => day.startsAt !== '')
    .filter(begun(config));
}

const earlier = (through: LocalDate, config: AttendanceConfig): LocalDate => {
  const { today } = localNow(config.timeZone);
  return through < today ? through : today;
};
