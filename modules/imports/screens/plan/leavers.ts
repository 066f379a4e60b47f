import { formatShare } from '@patio/ui';
import type { PlanCounts } from '../../contract.ts';

/** Those of whom so many leave that a second person looks: the students, or the staff where more of them go. */
export function leaversOf({ leaving, belonging, staff }: PlanCounts): {
  of: 'staff' | 'students';
  count: number;
  share: string;
} {
  const more = staff.leaving / Math.max(1, staff.belonging) > leaving / Math.max(1, belonging);
  const group = more ? staff : { leaving, belonging };
  return {
    of: more ? 'staff' : 'students',
    count: group.leaving,
    share: formatShare(group.leaving, group.belonging),
  };
}
