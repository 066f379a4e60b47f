import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { timetable } from '../api.ts';

/** Takes an absence away, wherever it is listed. */
export function useRemoveAbsence() {
  const cache = useQueryClient();
  return useMutation({
    ...timetable.removeAbsence.mutationOptions(),
    onSuccess: async () => {
      toast(m.timetable_absence_gone());
      await cache.invalidateQueries({ queryKey: timetable.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
}
