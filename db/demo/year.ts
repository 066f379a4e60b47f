import { addDays, daysBetween, type LocalDate } from '@patio/kernel';
import { type CountryPreset, type PlannedYear, yearAround } from '@patio/schools/presets';

/** How much of the year has passed and is to come, at least: forty school days and a finished term to look back on, and a while ahead. */
const BEHIND = 84;
const AHEAD = 28;

/** How many whole weeks a year must be moved so that today lies well inside it. */
function weeksAside(year: PlannedYear, today: LocalDate): number {
  const behind = daysBetween(year.startsOn, today);
  const ahead = daysBetween(today, year.endsOn);
  if (behind < BEHIND) return -Math.ceil((BEHIND - behind) / 7);
  return ahead < AHEAD ? Math.ceil((AHEAD - ahead) / 7) : 0;
}

/** The country's own school year, moved by no more weeks than it takes: in the long holidays the demo is in term too. */
export function demoYear(preset: CountryPreset, today: LocalDate): PlannedYear {
  const next = yearAround(preset, today);
  const before = yearAround(preset, addDays(next.startsOn, -120));
  const [nearest] = [next, before]
    .map((year) => ({ year, weeks: weeksAside(year, today) }))
    .toSorted((a, b) => Math.abs(a.weeks) - Math.abs(b.weeks));
  const { year, weeks } = nearest as { year: PlannedYear; weeks: number };
  return { ...year, startsOn: addDays(year.startsOn, weeks * 7), endsOn: addDays(year.endsOn, weeks * 7) };
}
