import { m } from '@patio/messages';
import { WeekPage } from './week/WeekPage.tsx';

/** The week of one's child; several children are switched above it. */
export default function ParentScheduleScreen() {
  return <WeekPage title={m.timetable_children_title()} />;
}
