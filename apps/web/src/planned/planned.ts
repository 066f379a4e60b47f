import { type Capability, isOwnScreen, type NavPlace, type Role, type ScreenRoute } from '@patio/access';

type Title = ScreenRoute['title'];
type Options = Pick<ScreenRoute, 'bare' | 'offline'>;
type Row = readonly [
  path: string,
  id: string,
  needs: Capability | null,
  title: Title,
  nav?: NavPlace | undefined,
  options?: Options,
];

/** A place in the role's menu, ready for the day when the screen is built. */
export const at = (group: string, order: number, icon: string, tab?: 'tab'): NavPlace => ({
  group,
  order,
  icon,
  ...(tab && { tab: true }),
});

/** Screens that are promised and not yet built: they have an address, a right and a place, and say so when opened. */
export const planned = (role: Role | 'public' | 'any', rows: readonly Row[]): ScreenRoute[] =>
  rows.map(([path, id, needs, title, nav, options]) => ({
    id,
    path,
    role,
    needs,
    title,
    state: 'planned',
    own: isOwnScreen({ role, needs }),
    ...(nav && { nav }),
    ...options,
  }));
