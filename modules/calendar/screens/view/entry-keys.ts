import type { KeyboardEvent } from 'react';
import type { EntryView } from '../../contract.ts';
import { type DaySpan, moveSpan, stretchSpan } from '../../rules/spans.ts';

const STEP = 15;

/** Where Alt and an arrow lead: across by days; up and down by weeks in a month, by quarters of an hour in a week. */
const STEPS: Record<string, { days: number; rows: number }> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
};

/** What dragging does, by keys: Alt with an arrow moves an entry, Alt and Shift make it longer or shorter. */
export function spanByKey(event: KeyboardEvent, entry: EntryView, grid: 'month' | 'hours'): DaySpan | null {
  const step = event.altKey && entry.event?.change ? STEPS[event.key] : undefined;
  if (!step) return null;
  const span = { startsOn: entry.startsOn, startsAt: entry.startsAt, endsOn: entry.endsOn, endsAt: entry.endsAt };
  const change = event.shiftKey ? stretchSpan : moveSpan;
  const days = step.days + (grid === 'month' ? step.rows * 7 : 0);
  return change(span, days, grid === 'hours' ? step.rows * STEP : 0);
}
