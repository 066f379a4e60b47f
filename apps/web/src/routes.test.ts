import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CAPABILITY_NAMES, ROLES } from '@patio/access';
import { expect, test } from 'vitest';
import { builtRoutes } from './built.ts';
import { plannedRoutes } from './planned/index.ts';
import { allRoutes, printedPath } from './routes.ts';

const listed = readFileSync(path.resolve(import.meta.dirname, '../../../docs/routes.txt'), 'utf8')
  .trim()
  .split('\n');

test('the records are exactly the addresses of the list', () => {
  expect(allRoutes.map((route) => printedPath(route.path)).sort()).toEqual([...listed].sort());
});

test('every record has an id, titles in both languages, and a right unless everyone may come in', () => {
  expect(new Set(allRoutes.map((route) => route.id)).size).toBe(allRoutes.length);
  for (const route of allRoutes) {
    expect(route.title({}, { locale: 'es' }).length, route.id).toBeGreaterThan(2);
    expect(route.title({}, { locale: 'en' }).length, route.id).toBeGreaterThan(2);
    if (route.role === 'public') expect(route.needs, route.id).toBeNull();
    else expect(CAPABILITY_NAMES, route.id).toContain(route.needs);
    expect(['public', 'any', ...ROLES], route.id).toContain(route.role);
  }
});

test('a built screen can be loaded, and nothing built is still promised', () => {
  expect(builtRoutes.filter((route) => !route.load).map((route) => route.id)).toEqual([]);
  const built = new Set(builtRoutes.map((route) => route.path));
  expect(plannedRoutes.filter((route) => built.has(route.path)).map((route) => route.path)).toEqual([]);
});

test('a planned screen of a role needs a right that its role can hold', async () => {
  const { defaultReach } = await import('@patio/access');
  const closed = allRoutes.filter(
    ({ role, needs }) => role !== 'public' && role !== 'any' && (needs === null || defaultReach(role, needs) === null),
  );
  expect(closed.map((route) => route.id)).toEqual([]);
});

/** A request holds so many questions (apps/server/http/batch.ts), and the frame of the page asks three of them. */
const MOST_ASKED = 20;

test('no screen asks more at once than a request may hold', () => {
  expect(allRoutes.filter(({ asks = [] }) => asks.length > MOST_ASKED).map((route) => route.id)).toEqual([]);
});
