// The records as the browser gets them: everybody's at once, each role's own and the shared
// ones when they are needed. This is what they mean; the build writes this file anew as one chunk for each area (build/records.ts), because here they all lie in one.
import type { ModuleLabels, ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import type { IconType } from '@patio/ui';
import { allLabels, allParts, allStarts, builtRoutes } from '../built.ts';
import { AREAS, type Area, areaOf } from './area-of.ts';

interface Brought {
  records: readonly ScreenRoute[];
  /** The icons of the menu, by the name that a record gives. */
  icons: Record<string, IconType>;
}

const recordsOf = (area: Area | 'general') => builtRoutes.filter((route) => areaOf(route) === area);

export const general: Brought['records'] = recordsOf('general');
export const icons: Brought['icons'] = {};
const load = (area: Area) => async (): Promise<Brought> => ({ records: recordsOf(area), icons: {} });
export const areas = Object.fromEntries(AREAS.map((area) => [area, load(area)])) as Record<
  Area,
  () => Promise<Brought>
>;
export const additions = async (): Promise<{ parts: readonly ScreenPart[]; starts: readonly ScreenStart[] }> => ({
  parts: allParts,
  starts: allStarts,
});
export const labels = async (): Promise<{ labels: readonly ModuleLabels[] }> => ({ labels: allLabels });
