import './history.ts';
import './labels.ts';

export {
  type ClassDay,
  datesBetween,
  expandPlan,
  type MeetingChange,
  type PlannedMeeting,
  type TeachingDay,
} from '../rules/expand.ts';
export {
  clashesOf,
  differencesOf,
  hoursOf,
  type WantedMeeting,
  type WeekMeeting,
} from '../rules/week-differences.ts';
export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './read/meetings.ts';
export * from './schema.ts';
export * from './service/absences.ts';
export * from './service/agenda.ts';
export { arrangeCover } from './service/arrange-cover.ts';
export { calendarFile, calendarStamp, calendarWords } from './service/calendar-file.ts';
export * from './service/change-day.ts';
export * from './service/class-days.ts';
export { closeRoom, reopenRoom } from './service/closures.ts';
export * from './service/cover.ts';
export * from './service/cover-given.ts';
export { setDayBells } from './service/day-bells.ts';
export { readDayBoard } from './service/day-board.ts';
export * from './service/describe.ts';
export * from './service/describe-classes.ts';
export { readFeed } from './service/feeds.ts';
export * from './service/plan.ts';
export * from './service/replace-week.ts';
export { addSpecialDay, removeSpecialDay } from './service/special-days.ts';
export * from './service/student-days.ts';
export * from './service/taken-classes.ts';
export { readWeek } from './service/week.ts';
export * from './service/week-clashes.ts';
export { type ClassPlan, classesOf, planOfStaff, planOfStudents } from './service/whose-plan.ts';
