import type { PlanCounts } from '../contract/batches.ts';

/** Above this share of students, of staff or of places a second person looks. */
const SHARE = 0.05;

export type LeavingOf = 'students' | 'staff' | 'places';
export interface Leaving {
  of: LeavingOf;
  count: number;
  /** How many there are. */
  all: number;
}
/** Plans that were made before a list could take staff or places out do not speak of them. */
type Known = Pick<PlanCounts, 'leaving' | 'belonging'> & Partial<Pick<PlanCounts, 'staff' | 'places' | 'standing'>>;

/** How many students and staff leave by a plan, and how many single places end, of how many. */
export const leavingOf = ({ leaving, belonging, staff, places = 0, standing = 0 }: Known): Leaving[] => [
  { of: 'students', count: leaving, all: belonging },
  { of: 'staff', count: staff?.leaving ?? 0, all: staff?.belonging ?? 0 },
  { of: 'places', count: places, all: standing },
];

/** Whether so many would leave that one person alone may not decide it. */
export const needsSecond = (counts: Known): boolean =>
  leavingOf(counts).some(({ of, count, all }) => (of !== 'places' || all > 0) && count > all * SHARE);

/** The group of which the largest part leaves. */
export const mostLeaving = (counts: Known): Leaving =>
  leavingOf(counts).reduce((most, one) =>
    one.count / Math.max(1, one.all) > most.count / Math.max(1, most.all) ? one : most,
  );
