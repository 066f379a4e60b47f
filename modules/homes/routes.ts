import type { ScreenPart, ScreenQuery, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** What the homes of those who run a school begin with. */
const OFFICE = [
  { of: 'homes.waiting', inWords: true },
  { of: 'homes.figures', inWords: true },
  { of: 'homes.places' },
  { of: 'homes.recent', inWords: true },
] as const satisfies readonly ScreenQuery[];
/** The slots of a home: its main column and the tray beside it. */
const slotsOf = (home: string) => [home, `${home}.aside`] as const;
/** A student's homes: one question, also answered by what the device kept. */
const STUDENT = {
  role: 'student',
  needs: 'homes.study',
  state: 'built',
  offline: true,
  title: m.homes_student_title,
  asks: [{ of: 'homes.student' }],
  load: () => import('./screens/StudentHome.screen.tsx'),
} as const;

export const routes = [
  {
    id: 'homes.admin',
    path: '/admin/home',
    role: 'admin',
    title: m.homes_home,
    needs: 'homes.read_own',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'house', tab: true },
    asks: OFFICE,
    slots: slotsOf('homes.admin'),
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
    asks: [...OFFICE, { of: 'homes.birthdays' }, { of: 'members.listDelegations' }],
    slots: slotsOf('homes.director'),
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
    asks: [
      { of: 'attendance.day', input: {} },
      { of: 'homes.waiting', inWords: true },
    ],
    slots: slotsOf('homes.teacher'),
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
    asks: [{ of: 'attendance.children' }],
    slots: slotsOf('homes.parent'),
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
    slots: ['homes.teacher_dashboard'],
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
    slots: slotsOf('homes.parent_dashboard'),
    load: () => import('./screens/ParentDashboard.screen.tsx'),
  },
  {
    id: 'homes.student',
    path: '/student/home',
    ...STUDENT,
    nav: { group: 'home', order: 10, icon: 'sun', tab: true },
    slots: ['homes.student', 'homes.student_k3', 'homes.student_calm'],
  },
  {
    id: 'homes.student_k3',
    path: '/student/home-k3',
    ...STUDENT,
    slots: ['homes.student_k3'],
  },
  {
    id: 'homes.student_normal',
    path: '/student/home-normal',
    ...STUDENT,
    slots: ['homes.student'],
  },
  {
    id: 'homes.student_special',
    path: '/student/home-special',
    ...STUDENT,
    slots: ['homes.student_calm'],
  },
  {
    id: 'homes.student_planner',
    path: '/student/dashboard',
    role: 'student',
    title: m.homes_planner_title,
    needs: 'homes.study',
    state: 'built',
    nav: { group: 'home', order: 20, icon: 'notebook-pen', hub: 'week' },
    asks: [{ of: 'homes.planner', input: { week: '?week' } }],
    load: () => import('./screens/StudentPlanner.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'accounts.settings',
    id: 'home',
    order: 10,
    title: m.homes_settings_title,
    needs: 'people.set_own_presentation',
    load: () => import('./screens/student/settings/HomeSettings.part.tsx'),
  },
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
  { needs: 'homes.study', load: () => import('./screens/student/outbox.ts') },
] as const satisfies readonly ScreenStart[];
