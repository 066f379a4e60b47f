/** What the order of a day's classes needs to know of one. */
export interface TimedClass {
  date: string;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

export type ClassState = 'past' | 'now' | 'next';

/** Where a class stands at a moment. */
export function stateAt(
  { date, startsAt, endsAt }: TimedClass,
  { today, now }: { today: string; now: string },
): ClassState {
  if (date !== today) return date < today ? 'past' : 'next';
  return endsAt <= now ? 'past' : startsAt <= now ? 'now' : 'next';
}

/** The class that is on or comes first, the one after it, and how many are left with it. */
export function nowAndNext<Class extends TimedClass>(
  classes: readonly Class[],
  moment: { today: string; now: string },
) {
  const left = classes.filter((each) => !each.cancelled && stateAt(each, moment) !== 'past');
  return { first: left[0] ?? null, second: left[1] ?? null, left: left.length };
}
