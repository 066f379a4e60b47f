import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'studio.generators',
    path: '/admin/ai-generators',
    role: 'admin',
    title: m.studio_generators,
    needs: 'studio.manage_generators',
    state: 'built',
    nav: { group: 'ai', order: 10, icon: 'sparkles', hub: 'ai' },
    load: () => import('./screens/Generators.screen.tsx'),
  },
  {
    id: 'studio.workbench',
    path: '/admin/ai-content-generator',
    role: 'admin',
    title: m.studio_workbench,
    needs: 'studio.generate',
    state: 'built',
    nav: { group: 'ai', order: 20, icon: 'wand-sparkles', hub: 'ai' },
    load: () => import('./screens/Workbench.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

const ASK = { id: 'studio.ask', order: 30, title: m.studio_ask, needs: 'studio.generate' } as const;

/** Ways to a draft from where it is needed. */
export const parts = [
  { slot: 'lessons.editor_actions', ...ASK, load: () => import('./screens/parts/AskLesson.part.tsx') },
  { slot: 'assignments.builder_actions', ...ASK, load: () => import('./screens/parts/AskAssignment.part.tsx') },
  { slot: 'assignments.rubrics_actions', ...ASK, load: () => import('./screens/parts/AskRubric.part.tsx') },
  { slot: 'report_cards.comment', ...ASK, load: () => import('./screens/parts/AskComment.part.tsx') },
  { slot: 'announcements.compose_actions', ...ASK, load: () => import('./screens/parts/AskLetter.part.tsx') },
] as const satisfies readonly ScreenPart[];
