import { m } from '@patio/messages';
import { weekdayOf } from '../../rules/change-lines.ts';
import type { HourLabels } from '../../rules/name-text.ts';
import type { SetUp } from '../../rules/set-up.ts';

/** What a day of the cycle and its periods are called, in both languages. */
export function hourLabels(cycle: SetUp['cycle']): HourLabels {
  const say = (locale: 'es' | 'en') => (cycleDay: number, period: number) => {
    const day = weekdayOf(cycle, cycleDay, locale) ?? m.planner_cycle_day({ n: cycleDay }, { locale });
    return m.planner_hour_at({ day, period }, { locale });
  };
  return { es: say('es'), en: say('en') };
}
