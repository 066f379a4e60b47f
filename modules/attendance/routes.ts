import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export const routes = [
  {
    id: 'attendance.take',
    path: '/teacher/attendance',
    role: 'teacher',
    title: m.attendance_take_title,
    needs: 'attendance.mark',
    state: 'built',
    nav: { group: 'home', order: 20, icon: 'clipboard-check', tab: true },
    offline: true,
    load: () => import('./screens/TakeAttendance.screen.tsx'),
  },
  {
    id: 'attendance.teacher_home',
    path: '/teacher/home',
    role: 'teacher',
    title: m.attendance_my_day,
    needs: 'homes.read_own',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'sun', tab: true },
    offline: true,
    load: () => import('./screens/TeacherHome.screen.tsx'),
  },
  {
    id: 'attendance.child',
    path: '/parent/attendance/$studentId',
    role: 'parent',
    title: m.attendance_child_title,
    needs: 'attendance.read',
    state: 'built',
    load: () => import('./screens/ChildAttendance.screen.tsx'),
  },
  {
    id: 'attendance.parent_home',
    path: '/parent/home',
    role: 'parent',
    title: m.attendance_today,
    needs: 'homes.read_own',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'sun', tab: true },
    load: () => import('./screens/ParentHome.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'attendance.mark', load: () => import('./screens/take/outbox.ts') },
] as const satisfies readonly ScreenStart[];
