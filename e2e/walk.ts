import { ROLES, type Role, type ScreenRoute } from '@patio/access';
import { allRoutes, printedPath } from '../apps/web/src/routes.ts';

export interface Visit {
  route: ScreenRoute;
  address: string;
  role: Role | 'visitor';
  locale: 'es' | 'en';
  width: 390 | 768 | 1440;
  theme: 'light' | 'dark' | 'contrast';
}

export interface Choice {
  quick: boolean;
  /** Tablets and high contrast too. */
  thorough: boolean;
  route?: string | undefined;
  role?: string | undefined;
}

/** Public screens are seen by a visitor, those of everyone by a teacher, the rest by their own role, the front page by all. */
const rolesOf = (route: ScreenRoute): Visit['role'][] => {
  if (route.path === '/') return ['visitor', ...ROLES];
  return [route.role === 'public' ? 'visitor' : route.role === 'any' ? 'teacher' : route.role];
};

/** Screens that only pass through to another: they have no picture of their own. */
const PASSING = new Set(['/splash', '/loading', '/student-home']);

type View = Pick<Visit, 'locale' | 'width' | 'theme'>;
const LOCALES = ['es', 'en'] as const;
const viewsOf = (widths: readonly Visit['width'][], themes: readonly Visit['theme'][]): View[] =>
  LOCALES.flatMap((locale) => widths.flatMap((width) => themes.map((theme) => ({ locale, width, theme }))));

function viewsFor({ quick, thorough }: Pick<Choice, 'quick' | 'thorough'>): View[] {
  if (thorough) return viewsOf([390, 768, 1440], ['light', 'dark', 'contrast']);
  const views = viewsOf([390, 1440], ['light', 'dark']);
  return quick ? views.filter(({ locale, width, theme }) => quickView(locale, width, theme)) : views;
}

/** Every built screen in both languages, widths and themes; quick keeps two views that differ in all three. */
export function plan({ quick, thorough, route, role }: Choice): Visit[] {
  const views = viewsFor({ quick, thorough });
  return allRoutes
    .filter((each) => each.state === 'built' && !PASSING.has(each.path) && !each.path.includes('$'))
    .filter((each) => !route || each.path === route || printedPath(each.path) === route)
    .flatMap((each) => rolesOf(each).map((who) => ({ route: each, address: each.path, role: who })))
    .filter((each) => !role || each.role === role)
    .flatMap((each) => views.map((view) => ({ ...each, ...view })));
}

const quickView = (locale: string, width: number, theme: string): boolean =>
  (locale === 'es' && width === 390 && theme === 'light') || (locale === 'en' && width === 1440 && theme === 'dark');

export const nameOf = ({ address, role, locale, width, theme }: Visit): string =>
  `${address === '/' ? 'front' : address.slice(1).replaceAll('/', '.')}.${role}.${locale}.${width}.${theme}`;
