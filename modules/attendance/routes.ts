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
  {
    id: 'attendance.report',
    path: '/teacher/attendance-report',
    role: 'teacher',
    title: m.attendance_report_title,
    needs: 'attendance.mark',
    state: 'built',
    nav: { group: 'students', order: 30, icon: 'chart-column' },
    load: () => import('./screens/AttendanceReport.screen.tsx'),
  },
  {
    id: 'attendance.class_days',
    path: '/student/classes',
    role: 'student',
    title: m.attendance_my_classes,
    needs: 'timetable.read',
    state: 'built',
    nav: { group: 'learning', order: 10, icon: 'calendar-clock' },
    load: () => import('./screens/StudentClasses.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'homes.director',
    id: 'attendance',
    order: 10,
    title: m.attendance_now_title,
    needs: 'attendance.read',
    load: () => import('./screens/parts/AttendanceNow.part.tsx'),
  },
  {
    slot: 'homes.admin',
    id: 'attendance',
    order: 10,
    title: m.attendance_now_title,
    needs: 'attendance.read',
    load: () => import('./screens/parts/AttendanceNow.part.tsx'),
  },
  {
    slot: 'homes.admin',
    id: 'justifications',
    order: 20,
    title: m.attendance_explanations,
    needs: 'attendance.manage',
    load: () => import('./screens/parts/Justifications.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'attendance',
    order: 20,
    title: m.attendance_take_title,
    needs: 'attendance.read',
    load: () => import('./screens/parts/StudentAttendance.part.tsx'),
  },
  {
    slot: 'sections.section',
    id: 'attendance',
    order: 20,
    title: m.attendance_take_title,
    needs: 'attendance.read',
    load: () => import('./screens/parts/SectionAttendance.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'attendance.mark', load: () => import('./screens/take/outbox.ts') },
] as const satisfies readonly ScreenStart[];
