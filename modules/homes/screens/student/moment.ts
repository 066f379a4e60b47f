import { useEffect, useState } from 'react';

/** The date and time of day at the school. */
export interface Moment {
  today: string;
  now: string;
}

/** What the school's clock says some milliseconds after it said something. */
export function momentAfter({ today, now }: Moment, passedMs: number): Moment {
  const at = new Date(Date.parse(`${today}T${now}:00Z`) + Math.max(0, passedMs)).toISOString();
  return { today: at.slice(0, 10), now: at.slice(11, 16) };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from one time of day to another. */
export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);

const TICK_MS = 15_000;

/** The school's clock, going on from what it said when it was asked. */
export function useMoment(said: Moment, at: number): Moment {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return momentAfter(said, Date.now() - at);
}
