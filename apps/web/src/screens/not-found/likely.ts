import type { ScreenRoute } from '@patio/access';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const PUBLIC = ['/', '/login', '/help', '/about', '/support'];
/** Where a visitor may want to go. */
export const publicTargets = (routes: readonly ScreenRoute[]): ScreenRoute[] =>
  routes.filter((route) => PUBLIC.includes(route.path) && route.state === 'built');

/** The places whose name or address shares most words with what was asked, best first; all of them when nothing does. */
export function likely<Route extends Pick<ScreenRoute, 'path' | 'title'>>(
  routes: readonly Route[],
  asked: string,
): Route[] {
  const words = plain(asked)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  const points = (route: Route) => {
    const text = `${plain(route.title())} ${plain(route.path)}`;
    return words.filter((word) => text.includes(word)).length;
  };
  const scored = routes.map((route) => ({ route, points: points(route) }));
  const hits = scored.filter((each) => each.points > 0).sort((a, b) => b.points - a.points);
  return (hits.length > 0 ? hits : scored).slice(0, 5).map((each) => each.route);
}
