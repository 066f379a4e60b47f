import { type Labels, labelsFrom, type ModuleLabels } from '@patio/access';
import { use } from 'react';

let load: () => Promise<readonly ModuleLabels[]> = async () => [];
let arriving: Promise<Labels> | undefined;

/** The app says once, at the start, where the labels of all modules come from; they load with the first page that shows any. */
export function registerLabels(source: () => Promise<readonly ModuleLabels[]>): void {
  load = source;
  arriving = undefined;
}

/** Brought once for all pages; a try that failed may be made again. */
function bring(): Promise<Labels> {
  arriving ??= load().then(labelsFrom, (error: unknown) => {
    arriving = undefined;
    throw error;
  });
  return arriving;
}

/** What all modules call their areas and rights; the page waits for it. */
export const useLabels = (): Labels => use(bring());
