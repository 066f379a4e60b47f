import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import type { WeekFrame } from '../../contract.ts';
import { weekdayOf } from '../../rules/change-lines.ts';

/** What days and hours of the cycle are called in the reader's language. */
export function useHourWords(frame: Pick<WeekFrame, 'cycle'>) {
  const locale = useLocale();
  const day = (n: number): string => weekdayOf(frame.cycle, n, locale) ?? m.planner_cycle_day({ n });
  return { day, hour: (n: number, period: number) => m.planner_hour_at({ day: day(n), period }) };
}
