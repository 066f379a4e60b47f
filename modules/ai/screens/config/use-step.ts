import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ai } from '../api.ts';

/** Something that is done at once: the page asks again, and a note says that it is done. */
export function useStep<Input>(act: (input: Input) => Promise<unknown>, done: string, then?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ai.key() });
      toast(done);
      then?.();
    },
  });
}

/** After a form was saved. */
export function useSaved() {
  const cache = useQueryClient();
  return async (done: string) => {
    await cache.invalidateQueries({ queryKey: ai.key() });
    toast(done);
  };
}
