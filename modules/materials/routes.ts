import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const office = { group: 'academics', order: 95 } as const;

export const routes = [
  {
    id: 'materials.own',
    path: '/teacher/materials',
    role: 'teacher',
    title: m.materials_title,
    needs: 'materials.read',
    state: 'built',
    nav: {
      group: 'classes',
      order: 40,
      icon: 'library',
      in: { director: office, coordinator: office },
      not: { admin: 'the library and all materials of every school stand in /admin/content-management' },
    },
    load: () => import('./screens/Materials.screen.tsx'),
  },
  {
    id: 'materials.content',
    path: '/admin/content-management',
    role: 'admin',
    title: m.materials_content,
    needs: 'materials.manage',
    state: 'built',
    nav: { group: 'academics', order: 50, icon: 'files' },
    load: () => import('./screens/Content.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'people.child',
    id: 'materials.child',
    order: 35,
    title: m.materials_child,
    needs: 'materials.read',
    load: () => import('./screens/parts/ChildMaterials.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
