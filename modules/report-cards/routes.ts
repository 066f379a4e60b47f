import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'report_cards.bulk',
    path: '/admin/grading/reports',
    role: 'admin',
    title: m.report_cards_bulk_title,
    needs: 'report_cards.issue',
    state: 'built',
    nav: { group: 'academics', order: 45, icon: 'file-badge', hub: 'grading' },
    load: () => import('./screens/BulkReports.screen.tsx'),
  },
  {
    id: 'report_cards.term',
    path: '/teacher/grade-reports',
    role: 'teacher',
    title: m.report_cards_term_reports,
    needs: 'report_cards.write',
    state: 'built',
    nav: { group: 'students', order: 40, icon: 'file-pen', hub: 'reports' },
    load: () => import('./screens/TermReports.screen.tsx'),
  },
  {
    id: 'report_cards.class',
    path: '/teacher/class-report',
    role: 'teacher',
    title: m.report_cards_class_report,
    needs: 'report_cards.write',
    state: 'built',
    nav: { group: 'students', order: 45, icon: 'chart-column-big', hub: 'reports' },
    load: () => import('./screens/ClassReport.screen.tsx'),
  },
  {
    id: 'report_cards.transcript',
    path: '/student/transcript',
    role: 'student',
    title: m.report_cards_transcript_title,
    needs: 'report_cards.read',
    state: 'built',
    nav: { group: 'progress', order: 40, icon: 'scroll' },
    load: () => import('./screens/Transcript.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'gradebook.published',
    id: 'report_cards.family',
    order: 10,
    title: m.report_cards_title,
    needs: 'report_cards.read',
    load: () => import('./screens/parts/FamilyPapers.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'report_cards',
    order: 35,
    title: m.report_cards_title,
    needs: 'report_cards.issue',
    load: () => import('./screens/parts/StudentPapers.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'certificates',
    order: 37,
    title: m.report_cards_certificates,
    needs: 'report_cards.certify',
    load: () => import('./screens/parts/Certificates.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
