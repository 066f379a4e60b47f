import { addDays, type LocalDate, mondayOf, weekday } from '@patio/kernel';

/** How long a plan runs unless somebody says otherwise. */
export const USUAL_WEEKS = 6;
/** How often a support should happen: on every school day, or so many times a week. */
export type Cadence = 'daily' | 1 | 2 | 3 | 4;

export interface Measured {
  weekOf: LocalDate;
  value: number;
}
export interface PlanSpan {
  startsOn: LocalDate;
  weeks: number;
}
export interface SeriesWeek {
  weekOf: LocalDate;
  /** Before the plan began, or with it. */
  phase: 'before' | 'plan';
  value: number | null;
  /** The week under way: it has no value yet. */
  isNow: boolean;
}

/** The last day of a plan: the Friday of its last week. */
export const planEndsOn = ({ startsOn, weeks }: PlanSpan): LocalDate => addDays(mondayOf(startsOn), weeks * 7 - 3);

/** The weeks of a measure, from its first value or the plan's start to the end of the plan; the week under way keeps a gap. */
export function seriesOf(span: PlanSpan, measured: readonly Measured[], today: LocalDate): SeriesWeek[] {
  const values = new Map(measured.map(({ weekOf, value }) => [mondayOf(weekOf), value]));
  const planned = mondayOf(span.startsOn);
  const now = mondayOf(today);
  const known = [...values.keys()].toSorted();
  const first = known[0] !== undefined && known[0] < planned ? known[0] : planned;
  const end = mondayOf(planEndsOn(span));
  const latest = known.at(-1);
  const last = latest !== undefined && latest > end ? latest : end;
  const weeks: SeriesWeek[] = [];
  for (let weekOf = first; weekOf <= last; weekOf = addDays(weekOf, 7)) {
    const isNow = weekOf === now;
    weeks.push({
      weekOf,
      phase: weekOf < planned ? 'before' : 'plan',
      value: isNow ? null : (values.get(weekOf) ?? null),
      isNow,
    });
  }
  return weeks;
}

/** The mean of the weeks before the plan; null without any. */
export function baselineOf(weeks: readonly SeriesWeek[]): number | null {
  const values = weeks.flatMap(({ phase, value }) => (phase === 'before' && value !== null ? [value] : []));
  return values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}

export type Progress = 'too_early' | 'reached' | 'nearer' | 'same' | 'further';

const LATEST = 3;

/** What the last three weeks say about the goal. It is read out to whoever decides, and decides nothing. */
export function progressOf(weeks: readonly SeriesWeek[], goal: { baseline: number; target: number }): Progress {
  const values = weeks
    .flatMap(({ phase, value }) => (phase === 'plan' && value !== null ? [value] : []))
    .slice(-LATEST);
  if (values.length < LATEST) return 'too_early';
  const up = goal.target >= goal.baseline;
  if (values.filter((value) => (up ? value >= goal.target : value <= goal.target)).length >= 2) return 'reached';
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const step = up ? mean - goal.baseline : goal.baseline - mean;
  const least = Math.abs(goal.target - goal.baseline) / 10;
  return step > least ? 'nearer' : step < -least ? 'further' : 'same';
}

/** The days of a span on which there is school: Monday to Friday without the days off. */
export function schoolDays(
  from: LocalDate,
  through: LocalDate,
  daysOff: ReadonlySet<LocalDate> = new Set(),
): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= through; day = addDays(day, 1))
    if (weekday(day) <= 5 && !daysOff.has(day)) days.push(day);
  return days;
}

/** How often a support really happened, of how often it should have by yesterday or, where it is marked already, today. */
export function supportCount(
  span: PlanSpan,
  cadence: Cadence,
  happened: readonly LocalDate[],
  today: LocalDate,
  daysOff: ReadonlySet<LocalDate> = new Set(),
): { done: number; of: number } {
  const end = planEndsOn(span);
  const through = today > end ? end : happened.includes(today) ? today : addDays(today, -1);
  const done = new Set(happened.filter((day) => day >= span.startsOn && day <= through)).size;
  const days = through < span.startsOn ? [] : schoolDays(span.startsOn, through, daysOff);
  if (cadence === 'daily') return { done, of: Math.max(done, days.length) };
  const perWeek = new Map<LocalDate, number>();
  for (const day of days) perWeek.set(mondayOf(day), (perWeek.get(mondayOf(day)) ?? 0) + 1);
  const of = [...perWeek.values()].reduce((sum, open) => sum + Math.min(open, cadence), 0);
  return { done, of: Math.max(done, of) };
}
