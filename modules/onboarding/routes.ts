import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** First steps are one's own, and fill the page. */
const OWN = { needs: 'onboarding.own', state: 'built', bare: true } as const;
const REMINDER = {
  id: 'onboarding.reminder',
  order: 5,
  title: m.onboarding_steps,
  needs: 'onboarding.own',
  asks: [{ of: 'onboarding.reminder' }],
  load: () => import('./screens/parts/Reminder.part.tsx'),
} as const;

const NEXT = { ...REMINDER, id: 'onboarding.next', load: () => import('./screens/parts/NextStep.part.tsx') } as const;

export const routes = [
  {
    id: 'onboarding.institution',
    path: '/onboarding/institution',
    role: 'public',
    title: m.onboarding_institution_title,
    needs: null,
    state: 'built',
    bare: true,
    load: () => import('./screens/Institution.screen.tsx'),
  },
  {
    id: 'onboarding.director',
    path: '/onboarding/director',
    role: 'director',
    title: m.onboarding_director_title,
    ...OWN,
    asks: [{ of: 'onboarding.mine' }, { of: 'onboarding.director' }],
    load: () => import('./screens/Director.screen.tsx'),
  },
  {
    id: 'onboarding.teacher',
    path: '/onboarding/teacher',
    role: 'teacher',
    title: m.onboarding_teacher_title,
    ...OWN,
    asks: [{ of: 'onboarding.mine' }, { of: 'onboarding.teacher' }],
    load: () => import('./screens/Teacher.screen.tsx'),
  },
  {
    id: 'onboarding.student',
    path: '/onboarding/student',
    role: 'student',
    title: m.onboarding_steps,
    ...OWN,
    asks: [{ of: 'onboarding.mine' }, { of: 'onboarding.student' }],
    load: () => import('./screens/Student.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What is left of somebody's first steps, on their home. */
export const parts = [
  { slot: 'homes.teacher', ...REMINDER },
  { slot: 'homes.student', ...REMINDER },
  { slot: 'homes.student_k3', ...NEXT },
  { slot: 'homes.student_calm', ...NEXT },
  {
    slot: 'homes.waiting',
    id: 'first_steps',
    order: 75,
    title: m.onboarding_steps,
    needs: 'onboarding.set_up',
    load: () => import('./screens/parts/FirstSteps.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
