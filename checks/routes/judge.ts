import { CAPABILITY_NAMES, defaultReach, ROLES } from '@patio/access';
import type { Problem } from '../problem.ts';
import { loadModuleRoutes, loadRoutes, type PlacedRoute, promisedForm, readPromisedRoutes } from './load.ts';

/** Every address stands in a module once, belongs to a role that may use it, and every promised one is there. */
export async function findRouteProblems(root: string): Promise<Problem[]> {
  const promised = readPromisedRoutes(root);
  if (!promised) return [{ file: 'docs/routes.txt', problem: 'is missing: the promised addresses, one a line' }];
  const composed = await loadRoutes(root);
  return [...judgeRoutes(composed, promised), ...judgeComposition(await loadModuleRoutes(root), composed)];
}

/** A record that the web app forgot to take in would be a screen without an address. */
export function judgeComposition(held: readonly PlacedRoute[], composed: readonly PlacedRoute[]): Problem[] {
  const ids = new Set(composed.map(({ route }) => route.id));
  return held
    .filter(({ route }) => !ids.has(route.id))
    .map(({ file, route }) => ({ file, problem: `${route.id} is not taken in by apps/web/src/routes.ts` }));
}

/** So many addresses were promised at the beginning; a promise may be added to, never taken back. */
export const PROMISED = 201;

export function judgeRoutes(placed: readonly PlacedRoute[], promised: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  if (new Set(promised).size < PROMISED) {
    problems.push({
      file: 'docs/routes.txt',
      problem: `promises ${new Set(promised).size} addresses, fewer than ${PROMISED}`,
    });
  }
  const seen = { id: new Map<string, string>(), path: new Map<string, string>() };
  for (const { file, route } of placed) {
    const complain = (problem: string) => problems.push({ file, problem: `${route.id} ${problem}` });
    for (const field of ['id', 'path'] as const) {
      const key = field === 'path' ? promisedForm(route.path).replace(/\{[^}]+\}/g, '{}') : route.id;
      const twin = seen[field].get(key);
      if (twin) complain(`has the same ${field} as ${twin}: ${route[field]}`);
      seen[field].set(key, route.id);
    }
    for (const problem of judgeRight(route)) complain(problem);
    for (const problem of judgeScreen(route)) complain(problem);
    const { twinOf } = route;
    const original = placed.find((each) => each.route.id === twinOf)?.route;
    if (twinOf && original?.load !== route.load) complain(`is no twin of ${twinOf}: they load different screens`);
  }
  const there = new Set(placed.map(({ route }) => promisedForm(route.path)));
  for (const address of promised) {
    if (!there.has(address)) problems.push({ file: 'docs/routes.txt', problem: `${address} has no route record` });
  }
  const wanted = new Set(promised);
  for (const { file, route } of placed) {
    if (!wanted.has(promisedForm(route.path))) {
      problems.push({ file, problem: `${route.id} stands at ${route.path}, which docs/routes.txt does not promise` });
    }
  }
  return problems;
}

function* judgeRight({ id, role, needs }: PlacedRoute['route']): Generator<string> {
  if (!/^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+$/.test(id)) yield 'has an id that is not dotted lower case';
  if (needs === null) {
    if (role !== 'public') yield 'names no capability although it is not public';
    return;
  }
  if (!CAPABILITY_NAMES.includes(needs)) {
    yield `needs ${needs}, which is not in the table of capabilities`;
    return;
  }
  for (const one of role === 'public' ? [] : role === 'any' ? ROLES : [role]) {
    if (!defaultReach(one, needs)) yield `belongs to ${one}, who does not hold ${needs}`;
  }
}

function* judgeScreen(route: PlacedRoute['route']): Generator<string> {
  for (const locale of ['es', 'en'] as const) {
    if (!route.title?.({}, { locale })?.trim()) yield `has no title in ${locale === 'es' ? 'Spanish' : 'English'}`;
  }
  if (route.state === 'built' && !route.load) yield 'is said to be built but loads nothing';
  if (route.state === 'planned' && route.load) yield 'is said to be planned but loads a screen';
}
