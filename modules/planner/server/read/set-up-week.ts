import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { bellPeriodRows, bellScheduleRows, calendarDayRows, schoolRows, yearRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { SetUp, SetUpPeriod } from '../../rules/set-up.ts';

interface Bell {
  kind: 'class' | 'break';
  name: string;
  startsAt: string;
  endsAt: string;
}

interface WeekRow {
  school: string;
  year: string;
  cycle: SetUp['cycle'];
  cycleLength: number;
  days: number[] | null;
  bells: Bell[] | null;
}

const weekOf = preparedSql<{ schoolId: Id; yearId: Id }, WeekRow>(
  'planner_week',
  () => sql`select s.name as school, y.name as year, y.cycle, y.cycle_length as "cycleLength",
    (select array_agg(distinct d.cycle_day order by d.cycle_day) from ${calendarDayRows} d
      where d.institution_id = y.institution_id and d.school_id = y.school_id and d.year_id = y.id
        and d.kind in ('school_day', 'half_day') and d.cycle_day is not null) as days,
    (select json_agg(json_build_object('kind', p.kind, 'name', p.name, 'startsAt', to_char(p.starts_at, 'HH24:MI'),
        'endsAt', to_char(p.ends_at, 'HH24:MI')) order by p.position)
      from ${bellPeriodRows} p join ${bellScheduleRows} b on b.institution_id = p.institution_id and b.id = p.schedule_id
      where b.institution_id = y.institution_id and b.school_id = y.school_id and b.standard and b.archived_at is null) as bells
    from ${yearRows} y join ${schoolRows} s on s.institution_id = y.institution_id and s.id = y.school_id
    where y.institution_id = patio_institution() and y.id = ${sql.placeholder('yearId')}::uuid and y.school_id = ${sql.placeholder('schoolId')}::uuid`,
);

/** The class periods of a day in order, each knowing whether a break comes before it. */
export function classPeriods(bells: readonly Bell[]): SetUpPeriod[] {
  const periods: SetUpPeriod[] = [];
  let afterBreak = false;
  for (const { kind, name, startsAt, endsAt } of bells) {
    if (kind === 'class') periods.push({ period: periods.length + 1, name, startsAt, endsAt, afterBreak });
    afterBreak = kind === 'break' && periods.length > 0;
  }
  return periods;
}

/** The days of a rotation that has not been laid out in the calendar yet. */
const usualDays = ({ cycle, cycleLength }: WeekRow): number[] => {
  const week = [1, 2, 3, 4, 5];
  if (cycle === 'weeks_ab') return [...week, ...week.map((day) => day + 7)];
  return cycle === 'week' ? week : Array.from({ length: cycleLength }, (_, i) => i + 1);
};

/** The days of the cycle and the periods of the usual day; null where the school has no such year. */
export async function loadWeek(
  tx: Tx,
  place: { schoolId: Id; yearId: Id },
): Promise<Pick<SetUp, 'school' | 'year' | 'cycle' | 'shape' | 'periods'> | null> {
  const [row] = await weekOf(tx, place);
  if (!row) return null;
  const periods = classPeriods(row.bells ?? []);
  return {
    school: row.school,
    year: row.year,
    cycle: row.cycle,
    shape: { days: row.days ?? usualDays(row), periods: periods.length },
    periods,
  };
}
