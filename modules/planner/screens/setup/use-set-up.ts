import { failureText, useSearchState } from '@patio/client';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import type { SetUpView } from '../../contract.ts';
import { planner } from '../api.ts';

const search = z.object({ school: z.uuid().optional(), year: z.uuid().optional() });

/** The school and year of the address, and the address of another page about the same. */
export function usePlannedPlace() {
  const [{ school, year }, change] = useSearchState(search);
  const hrefOf = (path: string, more: Record<string, string | undefined> = {}) => {
    const given = Object.entries({ school, year, ...more }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return given.length ? `${path}?${new URLSearchParams(given)}` : path;
  };
  return { place: { schoolId: school, yearId: year }, change, hrefOf };
}

/** What is set up, as every page of the set-up reads and changes it: a change answers with the whole as it is now. */
export function useSetUp() {
  const { place } = usePlannedPlace();
  const { schoolId, yearId } = place;
  const cache = useQueryClient();
  const options = useMemo(() => planner.setUp.queryOptions({ input: { schoolId, yearId } }), [schoolId, yearId]);
  const query = useQuery(options);
  const now = useCallback(() => cache.getQueryData<SetUpView>(options.queryKey), [cache, options]);
  const take = useCallback(
    async (change: (view: SetUpView) => Promise<SetUpView>) => {
      const view = now();
      if (!view) return;
      try {
        cache.setQueryData(options.queryKey, await change(view));
      } catch (error) {
        // What was refused may have been changed by somebody else: show how it is now.
        void cache.invalidateQueries({ queryKey: options.queryKey });
        throw error;
      }
    },
    [cache, options, now],
  );
  /** The same, telling what went wrong; answers whether it holds. */
  const save = useCallback(
    async (change: (view: SetUpView) => Promise<SetUpView>): Promise<boolean> => {
      try {
        await take(change);
        return true;
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
        return false;
      }
    },
    [take],
  );
  return { query, now, take, save };
}
export type SetUpStore = ReturnType<typeof useSetUp>;

/** School and year as a command names them. */
export const placeOf = ({ at }: SetUpView) => ({ schoolId: at.schoolId, yearId: at.yearId });
