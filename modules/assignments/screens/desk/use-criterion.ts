import { useState } from 'react';
import type { RubricPick, UsedRubric } from '../../contract.ts';

/** Which criterion is open: the first without a level, until somebody moves. */
export function useCriterion(rubric: UsedRubric | null, studentId: string, picks: readonly RubricPick[] | undefined) {
  const criteria = rubric?.body.criteria ?? [];
  const [moved, setMoved] = useState<{ studentId: string; at: number } | null>(null);
  const open = criteria.findIndex(({ id }) => !picks?.some(({ criterionId }) => criterionId === id));
  const at = moved?.studentId === studentId ? moved.at : Math.max(0, open);
  const focus = (to: number) =>
    setMoved({ studentId, at: Math.min(Math.max(to, 0), Math.max(0, criteria.length - 1)) });
  return { at, focus, criterion: criteria[at], count: criteria.length };
}
