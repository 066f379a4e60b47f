import type { ProgressEvent } from './events.ts';

/** A student's progress in one lesson: its events, each once, by device and number. */
export type Progress = Readonly<Record<string, ProgressEvent>>;

const nameOf = ({ device, sequence }: ProgressEvent): string => `${device}:${sequence}`;
const written = (event: ProgressEvent): string =>
  JSON.stringify(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One of two that claim the same name, whichever side it came from: a device never does this, a broken copy might. */
const settle = (a: ProgressEvent, b: ProgressEvent): ProgressEvent => (written(a) >= written(b) ? a : b);

/** Progress with further events; one that is already there changes nothing. */
export function addEvents(progress: Progress, events: readonly ProgressEvent[]): Progress {
  const joined: Record<string, ProgressEvent> = { ...progress };
  for (const event of events) {
    const known = joined[nameOf(event)];
    joined[nameOf(event)] = known ? settle(known, event) : event;
  }
  return joined;
}

/** What two devices know together. The order of joining does not matter, joining twice neither, and nothing goes back. */
export const joinProgress = (a: Progress, b: Progress): Progress => addEvents(a, Object.values(b));

/** Seconds of activity from the moments (in milliseconds) at which the reader did something; a pause counts until `idleAfter`. */
export function activeSeconds(moments: readonly number[], idleAfter = 60): number {
  const sorted = moments.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((moment, index) => (moment - sorted[index]!) / 1_000);
  return Math.round(gaps.reduce((sum, gap) => sum + Math.min(gap, idleAfter), 0));
}
