import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'announcements.school',
    path: '/director/announcements',
    role: 'director',
    title: m.announcements_title,
    needs: 'announcements.write',
    state: 'built',
    nav: {
      group: 'communication',
      order: 10,
      icon: 'megaphone',
      tab: true,
      in: { coordinator: { tab: false }, admin: { hub: 'communication', tab: false } },
      not: { teacher: 'the page for own classes is the same list' },
    },
    load: () => import('./screens/SchoolAnnouncements.screen.tsx'),
  },
  {
    id: 'announcements.classes',
    path: '/teacher/class-announcements',
    role: 'teacher',
    title: m.announcements_class_title,
    needs: 'announcements.write',
    state: 'built',
    nav: {
      group: 'classes',
      order: 30,
      icon: 'megaphone',
      not: {
        admin: 'the page of the school is the same list',
        director: 'the page of the school is the same list',
        coordinator: 'the page of the school is the same list',
      },
    },
    load: () => import('./screens/ClassAnnouncements.screen.tsx'),
  },
  {
    id: 'announcements.family',
    path: '/parent/communications',
    role: 'parent',
    title: m.announcements_title,
    needs: 'announcements.read',
    state: 'built',
    offline: true,
    nav: { group: 'communication', order: 20, icon: 'megaphone' },
    load: () => import('./screens/FamilyCommunications.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

const received = { needs: 'announcements.read', title: m.announcements_title } as const;
/** What announcements add to homes and to the pages of classes. */
export const parts = [
  {
    ...received,
    slot: 'homes.parent',
    id: 'announcements.family',
    order: 5,
    asks: [{ of: 'announcements.inbox', input: { limit: 5 } }],
    load: () => import('./screens/parts/FamilyAnnouncements.part.tsx'),
  },
  {
    ...received,
    slot: 'homes.student',
    id: 'announcements.student',
    order: 30,
    asks: [{ of: 'announcements.inbox', input: { limit: 5 } }],
    load: () => import('./screens/parts/StudentAnnouncements.part.tsx'),
  },
  {
    ...received,
    slot: 'sections.my_class',
    id: 'announcements',
    order: 30,
    load: () => import('./screens/parts/MyClassAnnouncements.part.tsx'),
  },
  {
    slot: 'sections.section',
    id: 'announcements',
    order: 44,
    title: m.announcements_title,
    needs: 'announcements.write',
    wide: true,
    load: () => import('./screens/parts/ClassAnnouncements.part.tsx'),
  },
  {
    ...received,
    slot: 'homes.waiting',
    id: 'announcements',
    order: 70,
    load: () => import('./screens/parts/WaitingAnnouncements.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'announcements.write', load: () => import('./screens/palette-actions.ts') },
] as const satisfies readonly ScreenStart[];
