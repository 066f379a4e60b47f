import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { members } from '../api.ts';

/** Runs a change of accounts, reads again what is shown, and says it; what waits for a second person is said as that. */
export function useAccountChange() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: members.key() });
  const tell = (answer: unknown, done: string) => {
    const waits = (answer as { state?: string } | undefined)?.state === 'waiting';
    if (waits) toast(m.members_waits_second(), { tone: 'info' });
    else toast(done);
  };
  return {
    refresh,
    keep: async <T>(work: Promise<T>, done: string): Promise<T> => {
      const answer = await work;
      await refresh();
      tell(answer, done);
      return answer;
    },
    run: async (work: () => Promise<unknown>, done: string) => {
      try {
        tell(await work(), done);
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      }
      await refresh();
    },
  };
}
