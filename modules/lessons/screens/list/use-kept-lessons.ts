import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bringLesson, listKeptLessons } from '../player/kept.ts';

const KEY = ['lessons', 'kept'];

/** Which lessons this device holds, and how one more comes onto it. */
export function useKeptLessons() {
  const queryClient = useQueryClient();
  const held = useQuery({ queryKey: KEY, queryFn: listKeptLessons, networkMode: 'always', staleTime: 0 });
  const [coming, setComing] = useState<readonly string[]>([]);
  return {
    isKept: (id: string) => held.data?.includes(id) ?? false,
    isComing: (id: string) => coming.includes(id),
    keep: async (id: string) => {
      setComing((before) => [...before, id]);
      try {
        await bringLesson(id);
        await queryClient.invalidateQueries({ queryKey: KEY });
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      } finally {
        setComing((before) => before.filter((each) => each !== id));
      }
    },
  };
}
export type KeptLessons = ReturnType<typeof useKeptLessons>;
