import { ROLES, type ScreenRoute } from '@patio/access';
import { icons } from 'lucide-react';
import { expect, test } from 'vitest';
import { builtRoutes } from '../built.ts';
import { personWith } from '../testing/person.ts';
import { homeOf } from './home.ts';
import { menuDock, menuGroups, menuRoutes, menuTabs } from './menu.ts';

test.each(ROLES)('the menu of %s holds only built screens that it may open, each once', (role) => {
  const routes = menuRoutes(builtRoutes, personWith(role), role);
  const paths = routes.map((route) => route.path);
  expect(paths[0]).toBe(homeOf(builtRoutes, role));
  expect(new Set(paths).size).toBe(paths.length);
  expect(routes.every((route) => route.state === 'built' && ['public', 'any', role].includes(route.role))).toBe(true);
  expect(menuTabs(routes).length).toBeLessThanOrEqual(4);
  expect(menuGroups(routes).flatMap((group) => group.routes)).toHaveLength(routes.length);
});

test('a planned screen, one of another role and one without the right stay out', () => {
  const screen = (change: Partial<ScreenRoute>): ScreenRoute => ({
    id: 'attendance.take',
    path: '/teacher/attendance',
    role: 'teacher',
    needs: 'attendance.mark',
    title: () => 'Asistencia',
    state: 'built',
    nav: { group: 'home', order: 20, icon: 'bell' },
    ...change,
  });
  const me = personWith('teacher');
  expect(menuRoutes([screen({})], me, 'teacher')).toHaveLength(1);
  expect(menuRoutes([screen({ state: 'planned' })], me, 'teacher')).toHaveLength(0);
  expect(menuRoutes([screen({ role: 'support' })], me, 'teacher')).toHaveLength(0);
  expect(menuRoutes([screen({ needs: 'accounts.manage' })], me, 'teacher')).toHaveLength(0);
});

test('the dock of the youngest ends with help and holds little else', () => {
  const dock = menuDock(menuRoutes(builtRoutes, personWith('student'), 'student')).map((route) => route.path);
  expect(dock[0]).toBe(homeOf(builtRoutes, 'student'));
  expect(dock.at(-1)).toBe('/student/help');
  expect(dock.length).toBeLessThanOrEqual(4);
});

const PASCAL = /(?:^|-)(\w)/g;
test('every icon of a built screen is one that can be drawn', () => {
  const drawn = (name: string) => name.replaceAll(PASCAL, (_, letter: string) => letter.toUpperCase()) in icons;
  const missing = builtRoutes.filter((route) => route.nav && !drawn(route.nav.icon));
  expect(missing.map((route) => route.nav?.icon)).toEqual([]);
});
