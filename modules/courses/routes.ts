import type { ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const catalogue = {
  title: m.courses_title,
  state: 'built',
  load: () => import('./screens/Courses.screen.tsx'),
} as const;
const detail = { title: m.courses_one, state: 'built', load: () => import('./screens/Course.screen.tsx') } as const;

export const routes = [
  {
    id: 'courses.catalogue',
    path: '/admin/courses',
    role: 'admin',
    needs: 'courses.read',
    nav: {
      group: 'academics',
      order: 10,
      icon: 'book-open',
      hub: 'classes',
      in: { teacher: { group: 'classes', order: 40 } },
    },
    ...catalogue,
  },
  { id: 'courses.detail', path: '/admin/courses/$id', role: 'admin', needs: 'courses.read', ...detail },
  {
    id: 'courses.catalogue_director',
    twinOf: 'courses.catalogue',
    path: '/director/courses',
    role: 'director',
    needs: 'courses.read',
    nav: { group: 'academics', order: 10, icon: 'book-open', hub: 'classes' },
    ...catalogue,
  },
  {
    id: 'courses.detail_director',
    twinOf: 'courses.detail',
    path: '/director/courses/$id',
    role: 'director',
    needs: 'courses.read',
    ...detail,
  },
] as const satisfies readonly ScreenRoute[];

export const starts = [
  { needs: 'courses.manage', load: () => import('./screens/palette-actions.ts') },
] as const satisfies readonly ScreenStart[];
