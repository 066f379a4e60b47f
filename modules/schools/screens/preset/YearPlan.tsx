import { m } from '@patio/messages';
import { Card, formatDate, formatNumber } from '@patio/ui';
import { type CountryPreset, type PlannedYear, planCalendar, planTerms } from '../../presets/index.ts';
import { TermBars } from '../school/TermBars.tsx';

/** The year and its terms as they will be made, computed here with the same rules as on the server. */
export function YearPlan({ preset, plan, year }: { preset: CountryPreset; plan: number; year: PlannedYear }) {
  const chosen = preset.termPlans[plan];
  const terms = chosen ? planTerms(chosen, year) : [];
  const days = planCalendar(preset, year).filter((day) => day.kind === 'school_day').length;
  return (
    <Card title={m.schools_year_named({ year: year.name })} level={3}>
      <p className="text-ink-2">
        {m.schools_year_plan({
          from: formatDate(year.startsOn),
          to: formatDate(year.endsOn),
          days: formatNumber(days),
        })}
      </p>
      <TermBars
        year={year}
        terms={terms.map((term) => ({ ...term, id: String(term.position), weight: 1, parts: [] }))}
      />
    </Card>
  );
}
