import { markNodes } from '../compute/grade-student.ts';
import type { View } from '../compute/item-mark.ts';
import type { Plan } from '../compute/plan.ts';
import { isEligible } from '../compute/recovery.ts';
import type { StudentWork } from '../work.ts';

/**
 * The recoveries a student may sit with the marks as they stand, each judged on what the ones before it left; the list
 * a school calls people from. Admission for other reasons is the school's, entered on the recovery mark.
 */
export function eligibleRecoveries(plan: Plan, work: StudentWork, view: View): string[] {
  const eligible: string[] = [];
  for (const node of plan.nodes) {
    const before: NonNullable<StudentWork['recoveries']> = {};
    for (const recovery of node.recoveries) {
      const { id } = recovery.rule;
      const others = Object.fromEntries(
        Object.entries(work.recoveries ?? {}).filter(
          ([other]) => !node.recoveries.some(({ rule }) => rule.id === other),
        ),
      );
      const marks = markNodes(plan, { ...work, recoveries: { ...others, ...before } }, view, null);
      const base = marks.get(node.id)!.value;
      if (base && isEligible(recovery, base)) eligible.push(id);
      Object.assign(before, { [id]: work.recoveries?.[id] });
    }
  }
  return eligible;
}
