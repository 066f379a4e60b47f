/** Work that one second of a usual core is good for, reckoned low: plans are made in work, and a clock only ends them. */
export const WORK_A_SECOND = 2_500_000;

/** What is planned for one school, in work: the same on every machine. */
export function workOf(seconds: number): number {
  return seconds * WORK_A_SECOND;
}
