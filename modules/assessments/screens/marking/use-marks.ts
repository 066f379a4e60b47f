import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueueAnswer } from '../../contract.ts';
import { assessments } from '../api.ts';

export interface GivenMark {
  attemptId: string;
  itemKey: string;
  /** The version of the mark that was on the page; 0 where there was none. */
  seen: number;
  points: number | null;
  comment: string;
}

/** Saves the points that a person gives; what shows them is read again. */
export function useSaveMark(onSaved?: (mark: QueueAnswer['mark']) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ attemptId, itemKey, ...mark }: GivenMark) =>
      assessments.saveManualMark.call({ id: attemptId, key: itemKey, ...mark }),
    onSuccess: async ({ mark }, { points }) => {
      if (points === null) toast(m.assessments_mark_taken_back());
      onSaved?.(mark);
      await cache.invalidateQueries({ queryKey: assessments.key() });
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: assessments.key() });
    },
  });
}
