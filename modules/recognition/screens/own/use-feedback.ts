import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { MyFeedback } from '../../contract.ts';
import { recognition } from '../api.ts';

/** A step with feedback: it answers with all of it, which is shown at once. Says whether it was done. */
export function useFeedback() {
  const cache = useQueryClient();
  return async (work: () => Promise<MyFeedback>, done: string): Promise<boolean> => {
    try {
      cache.setQueryData(recognition.myFeedback.queryKey(), await work());
      toast(done);
      return true;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      return false;
    }
  };
}
