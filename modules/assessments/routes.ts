import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

/** Where an office finds exams: beside classes, or beside grades where those have all the tabs that fit. */
const byClasses = { group: 'academics', order: 50, hub: 'classes' };
const byGrades = { group: 'academics', order: 47, hub: 'grading' };

export const routes = [
  {
    id: 'assessments.teacher',
    path: '/teacher/assessments',
    role: 'teacher',
    title: m.assessments_title,
    needs: 'assessments.read',
    state: 'built',
    nav: {
      group: 'teaching',
      order: 30,
      icon: 'clipboard-list',
      in: { director: byClasses, coordinator: byGrades },
      not: { admin: 'exams stand among the work of classes, /teacher/grade-assignment; both hubs beside it are full' },
    },
    load: () => import('./screens/Assessments.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** An exam on the pages of a student's work. */
export const parts = [
  {
    slot: 'assignments.exam',
    id: 'assessments.sitting',
    order: 10,
    title: m.assessments_sit_title,
    needs: 'assessments.sit',
    load: () => import('./screens/parts/ExamSitting.part.tsx'),
  },
  {
    slot: 'assignments.exam_detail',
    id: 'assessments.detail',
    order: 10,
    title: m.assessments_sit_title,
    needs: 'assessments.sit',
    load: () => import('./screens/parts/ExamDetail.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'assessments.sit', load: () => import('./screens/sitting/store/start.ts') },
] as const satisfies readonly ScreenStart[];
