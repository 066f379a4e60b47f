import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { promotions } from './api.ts';

/**
 * A change that asks everything of this page again, and says why it was refused. `goesOn`: what was answered says enough, and a
 * dialog need not stand open while a job works and the page is read anew.
 */
export function useChange<Input, Output>(
  call: (input: Input) => Promise<Output>,
  said?: (output: Output) => string,
  { goesOn = false }: { goesOn?: boolean } = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (output: Output) => {
      if (said) toast(said(output));
      const read = cache.invalidateQueries({ queryKey: promotions.key() });
      if (!goesOn) await read;
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
}
