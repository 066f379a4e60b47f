import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface CaseStep<Given> {
  send: (given: Given) => Promise<unknown>;
  done: string;
  /** What of the case must be read again: every reading is written down, so nothing else is. */
  reads: readonly QueryKey[];
  onDone?: () => void;
}

/** One change of a case behind a button: says what came of it, and reads again only what it touched. */
export function useCaseStep<Given = void>({ send, done, reads, onDone }: CaseStep<Given>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast(done);
      onDone?.();
      await Promise.all(reads.map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
}
