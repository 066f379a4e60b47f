import { m } from '@patio/messages';
import { CalendarPage } from './page/CalendarPage.tsx';

/** A family's calendar: what concerns its children. */
export default function ParentCalendarScreen() {
  return <CalendarPage title={m.calendar_family_title()} usual="month" />;
}
