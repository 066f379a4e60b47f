import { keepHere, readKept, useLive } from '@patio/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StudentHomeView } from '../../contract.ts';
import { homes } from '../api.ts';

export const KEPT_NAME = 'homes.student';
export const KEPT = ['kept', KEPT_NAME];
/** Older facts than these say nothing about today. */
const LONGEST_MS = 7 * 24 * 3_600_000;
const TOPICS = ['timetable.*', 'assignments.*', 'gradebook.*', 'lessons.*', 'homes.*'];

/** A student's day with when it was true; `isKept` where it is what this device remembers. */
export interface ShownHome {
  view: StudentHomeView;
  at: number;
  isKept: boolean;
}

/** The day of the student who is signed in: what this device remembers at once, then what is so now, also without a network. */
export function useStudentHome() {
  const cache = useQueryClient();
  useLive(TOPICS, () => void cache.invalidateQueries({ queryKey: homes.student.queryKey() }));
  const fresh = useQuery({ ...homes.student.queryOptions(), refetchInterval: 60_000 });
  const kept = useQuery({
    queryKey: KEPT,
    queryFn: async () => (await readKept<StudentHomeView>(KEPT_NAME).catch(() => undefined)) ?? null,
    enabled: fresh.data === undefined,
    networkMode: 'always',
    staleTime: 0,
  });
  useEffect(() => {
    if (fresh.data) void keepHere(KEPT_NAME, fresh.data).catch(() => undefined);
  }, [fresh.data]);
  const old = kept.data && kept.data.at > Date.now() - LONGEST_MS ? kept.data : null;
  const shown: ShownHome | undefined = fresh.data
    ? { view: fresh.data, at: fresh.dataUpdatedAt, isKept: false }
    : old
      ? { view: old.value, at: old.at, isKept: true }
      : undefined;
  return { query: fresh, shown };
}
