import type { Role, ScreenRoute } from '@patio/access';
import { withTexts } from '@patio/messages/runtime';
import type { IconType } from '@patio/ui';
import { useSyncExternalStore } from 'react';
import { type Area, areasAt, areasOf } from './area-of.ts';
import { areas, general, icons } from './made.ts';

/** The records on this device: everybody's, and those of the areas that have been needed. */
let known = general;
const drawn: Record<string, IconType> = { ...icons };
const arriving = new Map<Area, Promise<void>>();
const watchers = new Set<() => void>();

export const knownRecords = (): readonly ScreenRoute[] => known;
export const iconNamed = (name: string): IconType | undefined => drawn[name];

/** Calls back whenever the records of another area have arrived. */
export function onRecords(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useRecords = (): readonly ScreenRoute[] => useSyncExternalStore(onRecords, knownRecords, knownRecords);

/** Brings the records of an area, once; a try that failed may be made again. */
function bringArea(area: Area): Promise<void> {
  const coming = arriving.get(area);
  if (coming) return coming;
  const load = withTexts(areas[area]).then(
    ({ records, icons: more }) => {
      known = [...known, ...records];
      Object.assign(drawn, more);
      for (const watcher of watchers) watcher();
    },
    (error: unknown) => {
      arriving.delete(area);
      throw error;
    },
  );
  arriving.set(area, load);
  return load;
}

/** Brings the menu of a role. */
export async function bringRecords(role: Role): Promise<void> {
  await Promise.all(areasOf(role).map(bringArea));
}

/** Brings the records that an address needs, if they are not here yet; tells whether anything new arrived. */
export async function bringRecordsFor(address: string): Promise<boolean> {
  const before = known;
  await Promise.all(areasAt(address).map(bringArea));
  return known !== before;
}
