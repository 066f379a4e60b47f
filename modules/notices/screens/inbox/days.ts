import type { NotificationView } from '../../contract.ts';

export type DayGroup = 'today' | 'yesterday' | 'earlier';

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** In which part of the list something stands, by the reader's own days. */
export function groupOf(at: string, now: Date): DayGroup {
  const day = midnight(new Date(at));
  if (day >= midnight(now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day >= midnight(yesterday) ? 'yesterday' : 'earlier';
}

/** The list in its parts, in order, without empty ones. */
export function byDay(items: readonly NotificationView[], now = new Date()): [DayGroup, NotificationView[]][] {
  return [...Map.groupBy(items, (item) => groupOf(item.at, now))];
}
