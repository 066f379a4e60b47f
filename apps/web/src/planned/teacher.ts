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
  [
    '/teacher/class-announcements',
    'notices.class_announcements',
    'notices.announce',
    m.web_notices_class_announcements,
    at('classes', 30, 'megaphone'),
  ],
  ['/teacher/calendar', 'calendar.teacher', 'calendar.read', m.web_calendar_teacher, at('home', 30, 'calendar-days')],
]);
