import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { MyRewards } from '../../contract.ts';
import { recognition } from '../api.ts';

/** A step with one's own points: it answers with all of them, which is shown at once. */
export function useRewards() {
  const cache = useQueryClient();
  const show = (mine: MyRewards, done: string) => {
    cache.setQueryData(recognition.myRewards.queryKey(), mine);
    toast(done);
  };
  return {
    /** Inside a dialog, which says a refusal itself. */
    save: async (work: () => Promise<MyRewards>, done: string): Promise<void> => show(await work(), done),
    step: async (work: () => Promise<MyRewards>, done: string): Promise<void> => {
      try {
        show(await work(), done);
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
        await cache.invalidateQueries({ queryKey: recognition.myRewards.key() });
      }
    },
  };
}
