import { type OrKept, useKeptQuery, useLive } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnWork } from '../../contract.ts';
import { assignments } from '../api.ts';

/** A piece of work, with how many milliseconds the school's clock was ahead of this device's when it was read. */
export interface ReadWork extends OwnWork {
  skew: number;
}

const nameOf = (id: string) => `assignments.own_work ${id}`;
/** Under which the answer lies in the cache. */
export const workKey = (id: string) => [...assignments.openMine.key(), nameOf(id)];

/** One piece of work of one's own; without a network, as this device last read it. */
export function useOwnWork(id: string) {
  const cache = useQueryClient();
  // Work that came back, or is given anew, comes with a notification.
  useLive(['notices.arrived'], () => void cache.invalidateQueries({ queryKey: workKey(id) }));
  return useKeptQuery<ReadWork>(assignments.openMine.key(), nameOf(id), async () => {
    const work = await assignments.openMine.call({ id });
    return { ...work, skew: Date.parse(work.now) - Date.now() };
  });
}

/** The school's time now, by what is known of its clock. */
export const schoolNow = ({ skew }: Pick<OrKept<ReadWork>, 'skew'>): number => Date.now() + skew;
