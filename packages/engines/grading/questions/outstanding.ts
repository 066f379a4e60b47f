import { countsAs, stateIn, type View } from '../compute/item-mark.ts';
import type { Plan } from '../compute/plan.ts';
import type { StudentWork } from '../work.ts';

/** The columns where a student still has something to earn: what would count as nothing if the year ended now. */
export function outstanding(plan: Plan, work: StudentWork, seenBy: View['seenBy'] = 'all'): string[] {
  const view: View = { total: 'final', seenBy };
  const open: string[] = [];
  for (const item of plan.items.values()) {
    const cell = work.cells[item.id];
    const state = stateIn(view, item, cell);
    if (state !== 'missing' && countsAs(plan, state, cell, 'final') === 'zero') open.push(item.id);
  }
  return open;
}
