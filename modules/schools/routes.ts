import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'schools.institutions',
    path: '/admin/institutions',
    role: 'admin',
    title: m.schools_institutions_title,
    needs: 'schools.manage_institutions',
    state: 'built',
    nav: { group: 'school', order: 10, icon: 'landmark', hub: 'setup' },
    load: () => import('./screens/Institutions.screen.tsx'),
  },
  {
    id: 'schools.list',
    path: '/admin/schools',
    role: 'admin',
    title: m.schools_list_title,
    needs: 'schools.manage',
    state: 'built',
    nav: { group: 'school', order: 20, icon: 'school', hub: 'setup' },
    load: () => import('./screens/Schools.screen.tsx'),
  },
  {
    id: 'schools.detail',
    path: '/admin/schools/$id',
    role: 'admin',
    title: m.schools_one,
    needs: 'schools.manage',
    state: 'built',
    load: () => import('./screens/School.screen.tsx'),
  },
  {
    id: 'schools.settings',
    path: '/admin/settings',
    role: 'admin',
    title: m.schools_settings_title,
    needs: 'schools.manage_settings',
    state: 'built',
    nav: { group: 'school', order: 30, icon: 'settings', hub: 'setup' },
    load: () => import('./screens/Settings.screen.tsx'),
  },
  {
    id: 'schools.card',
    path: '/director/school-info',
    role: 'director',
    title: m.schools_card_title,
    needs: 'schools.edit_card',
    state: 'built',
    nav: {
      group: 'school',
      order: 30,
      icon: 'school',
      hub: 'setup',
      not: { admin: 'the same card stands on the page of each school, /admin/schools/$id' },
    },
    load: () => import('./screens/SchoolInfo.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [] as const satisfies readonly ScreenPart[];
