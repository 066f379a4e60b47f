import { keepHere, readKept } from '@patio/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const NAME = 'homes.planner.ignored';
const KEY = ['kept', NAME];

/** The work for which this device's student wants no suggestions. */
export function useIgnored(): [readonly string[], (assignedId: string) => void] {
  const cache = useQueryClient();
  const { data: ignored = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await readKept<string[]>(NAME).catch(() => undefined))?.value ?? [],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ignore = (assignedId: string) => {
    const after = [...ignored, assignedId];
    cache.setQueryData(KEY, after);
    void keepHere(NAME, after).catch(() => undefined);
  };
  return [ignored, ignore];
}
