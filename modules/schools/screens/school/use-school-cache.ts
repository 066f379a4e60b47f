import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { schools } from '../api.ts';

/** Runs a change of a school, shows what everybody sees now, and says it; a refusal is said too. */
export function useSchoolChange() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: schools.key() });
  return {
    refresh,
    /** For forms: a refusal goes back to the form. */
    keep: async (work: Promise<unknown>, done: string) => {
      await work;
      await refresh();
      toast(done);
    },
    /** For buttons: a refusal becomes a toast. */
    run: async (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) => {
      try {
        await work();
        await refresh();
        toast(done, undo && { onUndo: () => void undo().then(refresh) });
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
        await refresh();
      }
    },
  };
}
