import type { Capability, Role } from '@patio/access';
import type { NotebookColour } from '@patio/ui';

/** An item that is added to a menu at run time, such as a class of one's own. */
export interface MenuLink {
  id: string;
  label: string;
  href: string;
  /** The name of an icon that the menu of the role has already, or the colour of a notebook. */
  icon?: string;
  notebook?: NotebookColour;
  /** It also stands at the bottom of a phone. */
  tab?: boolean;
}

export interface MenuSource {
  id: string;
  role: Role;
  needs: Capability;
  /** The group of the menu that it adds to, and whether its items come first there. */
  group: string;
  /** It changes seldom and concerns nobody's privacy: within a visit it is asked again after an hour, not on every page. */
  seldom?: boolean;
  load: () => Promise<MenuLink[]>;
}

const sources = new Map<string, MenuSource>();

/** Adds to the menu of a role what only the server knows. */
export function registerMenuSource(source: MenuSource): void {
  sources.set(source.id, source);
}

export const menuSources = (): MenuSource[] => [...sources.values()];
