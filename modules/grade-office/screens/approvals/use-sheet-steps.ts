import { failureText, RequestFailure, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { useQueryClient } from '@tanstack/react-query';
import { gradeOffice, refreshGrades } from '../api.ts';

export type ChosenSheet = { id: string; version: number };
type Outcome = { done: readonly unknown[]; refused: readonly { id: string; code: string }[] };

/** Steps with many sheets: how many took it, and why the first of the others did not. */
export function useSheetSteps() {
  const cache = useQueryClient();
  const say = async ({ done, refused }: Outcome): Promise<string> => {
    await refreshGrades(cache);
    const why = refused[0] ? await failureText(new RequestFailure(409, refused[0])) : '';
    return [m.grade_office_sheets_done({ count: done.length }), why].filter(Boolean).join(' ');
  };
  return {
    /** An approval can be taken back for a few minutes; what families have read cannot. */
    approve: async (sheets: ChosenSheet[]) => {
      const { undo, ...outcome } = await gradeOffice.approve.call({ sheets });
      return {
        done: await say(outcome),
        ...(undo ? { undo: () => void takeBack(undo) } : {}),
      };
    },
    publish: async (sheets: ChosenSheet[]) => say(await gradeOffice.publish.call({ sheets })),
    lock: async (sheets: ChosenSheet[]) => say(await gradeOffice.lock.call({ sheets })),
    return: async (sheets: ChosenSheet[], comment: string) =>
      say(await gradeOffice.returnMany.call({ sheets, comment })),
  };
}
