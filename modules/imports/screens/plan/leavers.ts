import { formatShare } from '@patio/ui';
import type { PlanCounts } from '../../contract.ts';
import { type LeavingOf, mostLeaving } from '../../rules/leaving.ts';

/** Those of whom so many leave that a second person looks, with how large a part of them it is. */
export function leaversOf(counts: PlanCounts): { of: LeavingOf; count: number; share: string } {
  const { of, count, all } = mostLeaving(counts);
  return { of, count, share: formatShare(count, all) };
}
