import type { Id, LocalDate } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { calendarDayRows, schoolRows, yearRows } from '@patio/schools/server';
import { localNow } from '@patio/timetable/server';
import { type SQL, sql } from 'drizzle-orm';
import { NO_DAYS, type YearDays } from '../../rules/year-days.ts';
import { type AttendanceConfig, type ConfigRow, configFrom, configOf } from './attendance-config.ts';

export interface PlaceYear {
  id: Id;
  name: string;
  startsOn: LocalDate;
  endsOn: LocalDate;
}

/** A school with its clock, its ways of taking attendance and the year that is on. */
export interface Place {
  schoolId: Id;
  school: string;
  today: LocalDate;
  now: string;
  config: AttendanceConfig;
  year: PlaceYear | null;
  /** How the school days of the year stand today. */
  yearDays: YearDays;
}

type PlaceRow = ConfigRow & { id: Id; name: string; year: (PlaceYear & YearDays) | null };

/** The school's own date at this moment. */
const today = sql`(${sql.placeholder('at')}::timestamptz at time zone s.time_zone)::date`;

const yearOf = sql`(select json_build_object('id', y.id, 'name', y.name, 'startsOn', y.starts_on, 'endsOn', y.ends_on,
    'ofYear', n.of_year, 'soFar', n.so_far, 'toCome', n.to_come)
  from ${yearRows} y cross join lateral (
    select count(*) as of_year, count(*) filter (where c.date <= t.today) as so_far, count(*) filter (where c.date >= t.today) as to_come
    from ${calendarDayRows} c cross join (select ${today} as today) t
    where c.institution_id = y.institution_id and c.school_id = y.school_id and c.date between y.starts_on and y.ends_on
      and c.year_id = y.id and c.kind in ('school_day', 'half_day')) n
  where y.institution_id = s.institution_id and y.school_id = s.id and y.state = 'active' limit 1)`;

const placeQuestion = (name: string, which: SQL) =>
  preparedSql<{ schoolId?: Id; studentId?: Id; at: string }, PlaceRow>(
    name,
    () => sql`select s.id, s.name, ${configOf('s')}, ${yearOf} as year from ${schoolRows} s where ${which}`,
  );
const namedPlace = placeQuestion('attendance_place', sql`s.id = ${sql.placeholder('schoolId')}::uuid`);
const firstPlace = placeQuestion(
  'attendance_first_place',
  sql`s.id = (select f.id from ${schoolRows} f where f.archived_at is null order by f.created_at limit 1)`,
);

const placeOfStudent = placeQuestion(
  'attendance_place_of_student',
  sql`s.id = (select st.school_id from ${studentRows} st where st.id = ${sql.placeholder('studentId')}::uuid)`,
);

/** To the minute: the parts of one page then ask the very same, and are answered once. */
const thisMinute = (): Date => new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);

/** Everything that most questions about a school begin with, asked at once: the named school, or the institution's first. */
export async function findPlace(tx: Tx, schoolId: Id | null): Promise<Place | null> {
  const at = thisMinute();
  const asked = { at: at.toISOString() };
  const [row] = schoolId ? await namedPlace(tx, { ...asked, schoolId }) : await firstPlace(tx, asked);
  return row ? readPlace(row, at) : null;
}

/** The same for the school of a student; whoever calls it has asked, or asks beside it, whether the student may be seen. */
export async function findPlaceOf(tx: Tx, studentId: Id): Promise<Place | null> {
  const at = thisMinute();
  const [row] = await placeOfStudent(tx, { studentId, at: at.toISOString() });
  return row ? readPlace(row, at) : null;
}

function readPlace({ id, name, year, ...own }: PlaceRow, at: Date): Place {
  const { ofYear, soFar, toCome } = year ?? NO_DAYS;
  return {
    schoolId: id,
    school: name,
    ...localNow(own.timeZone, at),
    config: configFrom(id, own),
    year: year && { id: year.id, name: year.name, startsOn: year.startsOn, endsOn: year.endsOn },
    yearDays: { ofYear, soFar, toCome },
  };
}
