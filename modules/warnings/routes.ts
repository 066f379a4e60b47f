import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'warnings.rules',
    path: '/psychology/warnings',
    role: 'psychology',
    title: m.warnings_rules_title,
    needs: 'warnings.write_rules',
    state: 'built',
    nav: { group: 'students', order: 20, icon: 'list-checks' },
    load: () => import('./screens/WarningRules.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

const FIGURES = {
  id: 'warnings.figures',
  order: 60,
  title: m.warnings_figures_title,
  needs: 'warnings.count',
  load: () => import('./screens/parts/Figures.part.tsx'),
} as const;

/** What early warning shows on the pages of the care team, and to those who lead. */
export const parts = [
  {
    slot: 'wellbeing.warnings',
    id: 'warnings.signals',
    order: 10,
    title: m.warnings_tab,
    needs: 'warnings.read',
    load: () => import('./screens/parts/Signals.part.tsx'),
  },
  {
    slot: 'wellbeing.case',
    id: 'warnings.why',
    order: 10,
    title: m.warnings_why_title,
    needs: 'warnings.read',
    load: () => import('./screens/parts/WhySignal.part.tsx'),
  },
  { slot: 'homes.director', ...FIGURES },
  { slot: 'homes.coordinator', ...FIGURES },
] as const satisfies readonly ScreenPart[];
