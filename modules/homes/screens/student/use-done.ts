import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudentHomeView } from '../../contract.ts';
import { homes } from '../api.ts';

/** Says that something of the day is done; it shows at once, and goes back where the server did not take it. */
export function useDone(today: string) {
  const cache = useQueryClient();
  const queryKey = homes.student.queryKey();
  return useMutation({
    mutationFn: (step: string) => homes.markDone.call({ date: today, step }),
    onMutate: (step) => {
      const before = cache.getQueryData<StudentHomeView>(queryKey);
      if (before && !before.done.includes(step))
        cache.setQueryData(queryKey, { ...before, done: [...before.done, step], stickers: before.stickers + 1 });
      return { before };
    },
    onSuccess: (after) => {
      const now = cache.getQueryData<StudentHomeView>(queryKey);
      if (now) cache.setQueryData(queryKey, { ...now, ...after });
    },
    onError: async (error, _, undo) => {
      cache.setQueryData(queryKey, undo?.before);
      toast(await failureText(error), { tone: 'bad' });
    },
  });
}
