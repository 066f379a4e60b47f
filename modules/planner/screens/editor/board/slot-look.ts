import type { SlotReason } from '@patio/engine-timetable/desk';
import type { SlotAnswer } from '../desk/session.ts';

export type SlotKind = 'best' | 'possible' | 'blocked';
/** What cannot be forced: the hour is closed for somebody, or does not exist. */
const CLOSED = new Set<SlotReason['code']>([
  'outside_day',
  'break',
  'teacher_closed',
  'students_closed',
  'not_allowed',
]);

/** Whether nothing but other lessons or limits stand in the way, which a planner may accept for a while. */
export const canForce = ({ allowed, reasons }: SlotAnswer): boolean =>
  !allowed && reasons.every(({ code }) => !CLOSED.has(code));

/** The change of the best places, by which the others are measured; nothing where no place is allowed. */
export function bestChange(slots: Iterable<SlotAnswer>, home: number | null): number | null {
  let best: number | null = null;
  for (const { slot, allowed, soft } of slots)
    if (allowed && slot !== home && (best === null || soft < best)) best = soft;
  return best;
}

/** How a place for the lesson in hand is shown. */
export const kindOf = ({ allowed, soft }: SlotAnswer, best: number | null): SlotKind =>
  !allowed ? 'blocked' : best !== null && soft <= best ? 'best' : 'possible';
