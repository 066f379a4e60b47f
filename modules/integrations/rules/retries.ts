const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long after each failed try the next one comes, in seconds. */
const WAITS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR] as const;

/** The first try and one after each wait. */
export const MOST_TRIES: number = WAITS.length + 1;

/** Seconds until the next try, given how many are left; a fifth more or less, so that many do not come back at once. */
export function waitAfter(triesLeft: number, chance: number): number | null {
  const wait = triesLeft > 0 ? WAITS[Math.max(0, WAITS.length - triesLeft)] : undefined;
  return wait === undefined ? null : Math.round(wait * (0.8 + 0.4 * chance));
}

const THREE_DAYS = 3 * 24 * HOUR * 1_000;
const FEW = 5;
const MANY = 50;

/** Whether an address has failed so long, or so often, that nothing more is sent until a person has looked. */
export const shouldSwitchOff = (given: { failures: number; failingSince: Date | null }, now: Date): boolean =>
  given.failures >= MANY ||
  (given.failures >= FEW && given.failingSince !== null && now.getTime() - given.failingSince.getTime() >= THREE_DAYS);
