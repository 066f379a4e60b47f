import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const desk = () => import('./screens/Reports.screen.tsx');

export const routes = [
  {
    id: 'reports.desk',
    path: '/admin/reports',
    role: 'admin',
    title: m.reports_title,
    needs: 'reports.run',
    state: 'built',
    nav: { group: 'insight', order: 20, icon: 'file-text', hub: 'insight' },
    asks: [{ of: 'reports.desk', inWords: true }],
    load: desk,
  },
  {
    id: 'reports.desk_director',
    twinOf: 'reports.desk',
    path: '/director/reports',
    role: 'director',
    title: m.reports_title,
    needs: 'reports.run',
    state: 'built',
    nav: { group: 'insight', order: 20, icon: 'file-text', hub: 'insight' },
    asks: [{ of: 'reports.desk', inWords: true }],
    load: desk,
  },
  {
    id: 'reports.hub',
    path: '/teacher/reports',
    role: 'teacher',
    title: m.reports_hub_title,
    needs: 'reports.read_section',
    state: 'built',
    nav: { group: 'students', order: 35, icon: 'file-text', hub: 'reports' },
    load: () => import('./screens/TeacherReports.screen.tsx'),
  },
  {
    id: 'reports.students',
    path: '/teacher/student-analytics',
    role: 'teacher',
    title: m.reports_students_title,
    needs: 'reports.read_section',
    state: 'built',
    nav: { group: 'students', order: 10, icon: 'chart-line' },
    load: () => import('./screens/StudentAnalytics.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** What this module adds to the pages of students. */
export const parts = [
  {
    slot: 'people.pupil',
    id: 'reports.pupil',
    order: 10,
    title: m.reports_pupil,
    needs: 'reports.read_section',
    load: () => import('./screens/parts/Pupil.part.tsx'),
  },
  {
    slot: 'people.pupil_actions',
    id: 'reports.print',
    order: 5,
    title: m.reports_print_student,
    needs: 'reports.read_section',
    load: () => import('./screens/parts/PrintPupil.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'reports.contacts',
    order: 60,
    title: m.reports_contacts,
    needs: 'reports.read_contacts',
    load: () => import('./screens/parts/Contacts.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
