import { m } from '@patio/messages';
import { CalendarPage } from './page/CalendarPage.tsx';

/** The calendar of those who work at the school: timetable, due dates, exams, events, meetings. */
export default function TeacherCalendarScreen() {
  return <CalendarPage title={m.calendar_own_title()} usual="week" />;
}
