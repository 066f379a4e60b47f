import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** Where an office finds it: beside what it reads of its classes. */
const office = { group: 'academics', order: 31, hub: 'reports' };

export const routes = [
  {
    id: 'recognition.give',
    path: '/teacher/feedback',
    role: 'teacher',
    title: m.recognition_give_title,
    needs: 'recognition.read',
    state: 'built',
    nav: {
      group: 'students',
      order: 20,
      icon: 'medal',
      in: { admin: { group: 'communication', order: 70, hub: 'communication' }, director: office, coordinator: office },
    },
    load: () => import('./screens/TeacherFeedback.screen.tsx'),
  },
  {
    id: 'recognition.feedback_mine',
    path: '/student/feedback',
    role: 'student',
    title: m.recognition_feedback_title,
    needs: 'recognition.read_own',
    state: 'built',
    nav: { group: 'work', order: 30, icon: 'message-square-quote' },
    asks: [{ of: 'recognition.myFeedback' }],
    load: () => import('./screens/StudentFeedback.screen.tsx'),
  },
  {
    id: 'recognition.badges',
    path: '/student/badges',
    role: 'student',
    title: m.recognition_badges_title,
    needs: 'recognition.read_own',
    state: 'built',
    nav: { group: 'progress', order: 50, icon: 'medal' },
    asks: [{ of: 'recognition.mine' }],
    load: () => import('./screens/StudentBadges.screen.tsx'),
  },
  {
    id: 'recognition.rewards',
    path: '/student/rewards',
    role: 'student',
    title: m.recognition_rewards_title,
    needs: 'recognition.read_own',
    state: 'built',
    nav: { group: 'progress', order: 60, icon: 'gift' },
    asks: [{ of: 'recognition.myRewards' }],
    load: () => import('./screens/StudentRewards.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What each child was recognised for, for those who look after them. */
const FAMILY_RECOGNITION = {
  id: 'recognition.children',
  order: 40,
  title: m.recognition_family_title,
  needs: 'recognition.family',
  asks: [{ of: 'recognition.children' }],
  load: () => import('./screens/parts/FamilyRecognition.part.tsx'),
} as const;

/** What recognition adds to the pages of classes, students and families. */
export const parts = [
  {
    slot: 'sections.section',
    id: 'recognition',
    order: 43,
    title: m.recognition_tab,
    needs: 'recognition.read',
    wide: true,
    load: () => import('./screens/parts/ClassRecognition.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'recognition',
    order: 37,
    title: m.recognition_tab,
    needs: 'recognition.read',
    load: () => import('./screens/parts/StudentRecognition.part.tsx'),
  },
  {
    slot: 'people.child',
    id: 'recognition',
    order: 28,
    title: m.recognition_tab,
    needs: 'recognition.family',
    load: () => import('./screens/parts/ChildRecognition.part.tsx'),
  },
  { slot: 'homes.parent', ...FAMILY_RECOGNITION },
  { slot: 'homes.parent_dashboard.aside', ...FAMILY_RECOGNITION },
  {
    slot: 'homes.student',
    id: 'recognition.latest',
    order: 20,
    title: m.recognition_family_title,
    needs: 'recognition.read_own',
    asks: [{ of: 'recognition.myLatest' }],
    load: () => import('./screens/parts/MyLatest.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'redeems',
    order: 60,
    title: m.recognition_redeems,
    needs: 'recognition.approve',
    load: () => import('./screens/parts/AllRedeems.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
