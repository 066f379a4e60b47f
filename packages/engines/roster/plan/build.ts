import type { Plan, PlanInput } from './plan.ts';

/** What a run would do, record by record. The run does exactly this: it is given the same plan. */
export function buildPlan(input: PlanInput): Plan {
  void input;
  return { items: [], counts: {}, samples: {}, leaving: [], leavingShares: {}, needsSecondPerson: false };
}
