import { useLive } from '@patio/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { warnings } from '../api.ts';

const WHILE_TRIED = 3_000;

/** The rules of a school; while one is tried they are asked again until the answer is there. */
export function useRules(schoolId: string | undefined) {
  const cache = useQueryClient();
  useLive(['warnings.changed'], () => void cache.invalidateQueries({ queryKey: warnings.listRules.key() }));
  return useQuery({
    ...warnings.listRules.queryOptions({ input: { schoolId: schoolId ?? '' } }),
    enabled: schoolId !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.items.some((rule) => rule.simulation?.state === 'waiting') ? WHILE_TRIED : false,
  });
}
