import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** Where an office finds the plans: beside courses and classes. */
const office = (order: number) => ({ group: 'academics', order, hub: 'classes' });

export const routes = [
  {
    id: 'plans.week',
    path: '/teacher/lesson-plan',
    role: 'teacher',
    title: m.plans_week,
    needs: 'plans.read',
    state: 'built',
    nav: {
      group: 'teaching',
      order: 60,
      icon: 'notebook-pen',
      in: { admin: office(46), director: office(46), coordinator: office(46) },
    },
    load: () => import('./screens/LessonPlan.screen.tsx'),
  },
  {
    id: 'plans.curriculum',
    path: '/teacher/curriculum',
    role: 'teacher',
    title: m.plans_curriculum,
    needs: 'plans.read',
    state: 'built',
    nav: {
      group: 'teaching',
      order: 70,
      icon: 'map',
      in: { admin: office(47), director: office(47), coordinator: office(47) },
    },
    load: () => import('./screens/Curriculum.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];
