import { m } from '@patio/messages';
import { WeekPage } from './week/WeekPage.tsx';

/** A student's own week. */
export default function StudentScheduleScreen() {
  return <WeekPage title={m.timetable_my_title()} />;
}
