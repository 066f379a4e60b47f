import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const keepers = 'the calendar that they keep for the school shows the same';

/** Modules above add tabs of their own in the slot `calendar.tabs`. */
export const routes = [
  {
    id: 'calendar.school',
    path: '/director/calendar',
    role: 'director',
    title: m.calendar_school_title,
    needs: 'calendar.manage',
    state: 'built',
    nav: { group: 'communication', order: 20, icon: 'calendar', in: { admin: { hub: 'communication' } } },
    load: () => import('./screens/DirectorCalendar.screen.tsx'),
  },
  {
    id: 'calendar.teacher',
    path: '/teacher/calendar',
    role: 'teacher',
    title: m.calendar_own_title,
    needs: 'calendar.read',
    state: 'built',
    nav: { group: 'home', order: 30, icon: 'calendar-days', not: { admin: keepers, director: keepers } },
    load: () => import('./screens/TeacherCalendar.screen.tsx'),
  },
  {
    id: 'calendar.family',
    path: '/parent/calendar',
    role: 'parent',
    title: m.calendar_family_title,
    needs: 'calendar.read',
    state: 'built',
    offline: true,
    nav: { group: 'family', order: 20, icon: 'calendar' },
    load: () => import('./screens/ParentCalendar.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What is coming, on the first pages of those who have a calendar. */
export const parts = [
  {
    slot: 'homes.parent',
    id: 'calendar.coming',
    order: 30,
    title: m.calendar_coming,
    needs: 'calendar.read',
    asks: [{ of: 'calendar.month', input: { layers: 'school,section,holiday,exam,meeting' } }],
    load: () => import('./screens/parts/Coming.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'calendar.manage', load: () => import('./screens/palette-actions.ts') },
] as const satisfies readonly ScreenStart[];
