import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'tutor.chat',
    path: '/student/ai-tutor-chat',
    role: 'student',
    title: m.tutor_title,
    needs: 'tutor.learn',
    state: 'built',
    nav: { group: 'help', order: 10, icon: 'sparkles' },
    asks: [{ of: 'tutor.open', input: { variant: 'standard', sectionId: '?class', chatId: '?chat' } }],
    load: () => import('./screens/StudentTutorChat.screen.tsx'),
  },
  {
    id: 'tutor.chat_k3',
    path: '/student/chat-ninos-ia',
    role: 'student',
    title: m.tutor_kids_title,
    needs: 'tutor.learn',
    state: 'built',
    load: () => import('./screens/StudentTutorKids.screen.tsx'),
  },
  {
    id: 'tutor.chat_calm',
    path: '/student/chat-inclusivo-ia',
    role: 'student',
    title: m.tutor_calm_title,
    needs: 'tutor.learn',
    state: 'built',
    load: () => import('./screens/StudentTutorCalm.screen.tsx'),
  },
  {
    id: 'tutor.practice',
    path: '/student/practice',
    role: 'student',
    title: m.tutor_practice_title,
    needs: 'tutor.learn',
    state: 'built',
    offline: true,
    nav: { group: 'learning', order: 50, icon: 'target' },
    load: () => import('./screens/StudentPractice.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What the tutor adds to the page of a class. */
export const parts = [
  {
    slot: 'sections.section',
    id: 'tutor',
    order: 42,
    title: m.tutor_class_tab,
    needs: 'tutor.guide',
    wide: true,
    load: () => import('./screens/parts/ClassTutor.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'tutor.learn', load: () => import('./screens/practice/outbox.ts') },
] as const satisfies readonly ScreenStart[];
