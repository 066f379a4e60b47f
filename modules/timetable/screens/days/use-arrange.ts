import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { timetable } from '../api.ts';

/** Gives a class to somebody or another room with one press, and tells them. */
export function useArrange() {
  const cache = useQueryClient();
  return useMutation({
    ...timetable.arrangeCover.mutationOptions(),
    onSuccess: () => toast(m.timetable_arranged()),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
    // Somebody else may have been faster: what is free is asked again either way.
    onSettled: () => cache.invalidateQueries({ queryKey: timetable.key() }),
  });
}
