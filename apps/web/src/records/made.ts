// The records as the browser gets them: everybody's at once, each role's when it is needed. This is what they mean; the build
// writes this file anew as one chunk for each role (build/records.ts), because here they all lie in one.
import type { Role, ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import type { IconType } from '@patio/ui';
import { allParts, allStarts, builtRoutes } from '../built.ts';
import { AREAS, areaOf } from './area-of.ts';

interface Area {
  records: readonly ScreenRoute[];
  /** The icons of the menu, by the name that a record gives. */
  icons: Record<string, IconType>;
}

const recordsOf = (area: Role | 'general') => builtRoutes.filter((route) => areaOf(route.path) === area);

export const general: Area['records'] = recordsOf('general');
export const icons: Area['icons'] = {};
const load = (area: Role) => async (): Promise<Area> => ({ records: recordsOf(area), icons: {} });
export const areas = Object.fromEntries(AREAS.map((area) => [area, load(area)])) as Record<Role, () => Promise<Area>>;
export const additions = async (): Promise<{ parts: readonly ScreenPart[]; starts: readonly ScreenStart[] }> => ({
  parts: allParts,
  starts: allStarts,
});
