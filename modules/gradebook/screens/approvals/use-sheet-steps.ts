import { failureText, RequestFailure, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { useQueryClient } from '@tanstack/react-query';
import { gradebook } from '../api.ts';

export type ChosenSheet = { id: string; version: number };
type Outcome = { done: readonly unknown[]; refused: readonly { id: string; code: string }[] };

/** Steps with many sheets: how many took it, and why the first of the others did not. */
export function useSheetSteps() {
  const cache = useQueryClient();
  const say = async ({ done, refused }: Outcome): Promise<string> => {
    await cache.invalidateQueries({ queryKey: gradebook.key() });
    const why = refused[0] ? await failureText(new RequestFailure(409, refused[0])) : '';
    return [m.gradebook_sheets_done({ count: done.length }), why].filter(Boolean).join(' ');
  };
  return {
    /** An approval can be taken back for a few minutes; what families have read cannot. */
    approve: async (sheets: ChosenSheet[]) => {
      const { undo, ...outcome } = await gradebook.approve.call({ sheets });
      return {
        done: await say(outcome),
        ...(undo ? { undo: () => void takeBack(undo, gradebook.key()) } : {}),
      };
    },
    publish: async (sheets: ChosenSheet[]) => say(await gradebook.publish.call({ sheets })),
    lock: async (sheets: ChosenSheet[]) => say(await gradebook.lock.call({ sheets })),
    return: async (sheets: ChosenSheet[], comment: string) => say(await gradebook.returnMany.call({ sheets, comment })),
  };
}
