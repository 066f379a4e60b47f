import type { Role, ScreenRoute } from '@patio/access';
import type { IconType } from '@patio/ui';
import { useSyncExternalStore } from 'react';
import { areaOf } from './area-of.ts';
import { areas, general, icons } from './made.ts';

/** The records on this device: everybody's, and those of the roles that have been needed. */
let known = general;
const drawn: Record<string, IconType> = { ...icons };
const arriving = new Map<Role, Promise<void>>();
const watchers = new Set<() => void>();

export const knownRecords = (): readonly ScreenRoute[] => known;
export const iconNamed = (name: string): IconType | undefined => drawn[name];

/** Calls back whenever the records of another role have arrived. */
export function onRecords(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useRecords = (): readonly ScreenRoute[] => useSyncExternalStore(onRecords, knownRecords, knownRecords);

/** Brings the records of a role, once; a try that failed may be made again. */
export function bringRecords(role: Role): Promise<void> {
  const coming = arriving.get(role);
  if (coming) return coming;
  const load = areas[role]().then(
    ({ records, icons: more }) => {
      known = [...known, ...records];
      Object.assign(drawn, more);
      for (const watcher of watchers) watcher();
    },
    (error: unknown) => {
      arriving.delete(role);
      throw error;
    },
  );
  arriving.set(role, load);
  return load;
}

/** Brings the records that an address needs, if they are not here yet; tells whether anything new arrived. */
export async function bringRecordsFor(address: string): Promise<boolean> {
  const area = areaOf(address);
  if (area === 'general') return false;
  const before = known;
  await bringRecords(area);
  return known !== before;
}
