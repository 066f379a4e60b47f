import type { Capability, ScreenPart } from '@patio/access';

/** Where the tab of a part leads: to the page that somebody has of it, or to its panel on this page. */
export const partHref = (
  part: ScreenPart,
  id: string,
  can: (capability: Capability) => boolean,
  panel: (tab: string) => string,
): string => (part.page && can(part.page.needs) ? part.page.path.replace('$id', id) : panel(part.id));
