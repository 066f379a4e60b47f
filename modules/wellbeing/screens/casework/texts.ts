import { m } from '@patio/messages';
import { formatDate, formatNumber } from '@patio/ui';
import type { MeasureWeek } from '@patio/ui/charts';
import type { InterventionView } from '../../contract.ts';

/** “9 nov”. */
export const shortDay = (date: string): string => formatDate(date, { day: 'numeric', month: 'short' });
/** “vie 13”, “lunes 16”: the day of the week before the number in every language, and no stops after a shortened one. */
export const weekday = (date: string | Date, length: 'short' | 'long', timeZone?: string): string => {
  const zone = timeZone ? { timeZone } : {};
  const name = formatDate(date, { weekday: length, ...zone }).replaceAll('.', '');
  return `${name} ${formatDate(date, { day: 'numeric', ...zone })}`;
};
/** “lunes, 9 de noviembre”. */
export const longDay = (date: string): string => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** The weeks of a measure as a chart writes them: the day of each Monday, the month where it changes. */
export const chartWeeks = ({ weeksShown }: Pick<InterventionView, 'weeksShown'>): MeasureWeek[] =>
  weeksShown.map(({ weekOf, phase, value, isNow }, at) => {
    const month = weekOf.slice(0, 7);
    const before = weeksShown[at - 1]?.weekOf.slice(0, 7);
    return {
      label: String(Number(weekOf.slice(8))),
      ...(month !== before && { under: formatDate(weekOf, { month: 'short' }).replaceAll('.', '') }),
      name: m.wellbeing_work_week_of({ day: formatDate(weekOf, { day: 'numeric', month: 'long' }) }),
      phase,
      value,
      isNow,
    };
  });

/** The last value, beside its point: “3 la semana pasada”. */
export function lastText({ weeksShown }: Pick<InterventionView, 'weeksShown'>): string | undefined {
  const at = weeksShown.findLastIndex(({ value, phase }) => value !== null && phase === 'plan');
  const last = weeksShown[at];
  if (!last || last.value === null) return undefined;
  const value = formatNumber(last.value);
  return weeksShown[at + 1]?.isNow ? m.wellbeing_work_last_week({ value }) : value;
}

/** What a chart says in one sentence. */
export const measureSummary = (plan: InterventionView): string =>
  m.wellbeing_work_measure_summary({
    baseline: formatNumber(plan.baseline),
    target: formatNumber(plan.target),
    progress: plan.progress,
  });
