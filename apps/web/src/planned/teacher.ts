import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const teacherPlanned = planned('teacher', [
  [
    '/teacher/reports',
    'insights.reports_teacher',
    'insights.read_section',
    m.web_insights_reports_teacher,
    at('students', 50, 'file-text'),
  ],
  [
    '/teacher/student-analytics',
    'insights.students',
    'insights.read_section',
    m.web_insights_students,
    at('students', 10, 'chart-line'),
  ],
]);
