import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { integrations } from './api.ts';

/** Something that is done at once: the page asks again, and a note says what came of it. */
export function useStep<Input, Output>(
  act: (input: Input) => Promise<Output>,
  done?: (output: Output) => { text: string; tone?: 'ok' | 'bad' },
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (output) => {
      await cache.invalidateQueries({ queryKey: integrations.key() });
      const said = done?.(output);
      if (said) toast(said.text, said.tone === 'bad' ? { tone: 'bad' } : undefined);
    },
    onError: async (error: unknown) => toast(await failureText(error), { tone: 'bad' }),
  });
}
