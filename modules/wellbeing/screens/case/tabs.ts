import { m } from '@patio/messages';
import { type IconType, lazyPart } from '@patio/ui';
import { Lock } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CaseView } from '../../contract.ts';

/** What every tab of a case is given: the head of the case, which was read with the reader's key. */
export interface CaseTabProps {
  view: CaseView;
}

export interface CaseTab {
  id: string;
  label: () => string;
  icon?: IconType;
  Panel: ComponentType<CaseTabProps>;
}

/** The tabs of an open case, in their order. Each loads when it is opened and asks for its own part, which is written down. */
export const CASE_TABS: readonly CaseTab[] = [
  { id: 'summary', label: m.wellbeing_cases_tab_summary, Panel: lazyPart(() => import('./Summary.tsx')) },
  { id: 'plan', label: m.wellbeing_work_tab_plan, Panel: lazyPart(() => import('../casework/Plan.tsx')) },
  {
    id: 'agreements',
    label: m.wellbeing_work_tab_agreements,
    Panel: lazyPart(() => import('../casework/Agreements.tsx')),
  },
  {
    id: 'notes',
    label: m.wellbeing_notes_tab,
    icon: Lock,
    Panel: lazyPart(() => import('../notes/ClinicalNotes.tsx')),
  },
  { id: 'files', label: m.wellbeing_work_tab_files, Panel: lazyPart(() => import('../casework/Files.tsx')) },
  { id: 'readings', label: m.wellbeing_access_tab, Panel: lazyPart(() => import('../access/CaseReadings.tsx')) },
];

/** What stands in the summary of a case above its time line, in this order. */
export const SUMMARY_BLOCKS: readonly { id: string; Block: ComponentType<CaseTabProps> }[] = [
  { id: 'why', Block: lazyPart(() => import('../signals/WhyBlock.tsx')) },
  { id: 'plan', Block: lazyPart(() => import('../casework/PlanBlock.tsx')) },
  { id: 'voice', Block: lazyPart(() => import('../voice/MoodTrend.tsx')) },
];

/** What stands at the foot of an open case, in this order: notes that are closed, who read it. */
export const CASE_FEET: readonly { id: string; Foot: ComponentType<CaseTabProps> }[] = [
  { id: 'notes', Foot: lazyPart(() => import('../notes/CaseFoot.tsx')) },
];
