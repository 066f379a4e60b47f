import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { gradebook } from '../../api.ts';

/** One step with a policy: says what came of it, and lets every list ask again. */
export function usePolicyStep<Given>(send: (given: Given) => Promise<unknown>, said: string, onDone?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: gradebook.key() });
      toast(said);
      onDone?.();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
}
