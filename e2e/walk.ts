import { ROLES, type Role, rolesOf, type ScreenRoute } from '@patio/access';
import { allRoutes, printedPath } from '../apps/web/src/routes.ts';

/** The two of every walk first, then those of a thorough one. */
export const THEMES = ['light', 'dark', 'contrast', 'contrast-dark', 'calm'] as const;

export interface View {
  locale: 'es' | 'en';
  width: 390 | 768 | 1440;
  theme: (typeof THEMES)[number];
}
export interface Visit extends View {
  /** A path with `$id` in it is opened through a link that an earlier page of the same person shows. */
  path: string;
  role: Role | 'visitor';
}

export interface Choice {
  quick: boolean;
  /** Tablets, high contrast and calm too. */
  thorough: boolean;
  route?: string | undefined;
  role?: string | undefined;
}

/** The platform's own people are none of the demo school's. */
const NOBODYS: readonly string[] = ['schools.manage_institutions'];

/**
 * Public screens are seen by a visitor, those of everyone by a teacher, the front page by all; a shared one by every role that
 * may open it, except at the address that another role has of it.
 */
const walkersOf = (route: ScreenRoute): Visit['role'][] => {
  if (route.path === '/') return ['visitor', ...ROLES];
  if (route.role === 'public') return ['visitor'];
  if (route.role === 'any') return ['teacher'];
  if (route.twinOf || NOBODYS.includes(route.needs ?? '')) return [route.role];
  // Whoever has an address of their own for the list opens what is in it there too.
  const list = route.path.replace(/\/\$\w+$/, '');
  const ids = allRoutes.filter((each) => each.path === route.path || each.path === list).map((each) => each.id);
  const elsewhere = allRoutes.filter((each) => ids.includes(each.twinOf ?? '')).map((each) => each.role);
  return rolesOf(route).filter((role) => !elsewhere.includes(role));
};

/** Screens that only pass through to another: they have no picture of their own. */
const PASSING = new Set(['/splash', '/loading', '/student-home']);

const LOCALES = ['es', 'en'] as const;
const viewsOf = (widths: readonly View['width'][], themes: readonly View['theme'][]): View[] =>
  LOCALES.flatMap((locale) => widths.flatMap((width) => themes.map((theme) => ({ locale, width, theme }))));

/** Two views that differ in everything; each person has one of the two pairs, so that all four kinds are seen. */
const PAIRS: readonly (readonly [View, View])[] = [
  [
    { locale: 'es', width: 390, theme: 'light' },
    { locale: 'en', width: 1440, theme: 'dark' },
  ],
  [
    { locale: 'es', width: 1440, theme: 'light' },
    { locale: 'en', width: 390, theme: 'dark' },
  ],
];

/** A screen of one particular thing is reached through the list of them, which is walked too. */
const leadsTo = (path: string, route: string): boolean => /[${]/.test(route) && route.startsWith(`${path}/`);

/** Every built screen in both languages, widths and themes; quick sees each once, in turns, so that every view has its share. */
export function plan({ quick, thorough, route, role }: Choice): Visit[] {
  const places = allRoutes
    .filter((each) => each.state === 'built' && !PASSING.has(each.path))
    .filter((each) => !route || each.path === route || printedPath(each.path) === route || leadsTo(each.path, route))
    .flatMap((each) => walkersOf(each).map((who) => ({ path: each.path, role: who })))
    .filter((each) => !role || each.role === role);
  const all = thorough ? viewsOf([390, 768, 1440], THEMES) : viewsOf([390, 1440], ['light', 'dark']);
  const people = [...new Set(places.map((each) => each.role))];
  const turns = new Map<string, number>();
  return places.flatMap((place) => {
    if (!quick) return all.map((view) => ({ ...place, ...view }));
    const turn = turns.get(place.role) ?? 0;
    turns.set(place.role, turn + 1);
    const pair = PAIRS[people.indexOf(place.role) % 2] ?? PAIRS[0];
    return pair ? [{ ...place, ...pair[turn % 2 === 0 ? 0 : 1] }] : [];
  });
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);

/** Whether one of our screens, built or promised, has this address and lets this person in; a visitor is asked to sign in first. */
export function opens(address: string, role: Visit['role']): boolean {
  const fits = allRoutes.filter((route) => patternOf(route.path).test(address));
  const [meant] = fits.sort((a, b) => a.path.split('$').length - b.path.split('$').length);
  if (!meant) return false;
  return meant.role === 'public' || role === 'visitor' || rolesOf(meant).includes(role);
}

/** The address under which a visit can be made, now that these links are known. */
export function addressOf(path: string, links: Iterable<string>): string | undefined {
  if (!path.includes('$')) return path;
  const pattern = patternOf(path);
  // An address that is a screen of its own, such as /admin/students/import, is not an example of /admin/students/$id.
  const own = new Set(allRoutes.map((route) => route.path));
  return [...links].find((link) => pattern.test(link) && !own.has(link));
}

export const nameOf = ({ path, role, locale, width, theme }: Visit): string =>
  `${path === '/' ? 'front' : path.slice(1).replaceAll('/', '.').replaceAll('$', '')}.${role}.${locale}.${width}.${theme}`;
