import type { ScreenRoute } from '@patio/access';
import { use } from 'react';
import { plannedRoutes } from '../planned/index.ts';
import { bringRecordsFor, useRecords } from '../records/areas.ts';

const matches = (path: string, address: string): boolean => {
  const steps = path.split('/');
  const asked = address.split('/');
  return steps.length === asked.length && steps.every((step, index) => step.startsWith('$') || step === asked[index]);
};

const asking = new Map<string, Promise<unknown>>();
/** One promise for each address, so that waiting for it ends. */
const recordsHere = (path: string): Promise<unknown> => {
  const known = asking.get(path) ?? bringRecordsFor(path).catch(() => undefined);
  asking.set(path, known);
  return known;
};

/** The record behind an address of ours, whatever its parameters are, built or promised. */
export function useRecordOfAddress(href: string | undefined): ScreenRoute | undefined {
  const path = href?.replace(/[?#].*$/, '') ?? '/';
  use(recordsHere(path));
  const records = useRecords();
  return href ? [...records, ...plannedRoutes].find((route) => matches(route.path, path)) : undefined;
}
