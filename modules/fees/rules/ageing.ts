import { daysBetween } from '@patio/kernel';

/** How long something has been overdue, in the steps that offices read. */
export const AGES = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type Age = (typeof AGES)[number];

/** The step of a due day on a day. */
export function ageOf(dueOn: string, today: string): Age {
  const days = daysBetween(dueOn, today);
  if (days <= 0) return 'not_due';
  if (days <= 30) return 'to_30';
  if (days <= 60) return 'to_60';
  return days <= 90 ? 'to_90' : 'over_90';
}
