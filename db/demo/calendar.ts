import { addDays, type LocalDate, weekday } from '@patio/kernel';
import type { PlannedTerm } from '@patio/schools/presets';

export interface CalendarDay {
  date: LocalDate;
  kind: 'school_day' | 'half_day' | 'holiday' | 'weekend' | 'break' | 'event';
  name: string | null;
}

/** Easter Sunday of a year, by the anonymous Gregorian rule. */
export function easterOf(year: number): LocalDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
}

const fridayOf = (date: LocalDate): LocalDate => addDays(date, 5 - weekday(date));

/** A week off before each later term, unless it is the week we are in: the demo always has classes to look at. */
const breaks = (terms: readonly PlannedTerm[], today: LocalDate): CalendarDay[] =>
  terms.slice(1).flatMap(({ startsOn }) => {
    const week = Array.from({ length: 5 }, (_, i) => addDays(startsOn, i - 7));
    const now = addDays(today, 1 - weekday(today));
    return week[0] === now ? [] : week.map((date) => ({ date, kind: 'break' as const, name: 'Vacaciones' }));
  });

const holyWeek = (from: LocalDate, to: LocalDate): CalendarDay[] =>
  [Number(from.slice(0, 4)), Number(to.slice(0, 4))].flatMap((year) => [
    { date: addDays(easterOf(year), -3), kind: 'holiday' as const, name: 'Jueves Santo' },
    { date: addDays(easterOf(year), -2), kind: 'holiday' as const, name: 'Viernes Santo' },
  ]);

/** What this school does besides classes, spread over its year, and one thing to look forward to. */
function events(terms: readonly PlannedTerm[], today: LocalDate): CalendarDay[] {
  const middle = ({ startsOn, endsOn }: PlannedTerm) =>
    fridayOf(addDays(startsOn, Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 172_800_000)));
  const names = ['Aniversario del colegio', 'Feria de ciencias', 'Olimpiadas deportivas', 'Festival de arte'];
  return [
    ...terms.map((term, i) => ({
      date: middle(term),
      kind: 'event' as const,
      name: names[i % names.length] as string,
    })),
    ...terms.map((term) => ({
      date: fridayOf(addDays(term.endsOn, -9)),
      kind: 'half_day' as const,
      name: 'Entrega de informes',
    })),
    { date: fridayOf(addDays(today, 8)), kind: 'half_day', name: 'Reunión de familias' },
  ];
}

/** The days of a year that are not as the country plans them: breaks, holy week, the school's own days. Today stays as it is. */
export function ownDays(planned: readonly CalendarDay[], terms: readonly PlannedTerm[], today: LocalDate) {
  const days = new Map(planned.map((day) => [day.date, day]));
  const [first, last] = [planned[0]?.date ?? today, planned.at(-1)?.date ?? today];
  const changed = new Map<LocalDate, CalendarDay>();
  for (const day of [...events(terms, today), ...breaks(terms, today), ...holyWeek(first, last)]) {
    if (day.date !== today && days.get(day.date)?.kind === 'school_day') changed.set(day.date, day);
  }
  return [...changed.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}
