import { m } from '@patio/messages';
import { CalendarPage } from './page/CalendarPage.tsx';

/** The school's calendar, for those who keep it. */
export default function DirectorCalendarScreen() {
  return <CalendarPage title={m.calendar_school_title()} description={m.calendar_school_lede()} usual="month" />;
}
