import { m } from '@patio/messages';
import { lazyPart } from '@patio/ui';
import type { ComponentType } from 'react';

export interface PageTab {
  id: string;
  label: () => string;
  Panel: ComponentType;
}

/** The tabs of the page, in their order. Each loads when it is opened, and only for whoever has their key open. */
export const PAGE_TABS: readonly PageTab[] = [
  { id: 'cases', label: m.wellbeing_board_tab, Panel: lazyPart(() => import('./CasesPanel.tsx')) },
  { id: 'referrals', label: m.wellbeing_referrals_tab, Panel: lazyPart(() => import('../inbox/ReferralsPanel.tsx')) },
  { id: 'agenda', label: m.wellbeing_work_tab_agenda, Panel: lazyPart(() => import('../agenda/Agenda.tsx')) },
  { id: 'load', label: m.wellbeing_work_tab_load, Panel: lazyPart(() => import('../load/LoadPanel.tsx')) },
  {
    id: 'warnings',
    label: m.wellbeing_voice_tab_warnings,
    Panel: lazyPart(() => import('../signals/WarningsPanel.tsx')),
  },
  { id: 'voice', label: m.wellbeing_voice_tab, Panel: lazyPart(() => import('../voice/MoodsPanel.tsx')) },
  { id: 'readings', label: m.wellbeing_access_tab, Panel: lazyPart(() => import('../access/ReadingsPanel.tsx')) },
  { id: 'team', label: m.wellbeing_keys_tab_team, Panel: lazyPart(() => import('../team/TeamPanel.tsx')) },
];
