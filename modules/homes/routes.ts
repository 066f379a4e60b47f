import type { ScreenPart, ScreenQuery, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** What the homes of those who run a school begin with. */
const OFFICE = [
  { of: 'homes.waiting', inWords: true },
  { of: 'homes.figures', inWords: true },
  { of: 'homes.places' },
  { of: 'people.choices' },
  { of: 'timetable.cover', input: {} },
] as const satisfies readonly ScreenQuery[];
/** What a family's pages begin with. */
const FAMILY = [{ of: 'attendance.children' }, { of: 'gradebook.family' }] as const satisfies readonly ScreenQuery[];

export const routes = [
  {
    id: 'homes.admin',
    path: '/admin/home',
    role: 'admin',
    title: m.homes_home,
    needs: 'homes.read_own',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'house', tab: true },
    asks: [...OFFICE, { of: 'homes.recent', inWords: true }],
    load: () => import('./screens/AdminHome.screen.tsx'),
  },
  {
    id: 'homes.director',
    path: '/director/home',
    role: 'director',
    title: m.homes_home,
    needs: 'homes.read_own',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'house', tab: true },
    asks: [
      ...OFFICE,
      { of: 'homes.recent', inWords: true },
      { of: 'homes.birthdays' },
      { of: 'members.listDelegations' },
      { of: 'grading.waitingPolicies' },
    ],
    load: () => import('./screens/DirectorHome.screen.tsx'),
  },
  {
    id: 'homes.teacher',
    path: '/teacher/home',
    role: 'teacher',
    title: m.homes_my_day,
    needs: 'homes.read_own',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'sun', tab: true },
    offline: true,
    asks: [{ of: 'attendance.day', input: {} }, { of: 'attendance.away' }, { of: 'members.cardGroups' }],
    load: () => import('./screens/TeacherHome.screen.tsx'),
  },
  {
    id: 'homes.parent',
    path: '/parent/home',
    role: 'parent',
    title: m.homes_family_today,
    needs: 'homes.read_own',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'sun', tab: true },
    asks: FAMILY,
    load: () => import('./screens/ParentHome.screen.tsx'),
  },
  {
    id: 'homes.teacher_dashboard',
    path: '/teacher/dashboard',
    role: 'teacher',
    title: m.homes_teacher_dashboard,
    needs: 'homes.read_dashboard',
    state: 'built',
    nav: { group: 'classes', order: 10, icon: 'gauge' },
    asks: [{ of: 'gradebook.myFigures' }],
    load: () => import('./screens/TeacherDashboard.screen.tsx'),
  },
  {
    id: 'homes.parent_dashboard',
    path: '/parent/dashboard',
    role: 'parent',
    title: m.homes_parent_dashboard,
    needs: 'homes.read_dashboard',
    state: 'built',
    nav: { group: 'home', order: 20, icon: 'gauge' },
    asks: FAMILY,
    load: () => import('./screens/ParentDashboard.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'accounts.settings',
    id: 'approvals',
    order: 40,
    title: m.homes_my_requests,
    needs: 'platform.use_approvals',
    load: () => import('./screens/settings/MyApprovals.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'homes.read_own', load: () => import('./screens/find-anything.ts') },
] as const satisfies readonly ScreenStart[];
