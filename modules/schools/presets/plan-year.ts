import { addDays, daysBetween, type LocalDate, weekday } from '@patio/kernel';
import type { CountryPreset, TermPlan } from './preset.ts';

export interface PlannedYear {
  name: string;
  startsOn: LocalDate;
  endsOn: LocalDate;
}

/** The school year that a date falls in, or the next one to come when classes are over: a demo or a new school is always in term. */
export function yearAround(preset: CountryPreset, today: LocalDate): PlannedYear {
  const wraps = preset.year.ends < preset.year.starts;
  for (let year = Number(today.slice(0, 4)) - 1; ; year++) {
    const startsOn = `${year}-${preset.year.starts}`;
    const endsOn = `${wraps ? year + 1 : year}-${preset.year.ends}`;
    if (today <= endsOn) return { name: wraps ? `${year}-${year + 1}` : String(year), startsOn, endsOn };
  }
}

export interface PlannedTerm {
  name: string;
  kind: string;
  position: number;
  startsOn: LocalDate;
  endsOn: LocalDate;
}

/** Divides a year into terms of equal length without gap or overlap, each from a Monday on. */
export function planTerms(plan: TermPlan, year: Pick<PlannedYear, 'startsOn' | 'endsOn'>): PlannedTerm[] {
  const days = daysBetween(year.startsOn, year.endsOn) + 1;
  const starts = Array.from({ length: plan.count }, (_, i) => {
    if (i === 0) return year.startsOn;
    const at = addDays(year.startsOn, Math.round((days * i) / plan.count));
    return addDays(at, (8 - weekday(at)) % 7);
  });
  return starts.map((startsOn, i) => ({
    name: plan.name.replace('{n}', String(i + 1)),
    kind: plan.kind,
    position: i + 1,
    startsOn,
    endsOn: i + 1 < starts.length ? addDays(starts[i + 1] as LocalDate, -1) : year.endsOn,
  }));
}

export interface PlannedDay {
  date: LocalDate;
  kind: 'school_day' | 'holiday' | 'weekend';
  name: string | null;
  cycleDay: number | null;
}

/** Every day of the year as the preset sees it; the school edits what is different. */
export function planCalendar(preset: CountryPreset, year: Pick<PlannedYear, 'startsOn' | 'endsOn'>): PlannedDay[] {
  const holidays = new Map(preset.holidays.map((holiday) => [holiday.on, holiday.name]));
  return Array.from({ length: daysBetween(year.startsOn, year.endsOn) + 1 }, (_, i) => {
    const date = addDays(year.startsOn, i);
    const day = weekday(date);
    const holiday = holidays.get(date.slice(5)) ?? null;
    if (day > 5) return { date, kind: 'weekend', name: holiday, cycleDay: null };
    return holiday
      ? { date, kind: 'holiday', name: holiday, cycleDay: null }
      : { date, kind: 'school_day', name: null, cycleDay: day };
  });
}
