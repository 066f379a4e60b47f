import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { schools } from '../api.ts';

/** Runs a change of a school, shows what everybody sees now, and says it; a refusal is said too. */
export function useSchoolChange() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: schools.key() });
  const refuse = async (error: unknown) => {
    toast(await failureText(error), { tone: 'bad' });
    await refresh();
  };
  const tryOut = (work: () => Promise<unknown>) => work().then(refresh, refuse);
  return {
    refresh,
    /** For forms: a refusal goes back to the form. */
    keep: async (work: Promise<unknown>, done: string) => {
      await work;
      await refresh();
      toast(done);
    },
    /** For buttons: a refusal becomes a toast, also one of taking it back, which begins from what the work answered. */
    run: async <Answer>(work: () => Promise<Answer>, done: string, undo?: (answer: Answer) => Promise<unknown>) => {
      try {
        const answer = await work();
        await refresh();
        toast(done, undo && { onUndo: () => void tryOut(() => undo(answer)) });
      } catch (error) {
        await refuse(error);
      }
    },
  };
}
