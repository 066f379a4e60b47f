import { z } from 'zod';

/** What a rule can look at. */
export const CONDITION_KINDS = [
  'absences',
  'missed_share',
  'lates',
  'failing',
  'drop',
  'mean_drop',
  'incidents',
  'recognition_drop',
  'tutor_alerts',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** The kinds that look at marks: they have no window of days, but the terms that were published. */
export const OF_MARKS: readonly ConditionKind[] = ['failing', 'drop', 'mean_drop'];

interface Bounds {
  least: number;
  most: number;
  step: number;
  /** What a new condition begins with. */
  amount: number;
  days: number | null;
}

/** How far each threshold goes, and where it begins. */
export const BOUNDS: Record<ConditionKind, Bounds> = {
  absences: { least: 1, most: 60, step: 0.5, amount: 4, days: 20 },
  missed_share: { least: 5, most: 80, step: 1, amount: 10, days: 60 },
  lates: { least: 2, most: 60, step: 1, amount: 5, days: 20 },
  failing: { least: 1, most: 12, step: 1, amount: 3, days: null },
  drop: { least: 0.1, most: 60, step: 0.1, amount: 1, days: null },
  mean_drop: { least: 0.1, most: 60, step: 0.1, amount: 1, days: null },
  incidents: { least: 1, most: 30, step: 1, amount: 3, days: 30 },
  recognition_drop: { least: 2, most: 60, step: 1, amount: 4, days: 30 },
  tutor_alerts: { least: 1, most: 20, step: 1, amount: 1, days: 30 },
};

export const MOST_DAYS = 180;
/** A share of fewer days than these says nothing. */
export const LEAST_ROLL_DAYS = 10;

const fits = ({ kind, amount, days }: { kind: ConditionKind; amount: number; days: number | null }): boolean => {
  const { least, most } = BOUNDS[kind];
  return amount >= least && amount <= most && OF_MARKS.includes(kind) === (days === null);
};

/** One thing that must hold: how much, and within how many days. */
export const condition = z
  .object({
    kind: z.enum(CONDITION_KINDS),
    amount: z.number().min(0.1).max(100),
    days: z.int32().min(5).max(MOST_DAYS).nullable(),
  })
  .refine(fits, { path: ['amount'] });
export type Condition = z.infer<typeof condition>;

/** A rule asks for one to three different things, and for all of them. */
export const conditions = z
  .array(condition)
  .min(1)
  .max(3)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length);

/** The days back that a rule looks at; those of marks rest on a usual window. */
export const windowOf = (all: readonly Pick<Condition, 'days'>[]): number =>
  Math.max(20, ...all.map(({ days }) => days ?? 0));

/** How many days must be read for a rule: a drop in recognition compares two windows. */
export const daysRead = (all: readonly Condition[]): number =>
  Math.max(windowOf(all), ...all.map(({ kind, days }) => (kind === 'recognition_drop' ? 2 * (days ?? 0) : 0)));

/** Whether two lists ask for the same. */
export const sameConditions = (a: readonly Condition[], b: readonly Condition[]): boolean => {
  const written = (all: readonly Condition[]) =>
    all
      .map(({ kind, amount, days }) => `${kind} ${amount} ${days}`)
      .toSorted()
      .join();
  return written(a) === written(b);
};
