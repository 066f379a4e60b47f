import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const adminTimetablePlanned = planned('admin', [
  [
    '/admin/schedule/dashboard',
    'timetable.dashboard',
    'timetable.manage',
    m.web_timetable_dashboard,
    at('academics', 30, 'calendar-days'),
  ],
  ['/admin/schedule/setup/calendar', 'timetable.setup_calendar', 'timetable.manage', m.web_timetable_setup_calendar],
  ['/admin/schedule/setup/rooms', 'timetable.setup_rooms', 'timetable.manage', m.web_timetable_setup_rooms],
  ['/admin/schedule/setup/sections', 'timetable.setup_sections', 'timetable.manage', m.web_timetable_setup_sections],
  ['/admin/schedule/setup/teachers', 'timetable.setup_teachers', 'timetable.manage', m.web_timetable_setup_teachers],
  ['/admin/schedule/scenarios', 'timetable.scenarios', 'timetable.manage', m.web_timetable_scenarios],
  ['/admin/schedule/validate/$id', 'timetable.validate', 'timetable.manage', m.web_timetable_validate],
  ['/admin/schedule/solve/$id', 'timetable.solve', 'timetable.manage', m.web_timetable_solve],
]);
