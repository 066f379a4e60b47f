import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** The pages of planners come with the scheduler; until then a plan is written inside the page of its section. */
export const routes = [
  {
    id: 'timetable.mine',
    path: '/student/schedule',
    role: 'student',
    title: m.timetable_my_title,
    needs: 'timetable.read',
    state: 'built',
    offline: true,
    nav: { group: 'home', order: 22, icon: 'calendar-days', hub: 'week' },
    asks: [{ of: 'timetable.week', input: { week: '?week' } }],
    load: () => import('./screens/StudentSchedule.screen.tsx'),
  },
  {
    id: 'timetable.children',
    path: '/parent/schedule',
    role: 'parent',
    title: m.timetable_children_title,
    needs: 'timetable.read',
    state: 'built',
    offline: true,
    nav: { group: 'learning', order: 20, icon: 'calendar-days' },
    asks: [{ of: 'timetable.week', input: { week: '?week', studentId: '?child' } }],
    load: () => import('./screens/ParentSchedule.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'sections.section',
    id: 'timetable',
    order: 10,
    title: m.timetable_week_plan,
    needs: 'timetable.read',
    load: () => import('./screens/SectionPlan.part.tsx'),
  },
  {
    slot: 'homes.admin',
    id: 'cover',
    order: 15,
    title: m.timetable_cover_title,
    needs: 'timetable.read',
    asks: [{ of: 'timetable.cover', input: {} }],
    load: () => import('./screens/CoverToday.part.tsx'),
  },
  {
    slot: 'homes.director',
    id: 'cover',
    order: 15,
    title: m.timetable_cover_title,
    needs: 'timetable.read',
    asks: [{ of: 'timetable.cover', input: {} }],
    load: () => import('./screens/CoverToday.part.tsx'),
  },
  {
    slot: 'homes.coordinator',
    id: 'cover',
    order: 15,
    title: m.timetable_cover_title,
    needs: 'timetable.read',
    load: () => import('./screens/CoverToday.part.tsx'),
  },
  {
    slot: 'homes.support',
    id: 'cover',
    order: 17,
    title: m.timetable_cover_title,
    needs: 'timetable.read',
    load: () => import('./screens/CoverToday.part.tsx'),
  },
  {
    slot: 'people.teacher',
    id: 'timetable',
    order: 15,
    title: m.timetable_week_plan,
    needs: 'timetable.read',
    load: () => import('./screens/StaffWeek.part.tsx'),
  },
  {
    slot: 'people.teacher',
    id: 'absences',
    order: 20,
    title: m.timetable_absences,
    needs: 'timetable.manage',
    load: () => import('./screens/StaffAbsences.part.tsx'),
  },
  {
    slot: 'people.staff',
    id: 'cover',
    order: 10,
    title: m.timetable_absences_and_cover,
    needs: 'timetable.manage',
    load: () => import('./screens/StaffCover.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
