import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'wellbeing.tracking',
    path: '/psychology/tracking',
    role: 'psychology',
    title: m.wellbeing_tracking_title,
    needs: 'wellbeing.manage_cases',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'heart-handshake', tab: true },
    load: () => import('./screens/Tracking.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

const REFER = {
  id: 'refer',
  order: 40,
  title: m.wellbeing_refer_menu,
  needs: 'wellbeing.refer',
  load: () => import('./screens/parts/ReferButton.part.tsx'),
} as const;

const VOICE = {
  id: 'wellbeing.voice',
  order: 15,
  title: m.wellbeing_voice_question,
  needs: 'wellbeing.speak',
  load: () => import('./screens/parts/MyVoice.part.tsx'),
} as const;

/** Ways to the care team from wherever staff meet a student, what opens over any page, and the first page of the team. */
export const parts = [
  { slot: 'people.student_actions', ...REFER },
  { slot: 'people.pupil_actions', ...REFER },
  { slot: 'attendance.roll_student', ...REFER },
  { slot: 'gradebook.student', ...REFER },
  {
    slot: 'sections.section_actions',
    id: 'refer',
    order: 40,
    title: m.wellbeing_refer_title,
    needs: 'wellbeing.refer',
    load: () => import('./screens/parts/ClassRefer.part.tsx'),
  },
  {
    slot: 'web.sheet',
    id: 'refer',
    order: 40,
    title: m.wellbeing_refer_title,
    needs: 'wellbeing.refer',
    load: () => import('./screens/parts/ReferSheet.part.tsx'),
  },
  {
    slot: 'web.sheet',
    id: 'referrals',
    order: 41,
    title: m.wellbeing_refer_sent_title,
    needs: 'wellbeing.refer',
    load: () => import('./screens/parts/SentReferrals.part.tsx'),
  },
  {
    slot: 'homes.psychology',
    id: 'wellbeing_today',
    order: 10,
    title: m.wellbeing_tracking_title,
    needs: 'wellbeing.manage_cases',
    load: () => import('./screens/parts/TeamToday.part.tsx'),
  },
  {
    slot: 'people.student_facts',
    id: 'case_existence',
    order: 5,
    title: m.wellbeing_access_exists,
    needs: 'wellbeing.know_existence',
    load: () => import('./screens/parts/CaseExistence.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'recovery',
    order: 1,
    title: m.wellbeing_keys_requests_title,
    needs: 'wellbeing.keep_recovery',
    load: () => import('./screens/parts/RecoveryRequests.part.tsx'),
  },
  { slot: 'homes.student', ...VOICE },
  { slot: 'homes.student_calm', ...VOICE },
  {
    slot: 'homes.student_feeling',
    id: 'wellbeing.voice',
    order: 10,
    title: m.wellbeing_voice_question,
    needs: 'wellbeing.speak',
    load: () => import('./screens/parts/TellFeeling.part.tsx'),
  },
  {
    slot: 'warnings.signal',
    id: 'wellbeing.refer_signal',
    order: 10,
    title: m.wellbeing_voice_refer_signal,
    needs: 'wellbeing.manage_cases',
    load: () => import('./screens/parts/ReferSignal.part.tsx'),
  },
  {
    slot: 'homes.director',
    id: 'care_figures',
    order: 80,
    title: m.wellbeing_work_figures,
    needs: 'wellbeing.know_existence',
    load: () => import('./screens/parts/CareFigures.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'champion_tasks',
    order: 67,
    title: m.wellbeing_work_champion_title,
    needs: 'wellbeing.help_plan',
    load: () => import('./screens/parts/ChampionTasks.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'wellbeing.refer', load: () => import('./screens/start.ts') },
] as const satisfies readonly ScreenStart[];
