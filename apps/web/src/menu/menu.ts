import type { NavPlace, Role, ScreenRoute } from '@patio/access';
import type { Me } from '@patio/client';
import { m } from '@patio/messages';
import { decide } from '../guard/decide.ts';
import { ownAddress } from '../records/twins.ts';
import { homeOf } from './home.ts';

export type MenuRoute = ScreenRoute & { nav: NavPlace };
export interface MenuGroup {
  id: string;
  label: string | undefined;
  routes: MenuRoute[];
}

/** Groups in the order of the guide; a group without a label stands at the top. */
const GROUPS: readonly [id: string, label: (() => string) | undefined][] = [
  ['home', undefined],
  ['people', m.web_group_people],
  ['academics', m.web_group_academics],
  ['classes', m.web_group_classes],
  ['teaching', m.web_group_teaching],
  ['students', m.web_group_students],
  ['family', m.web_group_family],
  ['learning', m.web_group_learning],
  ['work', m.web_group_work],
  ['progress', m.web_group_progress],
  ['help', m.web_group_help],
  ['ai', m.web_group_ai],
  ['insight', m.web_group_insight],
  ['communication', m.web_group_communication],
  ['school', m.web_group_school],
  ['system', m.web_group_system],
  ['own', m.web_group_own],
];

/** General screens that everybody finds at the end of the menu. */
const OWN: readonly [name: string, icon: string, tab: boolean][] = [
  ['notifications', 'bell', true],
  ['help', 'life-buoy', true],
  ['support', 'message-circle-question', false],
  ['profile', 'circle-user-round', true],
  ['settings', 'settings', false],
];

/** A role's own address of a screen stands in its menu instead of the first one; what it finds elsewhere is left out. */
function belongsTo(role: Role, route: ScreenRoute, routes: readonly ScreenRoute[]): boolean {
  if (route.role === role) return true;
  if (route.role === 'public' || route.role === 'any' || route.twinOf || route.nav?.not?.[role]) return false;
  return !routes.some((each) => each.twinOf === route.id && each.role === role);
}

/** The built screens that this person may open with this role, in menu order. Planned ones stay out. */
export function menuRoutes(routes: readonly ScreenRoute[], me: Me, role: Role): MenuRoute[] {
  const open = routes.filter((route) => route.state === 'built' && decide(route, me).allow);
  // Whoever has a home of their own needs no second way to it.
  const front = homeOf(routes, role) === '/';
  const placed = open
    .filter(
      (route): route is MenuRoute =>
        route.nav !== undefined && (belongsTo(role, route, open) || (front && route.id === 'web.home')),
    )
    .map((route) => ({ ...route, nav: { ...route.nav, ...route.nav.in?.[role] } }));
  const own = OWN.flatMap(([name, icon, tab], index) => {
    const route = open.find((each) => each.path === ownAddress(role, name));
    return route ? [{ ...route, nav: { group: 'own', order: index, icon, tab } }] : [];
  });
  const place = (route: MenuRoute) => GROUPS.findIndex(([id]) => id === route.nav.group);
  const seen = new Set(placed.map((route) => route.path));
  return [...placed, ...own.filter((route) => !seen.has(route.path))].sort(
    (a, b) => place(a) - place(b) || a.nav.order - b.nav.order,
  );
}

export function menuGroups(routes: readonly MenuRoute[]): MenuGroup[] {
  return GROUPS.map(([id, label]) => ({
    id,
    label: label?.(),
    routes: routes.filter((route) => route.nav.group === id),
  })).filter((group) => group.routes.length > 0);
}

/** What the youngest find in their dock: three places of their own and, always last, help. */
export const menuDock = (routes: readonly MenuRoute[]): MenuRoute[] => {
  const help = routes.filter((route) => route.path.endsWith('/help'));
  return [...routes.filter((route) => route.nav.tab && route.nav.group !== 'own').slice(0, 3), ...help];
};

/** At most four places stay at the bottom of a phone; the rest is under “More”. */
export const menuTabs = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.filter((route) => route.nav.tab).slice(0, 4);
