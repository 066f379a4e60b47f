import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'ai.config',
    path: '/admin/ai-config',
    role: 'admin',
    title: m.ai_config_title,
    needs: 'ai.configure',
    state: 'built',
    nav: { group: 'school', order: 60, icon: 'sliders-horizontal', hub: 'setup' },
    load: () => import('./screens/AiConfig.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'homes.waiting',
    id: 'alerts',
    order: 1,
    title: m.ai_alerts,
    needs: 'ai.answer_alerts',
    load: () => import('./screens/parts/Alerts.part.tsx'),
  },
  {
    slot: 'wellbeing.inbox',
    id: 'ai.alerts',
    order: 1,
    title: m.ai_alerts,
    needs: 'ai.answer_alerts',
    load: () => import('./screens/parts/InboxAlerts.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
