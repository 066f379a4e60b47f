import type { NavPlace, Role, ScreenRoute } from '@patio/access';
import type { Me } from '@patio/client';
import { m } from '@patio/messages';
import { decide } from '../guard/decide.ts';
import { ownAddress } from '../records/twins.ts';
import { homeOf } from './home.ts';

export type MenuRoute = ScreenRoute & { nav: NavPlace };
/** One item of the menu: a screen, or a hub whose screens are its tabs. */
export interface MenuItem {
  id: string;
  label: string;
  routes: MenuRoute[];
}
export interface MenuGroup {
  id: string;
  label: string | undefined;
  routes: MenuRoute[];
  items: MenuItem[];
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

/** Screens that share an item of the menu: what the item is called. */
const HUBS: Readonly<Record<string, () => string>> = {
  staff: m.web_hub_staff,
  classes: m.web_hub_classes,
  schedule: m.web_hub_schedule,
  grading: m.web_hub_grading,
  reports: m.web_hub_reports,
  communication: m.web_group_communication,
  setup: m.web_hub_setup,
  system: m.web_group_system,
  ai: m.web_group_ai,
  insight: m.web_hub_insight,
  help: m.web_hub_help,
  account: m.web_hub_account,
};

/** General screens that everybody finds at the end of the menu. */
const OWN: readonly [name: string, icon: string, tab: boolean, hub: string | null][] = [
  ['notifications', 'bell', true, null],
  ['help', 'life-buoy', false, 'help'],
  ['support', 'message-circle-question', false, 'help'],
  ['profile', 'circle-user-round', true, 'account'],
  ['settings', 'settings', false, 'account'],
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
  const own = OWN.flatMap(([name, icon, tab, hub], index) => {
    const route = open.find((each) => each.path === ownAddress(role, name));
    return route ? [{ ...route, nav: { group: 'own', order: index, icon, tab, hub } }] : [];
  });
  const place = (route: MenuRoute) => GROUPS.findIndex(([id]) => id === route.nav.group);
  const seen = new Set(placed.map((route) => route.path));
  return [...placed, ...own.filter((route) => !seen.has(route.path))].sort(
    (a, b) => place(a) - place(b) || a.nav.order - b.nav.order,
  );
}

/** The routes of a group as items: those of one hub stand together where its first one would. */
function itemsOf(routes: readonly MenuRoute[]): MenuItem[] {
  const items: MenuItem[] = [];
  for (const route of routes) {
    const { hub } = route.nav;
    const known = hub ? items.find((item) => item.id === hub) : undefined;
    if (known) known.routes.push(route);
    else items.push({ id: hub ?? route.id, label: '', routes: [route] });
  }
  return items.map((item) => ({
    ...item,
    label: item.routes.length > 1 ? (HUBS[item.id]?.() ?? item.routes[0]!.title()) : item.routes[0]!.title(),
  }));
}

export function menuGroups(routes: readonly MenuRoute[]): MenuGroup[] {
  return GROUPS.map(([id, label]) => {
    const own = routes.filter((route) => route.nav.group === id);
    return { id, label: label?.(), routes: own, items: itemsOf(own) };
  }).filter((group) => group.routes.length > 0);
}

/** The address whose tab is chosen on this one: its own, or that of the screen under which it stands. */
export const tabPathOf = (records: readonly ScreenRoute[], path: string): string => {
  const under = records.find((record) => record.path === path)?.under;
  return (under && records.find(({ id }) => id === under)?.path) || path;
};

/** The screens that stand beside this one as tabs; none where it stands alone. */
export function hubOf(routes: readonly MenuRoute[], path: string): MenuItem | undefined {
  const item = menuGroups(routes)
    .flatMap((group) => group.items)
    .find((each) => each.routes.some((route) => route.path === path));
  return item && item.routes.length > 1 ? item : undefined;
}

/** What the youngest find in their dock: three places of their own and, always last, help. */
export const menuDock = (routes: readonly MenuRoute[]): MenuRoute[] => {
  const help = routes.filter((route) => route.path.endsWith('/help'));
  return [...routes.filter((route) => route.nav.tab && route.nav.group !== 'own').slice(0, 3), ...help];
};

/** At most four places stay at the bottom of a phone; the rest is under “More”. */
export const menuTabs = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.filter((route) => route.nav.tab).slice(0, 4);
