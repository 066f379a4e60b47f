import { ROLES, rolesOf, type ScreenRoute } from '@patio/access';
import { icons } from 'lucide-react';
import { expect, test } from 'vitest';
import { builtRoutes } from '../built.ts';
import { decide } from '../guard/decide.ts';
import { personWith } from '../testing/person.ts';
import { homeOf } from './home.ts';
import { hubOf, menuDock, menuGroups, menuRoutes, menuTabs, tabPathOf } from './menu.ts';

test.each(ROLES)('the menu of %s holds only built screens that it may open, each once', (role) => {
  const routes = menuRoutes(builtRoutes, personWith(role), role);
  const paths = routes.map((route) => route.path);
  expect(paths[0]).toBe(homeOf(builtRoutes, role));
  expect(new Set(paths).size).toBe(paths.length);
  const refused = routes.filter((route) => route.state !== 'built' || !decide(route, personWith(role)).allow);
  expect(refused.map((route) => route.path)).toEqual([]);
  expect(menuTabs(routes).length).toBeLessThanOrEqual(4);
  expect(menuGroups(routes).flatMap((group) => group.routes)).toHaveLength(routes.length);
});

/** Built screens that no menu shows, and how one comes to them instead. Pages of one thing (`$id`) are opened from their list. */
const FROM_ELSEWHERE: Record<string, string> = {
  'members.create_institution': 'a button of the list of institutions',
  'members.create_user': 'a button of the list of people',
  'accounts.first_login': 'a student’s first sign-in leads there',
  'lessons.make_course': 'a button of the list of lessons',
  'lessons.course_setup': 'a button of the list of lessons, for the course that is shown',
  'lessons.editor': 'a lesson of the list of lessons, and its button for a new one',
  'people.pupil': 'the name of a student in the roster, the roll, the gradebook and the palette',
  'tutor.chat_k3': 'the menu of the course tutor; the youngest meet it at every address of the tutor',
  'tutor.chat_calm': 'the menu of the course tutor',
  'web.student_home': 'an old address that leads to the home',
  'homes.student_k3': 'the settings of one’s own home show each of them',
  'homes.student_normal': 'the settings of one’s own home show each of them',
  'homes.student_special': 'the settings of one’s own home show each of them',
  'planner.setup_rooms': 'a tab of the page on which a week is prepared',
  'planner.setup_sections': 'a tab of the page on which a week is prepared',
  'planner.setup_teachers': 'a tab of the page on which a week is prepared',
  'onboarding.director': 'a director’s first sign-in leads there, and the line on the home',
  'onboarding.teacher': 'a teacher’s first sign-in leads there, and the card on the home',
  'onboarding.student': 'a student’s first sign-in leads there, and the card on the home',
  'course_generator.wizard': 'the button of a new course on the page of generated courses',
  'web.sync': 'the banner about changes that wait to be sent',
};

test.each(ROLES)('every built screen that %s may open stands in its menu, or is reached otherwise', (role) => {
  const me = personWith(role);
  const menu = menuRoutes(builtRoutes, me, role);
  const shown = new Set(menu.map((route) => route.id));
  const isTwin = (route: ScreenRoute) =>
    builtRoutes.some(
      (each) => shown.has(each.id) && (each.id === route.twinOf || each.twinOf === (route.twinOf ?? route.id)),
    );
  const lost = builtRoutes
    .filter((route) => route.role !== 'public' && rolesOf(route).includes(role) && decide(route, me).allow)
    .filter((route) => !shown.has(route.id) && !route.path.includes('$') && !route.nav?.not?.[role])
    .filter((route) => !FROM_ELSEWHERE[route.id] && !isTwin(route))
    // A general screen that the role has at an address of its own.
    .filter((route) => route.role !== 'any' || !menu.some((each) => each.path === `/${role}${route.path}`));
  expect(lost.map((route) => route.id)).toEqual([]);
});

test('whoever is told to look elsewhere holds the right, and is told where', () => {
  for (const route of builtRoutes)
    for (const [role, where] of Object.entries(route.nav?.not ?? {})) {
      expect(rolesOf(route), route.id).toContain(role);
      expect(where.length, route.id).toBeGreaterThan(10);
    }
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
  expect(menuRoutes([screen({ role: 'support', own: true })], me, 'teacher')).toHaveLength(0);
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

test('the menu of an office is short: what belongs together shares an item, and its screens are tabs', () => {
  const routes = menuRoutes(builtRoutes, personWith('admin'), 'admin');
  const items = menuGroups(routes).flatMap((group) => group.items);
  expect(items.length).toBeLessThanOrEqual(15);
  expect(items.flatMap((item) => item.routes)).toHaveLength(routes.length);
  const hub = hubOf(routes, '/admin/grading/scales');
  expect(hub?.routes.map((route) => route.path)).toContain('/admin/grading/periods');
  expect(hubOf(routes, '/admin/home')).toBeUndefined();
});

test.each(['admin', 'director', 'coordinator'] as const)('%s comes to badges and rewards from the menu', (role) => {
  const paths = menuRoutes(builtRoutes, personWith(role), role).map((route) => route.path);
  expect(paths).toContain('/teacher/feedback');
});

test('the tab bar of a family holds what families open every day', () => {
  const tabs = menuTabs(menuRoutes(builtRoutes, personWith('parent'), 'parent'));
  // Grades join them with a link of their own (useMenuLinks).
  expect(tabs.slice(0, 3).map((route) => route.path)).toEqual(['/parent/home', '/parent/children', '/parent/messages']);
});

test('a screen that is no tab of its own keeps those of the screen under which it stands', () => {
  const routes = menuRoutes(builtRoutes, personWith('admin'), 'admin');
  const tab = tabPathOf(builtRoutes, '/admin/schedule/setup/rooms');
  expect(hubOf(routes, tab)?.routes.map((route) => route.path)).toContain(tab);
  const lost = builtRoutes.filter(({ under, path }) => under && tabPathOf(builtRoutes, path) === path);
  expect(lost).toEqual([]);
});

test.each(ROLES)('no hub of %s has more tabs than fit, and each is named', (role) => {
  const items = menuGroups(menuRoutes(builtRoutes, personWith(role), role)).flatMap((group) => group.items);
  for (const item of items) {
    expect(item.routes.length, item.id).toBeLessThanOrEqual(7);
    expect(item.label, item.id).not.toBe('');
  }
  expect(new Set(items.map((item) => item.label)).size).toBe(items.length);
});
