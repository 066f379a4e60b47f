import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { BookView } from '../../contract.ts';
import { tutor } from '../api.ts';

/** Changes of one's own book: each answers with the whole book, which is shown at once. */
export function useBook() {
  const cache = useQueryClient();
  const show = (book: BookView) => cache.setQueryData(tutor.myBook.queryKey(), book);
  return {
    /** Inside a form, which shows a refusal itself. */
    save: async (work: () => Promise<BookView>): Promise<void> => {
      show(await work());
    },
    /** Behind a button: says what came of it, and offers the way back where there is one. */
    step: async (work: () => Promise<BookView>, done: string, onUndo?: () => void): Promise<void> => {
      try {
        show(await work());
        toast(done, onUndo ? { onUndo } : {});
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
        await cache.invalidateQueries({ queryKey: tutor.myBook.key() });
      }
    },
  };
}
