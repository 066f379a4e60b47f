import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'integrations.connections',
    id: 'tools',
    order: 10,
    title: m.tools_title,
    needs: 'tools.manage',
    load: () => import('./screens/parts/ApprovedTools.part.tsx'),
  },
  {
    slot: 'sections.section',
    id: 'tools',
    order: 45,
    title: m.tools_title,
    needs: 'tools.place',
    load: () => import('./screens/parts/SectionTools.part.tsx'),
  },
  {
    slot: 'sections.my_class',
    id: 'tools',
    order: 45,
    title: m.tools_title,
    needs: 'tools.open',
    load: () => import('./screens/parts/MyClassTools.part.tsx'),
  },
  {
    slot: 'lessons.page',
    id: 'tools.lesson',
    order: 20,
    title: m.tools_title,
    needs: 'tools.open',
    load: () => import('./screens/parts/LessonTools.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
