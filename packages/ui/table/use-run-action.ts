import { use } from 'react';
import { explainWith, FailureTexts, failureOf } from '../feedback/failure-text.ts';
import { toast } from '../feedback/toast.ts';
import type { BulkAction, RowAction } from './model.ts';

/** Does something with rows of a list and says what came of it, with the way back; answers whether it was done. */
export function useRunAction(): (action: BulkAction, ids: string[]) => Promise<boolean> {
  const explain = use(FailureTexts);
  return async (action, ids) => {
    try {
      const result = await action.run(ids);
      if (result) toast(result.done, { onUndo: result.undo });
      return true;
    } catch (error) {
      toast(explainWith(explain, failureOf(error)), { tone: 'bad' });
      return false;
    }
  };
}

/** What can be done with many rows can be done with one: the actions of a row, where its list gives none of its own. */
export const actionsOfOne = (
  actions: readonly BulkAction[],
  id: string,
  run: (action: BulkAction, ids: string[]) => unknown,
): RowAction[] =>
  actions.flatMap((action) =>
    action.icon && (action.fits?.(id) ?? true)
      ? [{ id: action.id, label: action.label, icon: action.icon, onPress: () => void run(action, [id]) }]
      : [],
  );
