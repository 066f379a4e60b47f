import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { promotions } from './api.ts';

/** A change that asks everything of this page again, and says why it was refused. */
export function useChange<Input, Output>(call: (input: Input) => Promise<Output>, said?: (output: Output) => string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (output: Output) => {
      if (said) toast(said(output));
      await cache.invalidateQueries({ queryKey: promotions.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
}
