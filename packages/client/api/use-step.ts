import { toast } from '@patio/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from './failure.ts';

interface StepOptions<Given> {
  send: (given: Given) => Promise<unknown>;
  /** What the page says once it is done. */
  done: string;
  /** The queries that must be read again. */
  refresh: QueryKey;
  onDone?: () => void;
}

/** One command behind a button: says what came of it, in success and in refusal, and reads the lists again. */
export function useStep<Given = void>({ send, done, refresh, onDone }: StepOptions<Given>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast(done); // it is done; what shows it anew may take longer
      await cache.invalidateQueries({ queryKey: refresh });
      onDone?.();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
}

/** The commands of one menu: each says what came of it, and whatever that was, the lists are read again. */
export function useRun(refresh: QueryKey): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const cache = useQueryClient();
  return async (work, done) => {
    try {
      await work();
      toast(done);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: refresh });
  };
}
