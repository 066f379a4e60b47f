import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'appointments.family',
    path: '/parent/meetings',
    role: 'parent',
    title: m.appointments_family_title,
    needs: 'appointments.book',
    state: 'built',
    nav: { group: 'family', order: 30, icon: 'handshake' },
    asks: [{ of: 'appointments.family' }],
    load: () => import('./screens/ParentMeetings.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** The next meetings of a family. */
const FAMILY_MEETINGS = {
  id: 'appointments.next',
  order: 25,
  title: m.appointments_home_title,
  needs: 'appointments.book',
  asks: [{ of: 'appointments.next' }],
  load: () => import('./screens/parts/FamilyMeetings.part.tsx'),
} as const;

/** What meetings add to calendars and homes. */
export const parts = [
  {
    slot: 'calendar.tabs',
    id: 'appointments',
    order: 20,
    title: m.appointments_tab,
    needs: 'appointments.offer',
    load: () => import('./screens/parts/Meetings.part.tsx'),
  },
  {
    slot: 'calendar.tabs',
    id: 'meeting_days',
    order: 30,
    title: m.appointments_tab_evenings,
    needs: 'appointments.manage',
    load: () => import('./screens/parts/MeetingDays.part.tsx'),
  },
  {
    slot: 'web.sheet',
    id: 'meetings',
    order: 20,
    title: m.appointments_tab,
    needs: 'appointments.offer',
    load: () => import('./screens/parts/MeetingsSheet.part.tsx'),
  },
  {
    slot: 'web.sheet',
    id: 'meeting_days',
    order: 21,
    title: m.appointments_tab_evenings,
    needs: 'appointments.manage',
    load: () => import('./screens/parts/MeetingDaysSheet.part.tsx'),
  },
  { slot: 'homes.parent', ...FAMILY_MEETINGS },
  { slot: 'homes.parent_dashboard.aside', ...FAMILY_MEETINGS },
  {
    slot: 'homes.waiting',
    id: 'unwritten_meetings',
    order: 65,
    title: m.appointments_unwritten,
    needs: 'appointments.offer',
    load: () => import('./screens/parts/Unwritten.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'meeting_tasks',
    order: 66,
    title: m.appointments_tab_tasks,
    needs: 'appointments.offer',
    load: () => import('./screens/parts/HostTasks.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

/** What can be done with meetings from the palette. */
export const starts = [
  { needs: 'appointments.book', load: () => import('./screens/family-actions.ts') },
  { needs: 'appointments.offer', load: () => import('./screens/host-actions.ts') },
  { needs: 'appointments.manage', load: () => import('./screens/evening-actions.ts') },
] as const satisfies readonly ScreenStart[];
